import type { ErrorRequestHandler } from 'express';
import { coreError, hasItsAnswer } from './refusal';
import { isUnavailable, refuseForNow } from './unavailable';

type HandlerFactory = () => ErrorRequestHandler;

/**
 * Core answers with 500 when PostgreSQL refuses a value (a number too large for its column,
 * text where a number belongs) and when a client names a field that does not exist. Both are
 * the request's fault. Its error handler is given the error it would have needed.
 */
export function mendErrorHandler(): void {
  const core = require('@medusajs/medusa/dist/api/middlewares/error-handler') as { default: HandlerFactory };
  const factory = core.default;
  core.default = () => {
    const handle = factory();
    return (error, req, res, next) => {
      if (hasItsAnswer(error, res)) return;
      if (isUnavailable(error)) refuseForNow(res, error);
      else handle(mended(error), req, res, next);
    };
  };
}

function mended(error: unknown): unknown {
  const { code, name, message } = (error ?? {}) as { code?: unknown; name?: unknown; message?: unknown };
  // SQLSTATE class 22: data exception; 23502 and 23514: a value missing or not allowed.
  const refusedValue = typeof code === 'string' && (/^22...$/.test(code) || code === '23502' || code === '23514');
  if (refusedValue || name === 'EntityPropertyNotFoundError') {
    return coreError('invalid_data', 'A value of the request does not fit its field.');
  }
  if (message === 'Could not find payment session') {
    // Not "not found": of a cart that means that there is none.
    return coreError('invalid_data', 'This cart has no such payment session.');
  }
  if (message === 'You cannot complete a cart without a payment session.') {
    return coreError('not_allowed', message, 'payment_session_missing');
  }
  if (typeof message === 'string' && /^Discount .+ is (?:only valid for specific|not valid for) customer$/.test(message)) {
    return coreError('not_allowed', 'This discount code is for certain customers.', 'code_customer');
  }
  return error;
}
