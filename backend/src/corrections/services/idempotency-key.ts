import type { IdempotencyKey } from '@medusajs/medusa';
import CoreService from '@medusajs/medusa/dist/services/idempotency-key';
import { coreError } from '../border/refusal';

/** A request that has not answered by then has died with its process. */
const LONGEST_REQUEST_SECONDS = 15;

/**
 * Idempotency keys chosen by the client. Core only knows keys it made itself: it replaces an
 * unknown one by another, so that a repeated request happens twice.
 */
class IdempotencyKeyService extends CoreService {
  override async initializeRequest(
    headerKey: string,
    reqMethod: string,
    reqParams: Record<string, unknown>,
    reqPath: string,
  ): Promise<IdempotencyKey> {
    if (!headerKey) return super.initializeRequest(headerKey, reqMethod, reqParams, reqPath);

    return this.atomicPhase_(async (manager) => {
      await manager.query(
        `INSERT INTO idempotency_key (id, idempotency_key, request_method, request_params, request_path)
         VALUES ('ikey_' || gen_random_uuid(), $1, $2, $3, $4) ON CONFLICT (idempotency_key) DO NOTHING`,
        [headerKey, reqMethod, JSON.stringify(reqParams), reqPath],
      );
      // Waits for another request that holds the row, and sees what it left.
      const rows: { request_path: string; request_method: string; response_code: number | null; busy: boolean }[] = await manager.query(
        `SELECT request_path, request_method, response_code,
                COALESCE(locked_at > now() - make_interval(secs => $2), false) AS busy
           FROM idempotency_key WHERE idempotency_key = $1 FOR UPDATE`,
        [headerKey, LONGEST_REQUEST_SECONDS],
      );
      const row = rows[0];
      if (!row || row.request_path !== reqPath || row.request_method !== reqMethod) {
        throw coreError('conflict', 'This idempotency key belongs to another request.');
      }
      if (row.response_code === null) {
        if (row.busy) throw coreError('conflict', 'A request with this idempotency key is in progress.');
        await manager.query(`UPDATE idempotency_key SET locked_at = now() WHERE idempotency_key = $1`, [headerKey]);
      }
      return this.withTransaction(manager).retrieve(headerKey);
    });
  }
}

export default IdempotencyKeyService;
