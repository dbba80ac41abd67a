import { type NextFunction, type Request, type Response, Router } from 'express';
import type { Pool } from 'pg';
import * as v from 'valibot';
import { Email } from '../../mail/message';
import { beforeEnd } from '../before-end';
import { orRefused, Refusal, refuse, sendError } from '../border/refusal';
import { asking, credentialsOf, markOf, proveCredentials, requestCredentials } from './credentials';
import { claimOrder, orderProofIn } from './guest-orders';
import {
  changeEmailByLink,
  checkLink,
  confirmEmailByLink,
  mailConfirmation,
  mailEmailChange,
  mailResetLink,
  setPasswordByLink,
} from './mailed-links';
import { deleteAccount, endSessions, setDefaultAddresses } from './own-account';
import { ownPhoto, requestsOf, wholeRequestsOf } from './own-requests';
import { passwordStrength } from './password-strength';
import { isPassword, refuseNewPassword, wrongOldPassword } from './passwords';
import { checkSession, endSession, leaveSession, renewSession } from './sessions';
import { endSignInOf, signInsOf } from './sign-ins';
import { passwordTurns } from './turns';
import { unfinishedOf } from './unfinished';

/** Longer than a token takes to be made, or an order or a repair to be looked for, so that the time does not tell whether there was one. */
const TOKEN_ANSWER_MS = 300;
const LONGEST_TEXT = 300;

/** What a shopper does with an account, and what core would let others do with it. */
export function accountGuard(pool: Pool, secret: string): Router {
  const router = Router();
  const takeTurn = passwordTurns();
  const renew = renewSession(pool);
  router.use(withoutBearer, checkSession(pool));
  // `/auth/token` hands out what outlives every password change, `/auth/{email}` who has an account.
  router.all('/auth/*', (_req, res) => refuse(res, new Refusal('not_found', 'There is nothing at this address.')));
  router.delete('/auth', leaveSession(pool));
  router.post('/auth', checkLogin);
  router.post(['/auth', '/customers'], takeTurn, renew);
  // Whoever guesses is answered when whoever knows is.
  router.post(
    [
      '/orders/lookup',
      '/orders/lookup/claims',
      '/orders/lookup/claims/:line_id',
      '/orders/lookup/exchanges',
      '/orders/lookup/exchanges/:line_id',
      '/orders/lookup/invoice',
      '/orders/account',
      '/service-requests/status',
      '/customers/me/orders',
    ],
    answerLater,
  );
  router.post('/orders/account', takeTurn, renew);
  router.post('/customers/me/orders', forCustomer(claim(pool)));
  router.get('/customers/me/requests', forCustomer(tellRequests(pool)));
  router.get('/customers/me/requests/whole', forCustomer(tellWholeRequests(pool)));
  router.get('/customers/me/photos/:id', forCustomer(tellPhoto(pool)));
  router.get('/customers/me/unfinished', forCustomer(tellUnfinished(pool)));
  router.post('/customers/me', forChanges(takeTurn), forChanges(renew), askOldPassword(pool));
  // Instead of core's, whose links say of a used one that it is wrong and cannot be sent from a transaction.
  router.post('/customers/password-token', answerLater, sendResetLink(pool));
  router.post('/customers/me/default-addresses', forCustomer(changeDefaultAddresses(pool)));
  router.post('/customers/me/end-sessions', renew, forCustomer(endOtherSessions(pool)));
  router.get('/customers/me/sessions', forCustomer(listSignIns(pool)));
  router.delete('/customers/me/sessions/:id', forCustomer(endOneSession(pool)));
  router.post('/password-strength', answering(judgePassword));
  router.post('/customers/me/deletion', takeTurn, forCustomer(leaveForGood(pool)));
  router.post('/customers/password-reset', takeTurn, resetPassword(pool, secret));
  router.post('/customers/password-reset/check', checkResetLink(pool, secret));
  router.post('/customers/me/email', takeTurn, forCustomer(askForEmail(pool)));
  router.post('/customers/email-change', forCustomer(changeEmail(pool, secret)));
  router.post('/customers/me/email-confirmation', forCustomer(askForConfirmation(pool)));
  router.post('/customers/email-confirmation', forCustomer(confirmEmail(pool, secret)));
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
    checkOldPassword(pool, String(req.session.customer_id), given).then(next, orRefused(res, next));
  };
}

async function checkOldPassword(pool: Pool, customerId: string, given: unknown): Promise<void> {
  if (typeof given !== 'string' || given === '') {
    throw new Refusal('invalid_data', 'To change this, the old password is needed (old_password).', 'old_password_missing');
  }
  const now = await credentialsOf(asking(pool), customerId);
  if (!now || !(await isPassword(given, now.password_hash))) throw wrongOldPassword();
  const request = requestCredentials.getStore();
  if (request) request.expected = markOf(now);
}

/** Answers by what `work` comes to; a refusal in its words. */
const answering =
  (work: (req: Request, res: Response) => Promise<unknown>): Handler =>
  (req, res, next) =>
    work(req, res).catch(orRefused(res, next));

/** @throws {Refusal} it is missing, no text or longer than any can be */
function textOf(body: unknown, field: string): string {
  const value = (body as Readonly<Record<string, unknown>> | null)?.[field];
  if (typeof value !== 'string' || value === '' || value.length > LONGEST_TEXT) {
    throw new Refusal('invalid_data', `${field} is missing or not valid.`);
  }
  return value;
}

/** As {@link answering}, for whoever is signed in. */
const forCustomer = (work: (req: Request, res: Response, customerId: string) => Promise<unknown>): Handler =>
  answering(async (req, res) => {
    const { customer_id: customerId } = req.session;
    if (customerId === undefined) return sendError(res, 401, { type: 'unauthorized', message: 'Nobody is signed in.' });
    await work(req, res, customerId);
  });

