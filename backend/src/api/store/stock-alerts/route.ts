import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { Refusal } from '../../../corrections/border/refusal';
import { receive } from '../../../submissions/receive';
import { StockAlertBody } from '../../../submissions/rules';
import { submit } from '../../../submissions/submissions';

/** POST /store/stock-alerts: tell me when it is back. One for each e-mail address and variant, and nobody hears whether there was one. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  receive(req, res, StockAlertBody, async ({ manager, key, body }) => {
    const { email, locale, variant_id } = body;
    const known: unknown[] = await manager.query('SELECT 1 FROM product_variant WHERE id = $1 AND deleted_at IS NULL', [variant_id]);
    if (known.length === 0) throw new Refusal('invalid_data', 'This is not sold any more.', 'variant_gone');
    await submit(manager, { kind: 'stock_alert', key, email, locale, content: { variant_id }, letters: [] });
    return { stock_alert: { variant_id } };
  });
