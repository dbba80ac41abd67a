import { randomInt } from 'node:crypto';
import type { GiftCardService } from '@medusajs/medusa';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { id } from '../corrections/border/bounded';
import { MOST_GIFT_CARD_CENTS, newCode } from '../shop-rules';
import { checkRegions, Day, endOf, holdCodes } from './codes';

/** A gift card as staff make it. */
export const GiftCardMaking = v.strictObject({
  /** Made by the page: whatever comes again with it is the same card. */
  key: v.pipe(v.string(), v.uuid()),
  value: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MOST_GIFT_CARD_CENTS)),
  region_id: id,
  /** A day in Berlin, and whole. */
  ends_on: v.nullable(Day),
});

const GROUPS = 4;

/**
 * Makes a gift card, by Medusa's own, with a code that can be read aloud.
 *
 * @returns its id and its whole code, which is told this once
 * @throws {Refusal} there is no such region, or its last day is over
 */
export function makeGiftCard(
  manager: EntityManager,
  giftCards: GiftCardService,
  { key, value, region_id, ends_on }: v.InferOutput<typeof GiftCardMaking>,
): Promise<{ id: string; code: string }> {
  const ends_at = endOf(ends_on);
  return manager.transaction(async (transaction) => {
    await holdCodes(transaction);
    await checkRegions(transaction, [region_id], 'region_id');
    const known: { id: string; code: string }[] = await transaction.query(
      `SELECT id, code FROM gift_card WHERE metadata->>'made_with' = $1 AND deleted_at IS NULL`,
      [key],
    );
    if (known[0]) return known[0];
    const card = {
      // Medusa's own mixes O and 0; what is given stands above it.
      code: newCode(GROUPS, randomInt),
      value,
      balance: value,
      region_id,
      ...(ends_at && { ends_at }),
      metadata: { made_with: key },
    };
    const made = await giftCards.withTransaction(transaction).create(card);
    return { id: made.id, code: made.code };
  });
}
