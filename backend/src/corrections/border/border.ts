import express, { type ErrorRequestHandler, type NextFunction, type Request, type Response, Router } from 'express';
import { say, wordsOf } from '../../log';
import { checkAskedNames } from './asked-names';
import { checkBodies } from './bodies';
import { hasItsAnswer, orRefused, Refusal, sendError } from './refusal';
import { withStreetLines } from './street-lines';
import { checkText, readTexts } from './texts';
import { isUnavailable, refuseForNow } from './unavailable';

const LONGEST_ADDRESS = 4_000;
/** Lists longer than this are for exports, not for a shop. */
const NUMBERS = { limit: { least: 1, most: 10_000 }, offset: { least: 0, most: 10_000_000 } } as const;

/**
 * What is checked before anything of Medusa sees a request to /store: it is JSON, an object,
 * made of texts a database can hold, each in its normal form. Core answers such input with 500 or with HTML.
 */
export function border(): Router {
  const router = Router();
  router.use(checkAddress);
  // The search takes whatever it is given; it reads the body by itself.
  router.use(jsonBody());
  router.use(checkBody);
  router.use(checkBodies());
  return router;
}

/** Reads a body; what is no JSON, or too large, is refused in words. Core answers it with 500. */
export function jsonBody(): Router {
  const router = Router();
  router.use(express.json({ limit: '100kb' }));
  router.use(badJson);
  return router;
}

function checkAddress(req: Request, res: Response, next: NextFunction): void {
  try {
    if (req.originalUrl.length > LONGEST_ADDRESS) throw new Refusal('invalid_data', 'The address is too long.');
    checkQuery(req.query);
    checkAskedNames(req.path, req.query);
    next();
  } catch (error) {
    orRefused(res, next)(error);
  }
}

function checkQuery(query: object): void {
  const visit = (value: unknown, field: string): void => {
    if (typeof value === 'string') checkText(value, field, LONGEST_ADDRESS);
    if (typeof value === 'object' && value !== null) for (const [name, child] of Object.entries(value)) visit(child, `${field}.${name}`);
  };
  for (const [name, value] of Object.entries(query)) {
    checkText(name, 'A query field', LONGEST_ADDRESS);
    visit(value, name);
  }
  for (const [name, { least, most }] of Object.entries(NUMBERS)) {
    const text = (query as Record<string, unknown>)[name];
    if (text === undefined) continue;
    const number = typeof text === 'string' && text.trim() !== '' ? Number(text) : Number.NaN;
    if (!Number.isInteger(number) || number < least || number > most) {
      throw new Refusal('invalid_data', `${name} must be a whole number from ${least} to ${most}.`);
    }
  }
}

const badJson: ErrorRequestHandler = (error, _req, res, _next) => {
  if (error?.type === 'entity.too.large') {
    sendError(res, 413, { type: 'invalid_data', message: 'The request is too large.' });
    return;
  }
  sendError(res, 400, { type: 'invalid_data', message: 'The request is not valid JSON.' });
};

function checkBody(req: Request, res: Response, next: NextFunction): void {
  const isSearch = req.method === 'POST' && req.path === '/products/search';
  if (isSearch) {
    next();
    return;
  }
  try {
    if (Array.isArray(req.body)) throw new Refusal('invalid_data', 'The request must be a JSON object.');
    req.body = withStreetLines(readTexts(req.body));
    next();
  } catch (error) {
    orRefused(res, next)(error);
  }
}

/** The last handlers: an unknown address and an error nobody answered are JSON too. */
export function lastWords(): (express.RequestHandler | ErrorRequestHandler)[] {
  const unknown: express.RequestHandler = (_req, res) => {
    sendError(res, 404, { type: 'not_found', message: 'There is nothing at this address.' });
  };
  const failed: ErrorRequestHandler = (error, _req, res, _next) => {
    if (hasItsAnswer(error, res)) return;
    if (isUnavailable(error)) return refuseForNow(res, error);
    const status = Number(error?.status ?? error?.statusCode);
    if (status >= 400 && status < 500) {
      sendError(res, status, { type: 'invalid_data', message: wordsOf(error) });
      return;
    }
    say(`A request failed: ${error instanceof Error ? error.stack : wordsOf(error)}`);
    sendError(res, 500, { code: 'unknown_error', type: 'unknown_error', message: 'An unknown error occurred.' });
  };
  return [unknown, failed];
}
