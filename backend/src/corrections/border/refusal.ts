import { MedusaError } from '@medusajs/utils';
import type { NextFunction, Response } from 'express';
import { say, wordsOf } from '../../log';
import type { ErrorCode, ErrorType } from './codes';

/** Core's own words for what is wrong with a request. */
export type RefusalType = Extract<ErrorType, 'conflict' | 'invalid_data' | 'not_allowed' | 'not_found'>;

const STATUS: Record<RefusalType, number> = { conflict: 412, invalid_data: 400, not_allowed: 400, not_found: 404 };

/** What an error says to a program and to a person. */
export interface ErrorWords {
  readonly type: ErrorType;
  readonly message: string;
  readonly code?: ErrorCode;
  /** What a program needs to know beside the code. */
  readonly details?: object;
}

/** A refusal in the shape of core's errors; thrown by the checks, answered at the border. */
export class Refusal extends Error {
  constructor(
    readonly type: RefusalType,
    message: string,
    readonly code?: ErrorCode,
    readonly details?: object,
    readonly status: number = STATUS[type],
  ) {
    super(message);
  }
}

/** Answer a refusal. */
export function refuse(res: Response, refusal: Refusal): void {
  sendError(res, refusal.status, refusal);
}

/** What to do with whatever a check has thrown: a refusal is answered, everything else is for the next handler. */
export const orRefused =
  (res: Response, next: NextFunction) =>
  (error: unknown): void => {
    if (error instanceof Refusal) refuse(res, error);
    else next(error);
  };

/** Answer an error in the shape of core's. */
export function sendError(res: Response, status: number, { type, message, code, details }: ErrorWords): void {
  res.status(status).json({ ...(code && { code }), type, message, ...details });
}

/**
 * What is left to do with an error of a request that has its answer already, as when its session cannot be written down
 * after the answer was given: it is said in the log. A second answer would be an error of its own.
 *
 * @returns whether it has
 */
export function hasItsAnswer(error: unknown, res: Response): boolean {
  if (!res.headersSent) return false;
  say(`After a request was answered: ${wordsOf(error)}`);
  // Only breaking off tells that half of an answer is not all of it.
  if (!res.writableEnded) res.destroy();
  return true;
}

/** An error for inside Medusa, where its own handler answers. */
export function coreError(type: ErrorType, message: string, code?: ErrorCode): MedusaError {
  return new MedusaError(type, message, code);
}
