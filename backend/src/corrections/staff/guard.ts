import { type RequestHandler, Router } from 'express';
import type { Pool } from 'pg';
import { asking, markOf } from '../accounts/credentials';
import { endSession, leaveSession } from '../accounts/sessions';
import { passwordTurns } from '../accounts/turns';
import { beforeEnd } from '../before-end';
import { staffCredentialsOf } from './accounts';

declare module 'express-session' {
  interface SessionData {
    /** Who of the staff is signed in; Medusa reads and sets it. */
    user_id: string;
  }
}

/** Sessions of the staff, as those of customers: they end with the login or the password they were begun with. */
export function staffGuard(pool: Pool): Router {
  const router = Router();
  const markOfUser = async (userId: string): Promise<string | null> => {
    const credentials = await staffCredentialsOf(asking(pool), userId);
    return credentials && markOf(credentials);
  };

  /** Core asks nobody whether whoever has signed in once is still one of the staff. */
  const checkSession: RequestHandler = (req, res, next) => {
    const { user_id: userId, credentials } = req.session;
    if (userId === undefined) return next();
    markOfUser(userId)
      .then((mark) => (mark !== null && mark === credentials ? undefined : endSession(pool, req, res)))
      .then(() => next(), next);
  };

  /** Under a new id: one that somebody else has put into the browser is worth nothing. */
  const renewSession: RequestHandler = (req, res, next) => {
    beforeEnd(res, async () => {
      const userId = req.session?.user_id;
      if (userId === undefined || res.statusCode >= 400) return;
      const mark = await markOfUser(userId);
      await new Promise<void>((done, fail) => req.session.regenerate((error: unknown) => (error ? fail(error) : done())));
      if (mark === null) return;
      req.session.user_id = userId;
      req.session.credentials = mark;
    });
    next();
  };

  router.use(checkSession);
  router.post('/auth', passwordTurns(), renewSession);
  router.delete('/auth', leaveSession(pool));
  return router;
}
