import { type LineMeta, META, type WantedLine } from '../../../domain/cart';
import { chosenValues } from '../../../domain/cart-line';
import type { ProductSummary, Variant } from '../../../domain/catalogue';
import type { HandedThing } from '../../../domain/handover';
import type { LocalText } from '../../../domain/locale';
import { lineOnSale } from '../../catalogue/line-on-sale';
import { type HeldLine, type KnownLine, type KnownThing, orderAgain } from '../../catalogue/order-again';
import type { WholeShop } from '../../catalogue/whole-shop';

/** Why something that was handed over cannot be had here. `not-with-it`: the turntable does not come with this part. */
export type Missing = 'unknown' | 'sold-out' | 'not-here' | 'on-request' | 'not-with-it';

export interface HandedPart {
  /** Null for what nobody knows here. */
  readonly title: LocalText | null;
  readonly key: string;
  readonly why: Missing | null;
}

/** A thing that was handed over, as this device's catalogue has it. */
export interface HandedRow {
  /** By which it is chosen. */
  readonly id: string;
  readonly key: string;
  /** Null for what nobody knows here. */
  readonly product: ProductSummary | null;
  /** The choice in words. */
  readonly detail: LocalText | null;
  readonly parts: readonly HandedPart[];
  /** Why it cannot be had; null where it can, perhaps without some parts. */
  readonly why: Missing | null;
  /** One piece with the parts that can be had, in cents, as it costs here now. */
  readonly unitCents: number;
  readonly asked: number;
  readonly thing: KnownThing<KnownLine>;
}

interface Goods {
  readonly product: ProductSummary;
  readonly variant: Variant;
}

/** Finds variants by what a code calls them. Written in other letters it is the same, unless something else is written just so. */
export function variantsByKey({ products }: WholeShop['catalogue']): (key: string) => Goods | undefined {
  const exact = new Map<string, Goods>();
  const anyCase = new Map<string, Goods>();
  for (const product of products)
    for (const variant of product.variants)
      for (const name of [variant.sku, variant.id]) {
        if (!name) continue;
        if (!exact.has(name)) exact.set(name, { product, variant });
        if (!anyCase.has(name.toLowerCase())) anyCase.set(name.toLowerCase(), { product, variant });
      }
  return (key) => exact.get(key) ?? anyCase.get(key.toLowerCase());
}

function whyNot(whole: WholeShop, { product, variant }: Goods): Missing | null {
  if (lineOnSale(whole, product, variant)) return null;
  if (product.requestOnly) return 'on-request';
  const offer = whole.catalogue.prices.offers[variant.id];
  return !offer || offer.cents === null ? 'not-here' : 'sold-out';
}

/** A line as the cart would have it; one that cannot be had names no variant. */
const lineOf = (goods: Goods | undefined, why: Missing | null, quantity: number, meta: LineMeta = {}): KnownLine => ({
  variantId: goods && why === null ? goods.variant.id : null,
  quantity,
  meta,
});

/**
 * What was handed over, line by line: what each is here and now, and why it cannot be had.
 *
 * @param groupsOf ids of the option groups a turntable comes with, by its handle; undefined where that is not known
 */
export function handedRows(
  things: readonly HandedThing[],
  whole: WholeShop,
  groupsOf: (handle: string) => readonly string[] | undefined,
): HandedRow[] {
  const find = variantsByKey(whole.catalogue);
  const { optionGroups } = whole.shop;
  const centsOf = (goods: Goods | undefined, why: Missing | null): number =>
    goods && why === null ? (whole.catalogue.prices.offers[goods.variant.id]?.cents ?? 0) : 0;

  return things.map((thing) => {
    const goods = find(thing.key);
    const why = goods ? whyNot(whole, goods) : 'unknown';
    const offered = (goods && groupsOf(goods.product.handle)) ?? optionGroups.map(({ id }) => id);
    const filled = new Set<string>();
    const parts = thing.parts.map((key) => {
      const part = find(key);
      const group = optionGroups.find(
        ({ id, choices }) => !filled.has(id) && offered.includes(id) && choices.some(({ variantId }) => variantId === part?.variant.id),
      );
      if (group) filled.add(group.id);
      const partWhy = !part ? 'unknown' : group ? whyNot(whole, part) : 'not-with-it';
      return { key, part, why: partWhy, meta: { [META.part]: group?.id ?? '' } };
    });
    return {
      id: [thing.key, ...thing.parts].join('+'),
      key: thing.key,
      product: goods?.product ?? null,
      detail: goods ? chosenValues(goods.product, goods.variant) : null,
      parts: parts.map(({ key, part, why: partWhy }) => ({ key, title: part?.product.title ?? null, why: partWhy })),
      why,
      unitCents: centsOf(goods, why) + parts.reduce((sum, { part, why: partWhy }) => sum + centsOf(part, partWhy), 0),
      asked: thing.pieces,
      thing: {
        line: lineOf(goods, why, thing.pieces),
        parts: parts.map(({ part, why: partWhy, meta }) => lineOf(part, partWhy, thing.pieces, meta)),
      },
    };
  });
}

/** What of a row would go into the cart now. */
export interface RowPieces {
  readonly lines: readonly WantedLine[];
  readonly pieces: number;
}

const NO_PIECES: RowPieces = { lines: [], pieces: 0 };

/**
 * What goes into the cart of the rows that were chosen: no more than there is beside what it holds, and than one order may have.
 *
 * @returns by the id of the row; each chosen one has an entry
 */
export function piecesOf(rows: readonly HandedRow[], whole: WholeShop, held: readonly HeldLine[]): ReadonlyMap<string, RowPieces> {
  const { things } = orderAgain(
    rows.map(({ thing }) => thing),
    whole,
    held,
  );
  const byLine = new Map(things.map(({ line, lines, pieces }) => [line, { lines, pieces }]));
  return new Map(rows.map(({ id, thing }) => [id, byLine.get(thing.line) ?? NO_PIECES]));
}
