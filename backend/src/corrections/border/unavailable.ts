import type { Response } from 'express';
import { say, wordsOf } from '../../log';
import { sendError } from './refusal';

/** PostgreSQL comes back within seconds. */
const RETRY_AFTER_SECONDS = 2;

/**
 * SQLSTATE classes: 08 the connection broke, 53 no room, memory or connections left, 57P the server ends or starts,
 * 58 its files cannot be read or written. https://www.postgresql.org/docs/17/errcodes-appendix.html
 */
const STATES = /^(?:08...|53...|57P..|58...)$/;
const SOCKET_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** What pg and its pool say without a code. */
const WORDS =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|timeout exceeded when trying to connect|timeout expired|Cannot use a pool after calling end)/;

/** What TypeORM says of a transaction whose connection was lost under it. */
const LOST_TRANSACTION = new Set([
  'QueryRunnerAlreadyReleasedError',
  'QueryRunnerProviderAlreadyReleasedError',
  'TransactionNotStartedError',
]);

interface Failure {
  readonly code?: unknown;
  readonly name?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
  readonly driverError?: unknown;
}

/** Whether an error says that the database cannot be asked now: the same request may well succeed in a moment. */
export function isUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, name, message, cause, driverError } = error as Failure;
  if (typeof code === 'string' && (STATES.test(code) || SOCKET_CODES.has(code))) return true;
  if (LOST_TRANSACTION.has(String(name)) || WORDS.test(String(message))) return true;
  return [cause, driverError].some((inner) => inner !== error && isUnavailable(inner));
}

/** A database that is away is met by every request; the log hears of each reason once in this time. */
const SAID_AGAIN_MS = 10_000;
const saidAtMs = new Map<string, number>();

/** Which error it was, for whoever looks after the shop: a pool that is all taken and a server that has ended ask for different things. */
function sayWhy(error: unknown): void {
  const { code, name } = error as Failure;
  const reason = `${typeof code === 'string' ? code : String(name)}: ${wordsOf(error)}`;
  const nowMs = performance.now();
  const lastMs = saidAtMs.get(reason);
  if (lastMs !== undefined && nowMs - lastMs < SAID_AGAIN_MS) return;
  // Few reasons are known; those with numbers in their words must not pile up.
  if (saidAtMs.size > 100) saidAtMs.clear();
  saidAtMs.set(reason, nowMs);
  say(`Answered 503, for the database could not be asked (${reason}).`);
}

/**
 * 503, which clients repeat by themselves.
 *
 * @param error what the database or its pool said, for the log; none where somebody only asked whether it is there
 */
export function refuseForNow(res: Response, error?: unknown): void {
  if (error !== undefined) sayWhy(error);
  res.set('Retry-After', String(RETRY_AFTER_SECONDS));
  sendError(res, 503, { type: 'unavailable', message: 'The shop cannot reach its database at the moment. Please try again shortly.' });
}
