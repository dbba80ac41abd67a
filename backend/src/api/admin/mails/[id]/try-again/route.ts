import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { changeMail } from '../../../../../mail/change-mail';
import { tryAgain } from '../../../../../mail/outbox';

/** POST /admin/mails/:id/try-again: a mail that could not be sent, or waits for its next try, is tried at once. For staff who are signed in. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  changeMail(req, res, tryAgain, { state: 'waiting', otherwise: 'There is no such mail that could not be sent.' });
