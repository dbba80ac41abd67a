import { isDeepStrictEqual } from 'node:util';
import type { LineItem } from '@medusajs/medusa';
import type { EntityManager } from 'typeorm';

type Thing = Pick<LineItem, 'variant_id' | 'metadata' | 'quantity' | 'should_merge'>;

/** What makes two lines the same thing: the variant, and how it was configured. Nothing said of it is the same as null. */
const isSameThing = (one: Thing, other: Thing): boolean =>
  one.variant_id !== null && one.variant_id === other.variant_id && isDeepStrictEqual(one.metadata ?? {}, other.metadata ?? {});

/** Each thing once, with all its pieces; what must not be merged stays by itself. */
export function eachThingOnce<Item extends Thing>(items: readonly Item[]): Item[] {
  const things: Item[] = [];
  for (const item of items) {
    const same = item.should_merge && things.find((thing) => thing.should_merge && isSameThing(thing, item));
    if (same) same.quantity += item.quantity;
    else things.push(item);
  }
  return things;
}

/** The line of a cart that holds this thing already, the oldest if there are several; null where there is none. */
export async function lineOfSameThing(
  manager: EntityManager,
  cartId: string,
  { variant_id: variantId, metadata, should_merge: merges }: Thing,
): Promise<{ readonly id: string; readonly quantity: number } | null> {
  if (!merges) return null;
  const [line] = await manager.query(
    `SELECT id, quantity FROM line_item WHERE cart_id = $1 AND variant_id = $2 AND should_merge AND coalesce(metadata, '{}') = $3::jsonb
      ORDER BY created_at, id LIMIT 1`,
    [cartId, variantId, JSON.stringify(metadata ?? {})],
  );
  return line ?? null;
}
