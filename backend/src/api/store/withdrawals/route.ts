import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { receive } from '../../../submissions/receive';
import { WithdrawalBody } from '../../../submissions/rules';
import { submit } from '../../../submissions/submissions';
import { markWithdrawnOrders } from '../../../submissions/withdrawn-orders';

/**
 * POST /store/withdrawals: somebody withdraws from a contract (§ 356a BGB). What was sent is stored and answered as it
 * was stored, with its time; nothing but missing fields and a form of another day refuses it.
 */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  receive(req, res, WithdrawalBody, async ({ manager, key, body }) => {
    const { email, locale, ...content } = body;
    const stored = await submit(manager, {
      kind: 'withdrawal',
      key,
      email,
      locale,
      content,
      letters: ['withdrawal_receipt', 'withdrawal_to_shop'],
      alongside: (transaction, submission) => markWithdrawnOrders(transaction, submission, { contract: content.contract, email }),
    });
    return { withdrawal: { reference: stored?.reference, received_at: stored?.received_at, ...stored?.content, email: stored?.email } };
  });
