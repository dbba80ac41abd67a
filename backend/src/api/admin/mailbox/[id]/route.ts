import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { Refusal, refuse } from '../../../../corrections/border/refusal';
import { mailboxMail } from '../../../../mail/mailbox';

/** GET /admin/mailbox/:id: a mail for trying out, with its HTML and its text. For staff who are signed in. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const folder = req.scope.resolve<string | null>('mailboxFolder');
  const mail = folder && (await mailboxMail(folder, String(req.params.id)));
  if (mail) res.json({ mail });
  else refuse(res, new Refusal('not_found', 'There is no such mail in the mailbox.'));
}
