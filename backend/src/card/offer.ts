import type { EntityManager } from 'typeorm';
import { CARD_PROVIDER, PAYMENT_PROVIDER } from '../facts';

/**
 * Offers payment by card wherever the shop offers payment, or nowhere. An open cart that was to be paid by card before it was
 * switched off is asked anew: Medusa could not even let go of a session without its provider.
 */
export async function offerCard(manager: EntityManager, isOn: boolean): Promise<void> {
  if (isOn) {
    await manager.query(
      `INSERT INTO region_payment_providers (region_id, provider_id)
       SELECT region_id, $1 FROM region_payment_providers WHERE provider_id = $2 ON CONFLICT DO NOTHING`,
      [CARD_PROVIDER, PAYMENT_PROVIDER],
    );
    return;
  }
  await manager.transaction(async (transaction) => {
    await transaction.query('DELETE FROM region_payment_providers WHERE provider_id = $1', [CARD_PROVIDER]);
    await transaction.query(
      `DELETE FROM payment_session WHERE provider_id = $1 AND cart_id IN (SELECT id FROM cart WHERE completed_at IS NULL AND payment_id IS NULL)`,
      [CARD_PROVIDER],
    );
  });
}
