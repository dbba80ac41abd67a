import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { mailboxEntries } from '../../../mail/mailbox';

/** GET /admin/mailbox: what lies in the mailbox for trying out; null where a mail server sends the mails. For staff who are signed in. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const folder = req.scope.resolve<string | null>('mailboxFolder');
  res.json({ mailbox: folder && (await mailboxEntries(folder)) });
}
