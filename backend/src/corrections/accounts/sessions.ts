import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Pool } from 'pg';
import { beforeEnd } from '../before-end';
import { asking, type CredentialsOfRequest, credentialsOf, markOf, requestCredentials } from './credentials';
import { beginSignIn, endSignIn, isSignedIn } from './sign-ins';

declare module 'express-session' {
  interface SessionData {
    /** Who is signed in; Medusa reads and sets it. */
    customer_id: string;
    /** Mark of the credentials the session was begun with. */
    credentials: string;
    /** The row of `rille_sign_in` by which its owner sees and ends it. */
    sign_in: string;
  }
}

/** Medusa's own name for it. */
export const SESSION_COOKIE = 'connect.sid';

/**
 * Lets a session count only while the credentials it was begun with are still the customer's, and nobody has ended it from another
 * device. One that was begun in any other way than by {@link renewSession} has no mark of either and does not count.
 */
export function checkSession(pool: Pool): RequestHandler {
  return (req, res, next) => {
    const { customer_id: customerId, credentials, sign_in: signIn } = req.session;
    if (customerId === undefined) return next();
    Promise.all([credentialsOf(asking(pool), customerId), isSignedIn(pool, signIn, customerId)])
      .then(([now, isHere]) => {
        if (now !== null && markOf(now) === credentials && isHere) return;
        // Changed by a request of this very browser, it may have got another cookie meanwhile, which this answer must not take away.
        return endSession(pool, req, res, now !== null);
      })
      .then(() => next(), next);
  };
}

/**
 * A request that signs in or changes credentials: what it proved becomes a session under a new id, and the
 * id it came with is dead. An id that somebody else put into the browser before is worth nothing afterwards.
 */
export const renewSession =
  (pool: Pool) =>
  (req: Request, res: Response, next: NextFunction): void => {
    const request: CredentialsOfRequest = { expected: null, proven: null };
    const { sign_in: before } = req.session;
    beforeEnd(res, async () => {
      const customerId = req.session?.customer_id;
      const { proven } = request;
      if (proven === null || customerId === undefined || res.statusCode >= 400) return;
      const signIn = await beginSignIn(pool, { customerId, credentials: proven, before, userAgent: req.get('user-agent') });
      await regenerate(req);
      req.session.customer_id = customerId;
      req.session.credentials = proven;
      req.session.sign_in = signIn;
    });
    requestCredentials.run(request, next);
  };

/** Signing out: the session is gone from its store before anything is answered. */
export const leaveSession =
  (pool: Pool): RequestHandler =>
  (req, res, next) => {
    endSession(pool, req, res).then(() => next(), next);
  };

/**
 * Takes the session from its store and the cookie from the browser; the request goes on as nobody's.
 *
 * @param keepsCookie it names nothing any more, and does no harm
 */
export async function endSession(pool: Pool, req: Request, res: Response, keepsCookie = false): Promise<void> {
  await endSignIn(pool, req.session.sign_in);
  await regenerate(req);
  beforeEnd(res, async () => {
    // The same request may have signed in again.
    if (req.session?.customer_id !== undefined) return;
    // Or the empty one that came in its place would be kept, and get a cookie.
    (req as { session?: unknown }).session = undefined;
    if (!keepsCookie) res.clearCookie(SESSION_COOKIE, { path: '/', httpOnly: true, sameSite: 'lax', secure: req.secure });
  });
}

const regenerate = (req: Request): Promise<void> =>
  new Promise((done, fail) => req.session.regenerate((error: unknown) => (error ? fail(error) : done())));
