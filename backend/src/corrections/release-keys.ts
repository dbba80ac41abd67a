import type { RequestHandler } from 'express';
import type { Pool } from 'pg';
import { beforeEnd } from './before-end';
import { sendError } from './border/refusal';

const HEADER = 'Idempotency-Key';
const LONGEST_KEY = 255;

/**
 * Let go of a client's idempotency key when its request ended in an error: a refusal is not
 * a result, and the same key must be able to try again. The route names the key in its
 * answer once it holds it; a request that was turned away leaves another's key alone.
 */
export function releaseKeys(pool: Pool): RequestHandler {
  return (req, res, next) => {
    const key = req.method === 'POST' ? req.get(HEADER) : undefined;
    if (!key) return next();
    if (key.length > LONGEST_KEY) {
      sendError(res, 400, { type: 'invalid_data', message: `${HEADER} is too long, ${LONGEST_KEY} characters are the limit.` });
      return;
    }
    beforeEnd(res, async () => {
      if (res.statusCode < 400 || res.getHeader(HEADER) !== key) return;
      // Nothing has happened yet, or all that happened is a stored refusal: forget it.
      await pool.query(`DELETE FROM idempotency_key WHERE idempotency_key = $1 AND (recovery_point = 'started' OR response_code >= 400)`, [
        key,
      ]);
      // Half of it has happened: the next attempt goes on from there.
      await pool.query(`UPDATE idempotency_key SET locked_at = NULL WHERE idempotency_key = $1 AND response_code IS NULL`, [key]);
    });
    next();
  };
}