/** Core fails over what is no text, and by then somebody has waited for their turn. */
function checkLogin({ body }: Request, res: Response, next: NextFunction): void {
  try {
    for (const field of ['email', 'password']) textOf(body, field);
    next();
  } catch (error) {
    orRefused(res, next)(error);
  }
}

const optionalTextOf = (body: unknown, field: string): string | undefined =>
  (body as Readonly<Record<string, unknown>> | null)?.[field] === undefined ? undefined : textOf(body, field);

const changeDefaultAddresses = (pool: Pool) => async (req: Request, res: Response, customerId: string) => {
  await setDefaultAddresses(pool, customerId, {
    shipping: optionalTextOf(req.body, 'shipping'),
    billing: optionalTextOf(req.body, 'billing'),
  });
  res.sendStatus(204);
};

const endOtherSessions = (pool: Pool) => async (_req: Request, res: Response, customerId: string) => {
  const credentials = await endSessions(pool, customerId);
  if (credentials) proveCredentials(credentials);
  res.sendStatus(204);
};

const listSignIns = (pool: Pool) => async (req: Request, res: Response, customerId: string) => {
  res.json({ sessions: await signInsOf(pool, customerId, req.session.sign_in) });
};

const endOneSession = (pool: Pool) => async (req: Request, res: Response, customerId: string) => {
  await endSignInOf(pool, customerId, String(req.params.id));
  res.sendStatus(204);
};

/** Only advises: what is refused is decided where a password is set. */
async function judgePassword(req: Request, res: Response): Promise<void> {
  res.json(await passwordStrength(textOf(req.body, 'password'), optionalTextOf(req.body, 'email')));
}

const leaveForGood = (pool: Pool) => async (req: Request, res: Response, customerId: string) => {
  await deleteAccount(pool, customerId, textOf(req.body, 'old_password'), localeOf(req.body));
  await endSession(pool, req, res);
  res.sendStatus(204);
};

const localeOf = ({ locale }: { readonly locale?: unknown }): string => (locale === 'de' ? 'de' : 'en');

const askForEmail = (pool: Pool) => async (req: Request, res: Response, customerId: string) => {
  const email = textOf(req.body, 'email').trim();
  if (!v.is(Email, email)) throw new Refusal('invalid_data', 'email is missing or not valid.');
  await mailEmailChange(pool, customerId, { email, password: textOf(req.body, 'old_password'), locale: localeOf(req.body) });
  res.sendStatus(204);
};

const askForConfirmation = (pool: Pool) => async (req: Request, res: Response, customerId: string) => {
  await mailConfirmation(pool, customerId, { email: textOf(req.body, 'email').trim(), locale: localeOf(req.body) });
  res.sendStatus(204);
};

const confirmEmail = (pool: Pool, secret: string) => async (req: Request, res: Response, customerId: string) => {
  res.json({ customer: { email: await confirmEmailByLink(pool, secret, textOf(req.body, 'token'), customerId) } });
};

const claim = (pool: Pool) => async (req: Request, res: Response, customerId: string) => {
  await claimOrder(pool, customerId, orderProofIn(req.body));
  res.sendStatus(204);
};

const tellRequests = (pool: Pool) => async (_req: Request, res: Response, customerId: string) => {
  res.json(await requestsOf(pool, customerId));
};

const tellWholeRequests = (pool: Pool) => async (req: Request, res: Response, customerId: string) => {
  const offset = Math.max(0, Math.trunc(Number(req.query.offset)) || 0);
  res.json({ requests: await wholeRequestsOf(pool, customerId, offset) });
};

const tellPhoto = (pool: Pool) => async (req: Request, res: Response, customerId: string) => {
  const photo = await ownPhoto(pool, customerId, String(req.params.id));
  if (!photo) throw new Refusal('not_found', 'There is no such photo in this account.');
  res.json({ jpeg: photo.toString('base64') });
};

const tellUnfinished = (pool: Pool) => async (_req: Request, res: Response, customerId: string) => {
  res.json({ unfinished: await unfinishedOf(pool, customerId) });
};

const changeEmail = (pool: Pool, secret: string) => async (req: Request, res: Response, customerId: string) => {
  res.json({ customer: { email: await changeEmailByLink(pool, secret, textOf(req.body, 'token'), customerId) } });
};

const sendResetLink = (pool: Pool): Handler =>
  answering(async (req, res) => {
    await mailResetLink(pool, textOf(req.body, 'email').trim(), localeOf(req.body));
    res.sendStatus(204);
  });

const checkResetLink = (pool: Pool, secret: string): Handler =>
  answering(async (req, res) => {
    await checkLink(pool, secret, 'reset-password', textOf(req.body, 'token'));
    res.sendStatus(204);
  });

const resetPassword = (pool: Pool, secret: string): Handler =>
  answering(async (req, res) => {
    const token = textOf(req.body, 'token');
    const password = typeof req.body.password === 'string' ? req.body.password : '';
    refuseNewPassword(password);
    const email = await setPasswordByLink(pool, secret, token, password);
    // Whoever was signed in where the link was opened is told to log in, and the page forgets them: so does the shop.
    if (req.session.customer_id !== undefined) await endSession(pool, req, res);
    res.json({ customer: { email } });
  });

function answerLater(_req: Request, res: Response, next: NextFunction): void {
  const at = Date.now() + TOKEN_ANSWER_MS;
  beforeEnd(res, () => new Promise((done) => setTimeout(done, at - Date.now())));
  next();
}
