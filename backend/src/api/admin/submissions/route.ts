import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import type { EntityManager } from 'typeorm';
import { messagesColumn } from '../../../conversations/messages';

const MOST = 200;

/** GET /admin/submissions: what was sent to the shop lately, what was answered, and which mails about it are waiting or stuck. For staff who are signed in. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const submissions = await req.scope.resolve<EntityManager>('manager').query(
    `SELECT s.id, s.kind, s.reference, s.email, s.locale, s.content, s.order_id, s.received_at,
       ARRAY(SELECT p.id FROM rille_photo p WHERE p.submission_id = s.id ORDER BY p.place) AS photos,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('letter', d.letter, 'state', d.state, 'attempts', d.attempts,
          'next_try_at', d.next_try_at, 'last_error', d.last_error, 'sent_at', d.sent_at) ORDER BY d.letter), '[]')
        FROM rille_delivery d WHERE d.submission_id = s.id) AS deliveries,
       ${messagesColumn('submission_id', 's.id')} AS answers
     FROM rille_submission s ORDER BY s.received_at DESC LIMIT ${MOST}`,
  );
  res.json({ submissions });
}
