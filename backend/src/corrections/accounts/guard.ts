import { type NextFunction, type Request, type Response, Router } from 'express';
import type { Pool } from 'pg';
import { beforeEnd } from '../before-end';
import { Refusal, refuse } from '../border/refusal';
import { credentialsOf, markOf, requestCredentials } from './credentials';
import { isPassword } from './passwords';
import { checkSession, leaveSession, renewSession } from './sessions';
import { passwordTurns } from './turns';

/** Longer than a token takes to be made, so that the time does not tell whether one was. */
const TOKEN_ANSWER_MS = 300;

/** What a shopper does with an account, and what core would let others do with it. */
export function accountGuard(pool: Pool): Router {
  const router = Router();
  const takeTurn = passwordTurns();
  router.use(withoutBearer, checkSession(pool));
  // `/auth/token` hands out what outlives every password change, `/auth/{email}` who has an account.
  router.all('/auth/*', (_req, res) => refuse(res, new Refusal('not_found', 'There is nothing at this address.')));
  router.delete('/auth', leaveSession);
  router.post(['/auth', '/customers'], takeTurn, renewSession);
  router.post('/customers/me', forChanges(takeTurn), forChanges(renewSession), askOldPassword(pool));
  router.post('/customers/password-reset', takeTurn);
  router.post('/customers/password-token', answerLater);
  return router;
}

/** Shoppers have cookies; a bearer token would be another way in that no change of password ends. */
function withoutBearer(req: Request, _res: Response, next: NextFunction): void {
  delete req.headers.authorization;
  next();
}

type Handler = (req: Request, res: Response, next: NextFunction) => unknown;

const isCredentialsChange = ({ body, session }: Request): boolean =>
  session.customer_id !== undefined && (body?.password !== undefined || body?.email !== undefined);

const forChanges =
  (handler: Handler): Handler =>
  (req, res, next) =>
    isCredentialsChange(req) ? handler(req, res, next) : next();

/** Password and e-mail address open the account: whoever found an open screen knows neither. */
function askOldPassword(pool: Pool): Handler {
  return (req, res, next) => {
    const { old_password: given, ...body } = req.body ?? {};
    // Core refuses fields it does not know.
    req.body = body;
    if (!isCredentialsChange(req)) return next();
    checkOldPassword(pool, String(req.session.customer_id), given).then(next, (error: unknown) => {
      if (error instanceof Refusal) refuse(res, error);
      else next(error);
    });
  };
}

async function checkOldPassword(pool: Pool, customerId: string, given: unknown): Promise<void> {
  if (typeof given !== 'string' || given === '') {
    throw new Refusal('invalid_data', 'To change this, the old password is needed (old_password).', 'old_password_missing');
  }
  const now = await credentialsOf(async (sql, values) => (await pool.query(sql, values)).rows, customerId);
  if (!now || !(await isPassword(given, now.password_hash))) {
    throw new Refusal('not_allowed', 'The old password is wrong.', 'old_password_wrong');
  }
  const request = requestCredentials.getStore();
  if (request) request.expected = markOf(now);
}

function answerLater(_req: Request, res: Response, next: NextFunction): void {
  const at = Date.now() + TOKEN_ANSWER_MS;
  beforeEnd(res, () => new Promise((done) => setTimeout(done, at - Date.now())));
  next();
}
