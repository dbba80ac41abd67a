import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Pool } from 'pg';
import { beforeEnd } from '../before-end';
import { credentialsOf, markOf, requestCredentials } from './credentials';

declare module 'express-session' {
  interface SessionData {
    /** Who is signed in; Medusa reads and sets it. */
    customer_id: string;
    /** Mark of the credentials the session was begun with. */
    credentials: string;
  }
}

/** Medusa's own name for it. */
export const SESSION_COOKIE = 'connect.sid';

/**
 * Lets a session count only while the credentials it was begun with are still the customer's. One that was
 * begun in any other way than by {@link renewSession} has no mark of them and does not count either.
 */
export function checkSession(pool: Pool): RequestHandler {
  return (req, res, next) => {
    const { customer_id: customerId, credentials } = req.session;
    if (customerId === undefined) return next();
    credentialsOf(async (sql, values) => (await pool.query(sql, values)).rows, customerId)
      .then((now) => now !== null && markOf(now) === credentials)
      .then((counts) => (counts ? undefined : endSession(req, res)))
      .then(() => next(), next);
  };
}

/**
 * A request that signs in or changes credentials: what it proved becomes a session under a new id, and the
 * id it came with is dead. An id that somebody else put into the browser before is worth nothing afterwards.
 */
export function renewSession(req: Request, res: Response, next: NextFunction): void {
  const request = { expected: null, proven: null };
  beforeEnd(res, async () => {
    const customerId = req.session?.customer_id;
    if (request.proven === null || customerId === undefined || res.statusCode >= 400) return;
    await regenerate(req);
    req.session.customer_id = customerId;
    req.session.credentials = request.proven;
  });
  requestCredentials.run(request, next);
}

/** Signing out: the session is gone from its store before anything is answered. */
export function leaveSession(req: Request, res: Response, next: NextFunction): void {
  endSession(req, res).then(() => next(), next);
}

/** Takes the session from its store and the cookie from the browser; the request goes on as nobody's. */
async function endSession(req: Request, res: Response): Promise<void> {
  await regenerate(req);
  beforeEnd(res, async () => {
    // The same request may have signed in again.
    if (req.session?.customer_id !== undefined) return;
    // Or the empty one that came in its place would be kept, and get a cookie.
    (req as { session?: unknown }).session = undefined;
    res.clearCookie(SESSION_COOKIE, { path: '/', httpOnly: true, sameSite: 'lax', secure: req.secure });
  });
}

const regenerate = (req: Request): Promise<void> =>
  new Promise((done, fail) => req.session.regenerate((error: unknown) => (error ? fail(error) : done())));
