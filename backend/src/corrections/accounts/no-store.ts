import type { NextFunction, Request, Response } from 'express';

/** What everybody is shown alike; all else is somebody's, and new routes are until they are named here. */
const GOODS = /^\/(?:collections|config|product-categories|product-tags|product-types|products|regions|return-reasons|variants)(?:\/|$)/i;

/** Answers that are somebody's are kept nowhere on their way, and not by the browser either. */
export function noStore(req: Request, res: Response, next: NextFunction): void {
  if (!GOODS.test(req.path)) res.set('Cache-Control', 'no-store');
  next();
}
