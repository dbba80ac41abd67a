import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import type { EntityManager } from 'typeorm';

const MOST = 200;

/** GET /admin/mails: what waits to be mailed, what could not be and why, and what was sent lately. For staff who are signed in. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const mails = await req.scope.resolve<EntityManager>('manager').query(
    `SELECT id, letter, state, about, submission_id, attempts, next_try_at, last_error, created_at, sent_at
     FROM rille_delivery ORDER BY state = 'sent', created_at DESC LIMIT ${MOST}`,
  );
  res.json({ mails });
}
