import type { Response } from 'express';

/** Core's own words for what is wrong with a request. */
export type RefusalType = 'invalid_data' | 'not_allowed' | 'not_found';

const STATUS: Record<RefusalType, number> = { invalid_data: 400, not_allowed: 400, not_found: 404 };

/** A refusal in the shape of core's errors; thrown by the checks, answered at the border. */
export class Refusal extends Error {
  constructor(
    readonly type: RefusalType,
    message: string,
    readonly code?: string,
  ) {
    super(message);
  }
}

/** Answer a refusal. */
export function refuse(res: Response, { type, message, code }: Refusal): void {
  res.status(STATUS[type]).json({ ...(code && { code }), type, message });
}
