import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { changeMail } from '../../../../../mail/change-mail';
import { giveUp } from '../../../../../mail/outbox';

/** POST /admin/mails/:id/give-up: a mail that waits is tried no more. For staff who are signed in. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  changeMail(req, res, giveUp, { state: 'stuck', otherwise: 'There is no such mail that waits.' });
