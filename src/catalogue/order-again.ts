import { configurationId, countedAs, DECK_PART, type LineSnapshot, MAX_QUANTITY, META, type WantedLine } from '../../domain/cart';
import type { OrderLine } from '../../domain/order';
import { lineOnSale } from './line-on-sale';
import type { WholeShop } from './whole-shop';

/** As much of a line as is needed to have it again: of an order, or of what somebody has handed over. */
export type KnownLine = Pick<OrderLine, 'variantId' | 'meta' | 'quantity'>;

/** A line, and for a configured turntable the parts that came with it. */
export interface KnownThing<Line extends KnownLine> {
  readonly line: Line;
  readonly parts: readonly Line[];
}

/** One thing that goes into the cart again, a turntable with its parts. */
export interface AgainThing<Line extends KnownLine = OrderLine> {
  readonly line: Line;
  readonly lines: readonly WantedLine[];
  readonly pieces: number;
}

/** What of an order can be had again. */
export interface Again<Line extends KnownLine = OrderLine> {
  readonly things: readonly AgainThing<Line>[];
  /** Of these there are fewer than were ordered, beside what the cart holds. */
  readonly fewer: readonly { readonly line: Line; readonly pieces: number; readonly ordered: number }[];
  /** These cannot be had at all. */
  readonly gone: readonly Line[];
}

/** As much of the cart as counts here. */
interface HeldPart {
  readonly variantId: string;
  readonly quantity: number;
  readonly snapshot?: Pick<LineSnapshot, 'stockKey'>;
}

export interface HeldLine extends HeldPart {
  readonly parts: readonly HeldPart[];
}

/**
 * What of an order goes into the cart, at today's prices. A turntable without a part that is gone is still one; a part
 * without its turntable is not what was ordered.
 */
export function orderAgain<Line extends KnownLine>(
  groups: readonly KnownThing<Line>[],
  whole: WholeShop,
  held: readonly HeldLine[],
): Again<Line> {
  const found = new Map(
    whole.catalogue.products.flatMap((product) => product.variants.map((variant) => [variant.id, { product, variant }] as const)),
  );
  const groupIds = whole.shop.optionGroups.map(({ id }) => id);
  const taken = new Map<string, number>();
  const take = (line: Omit<HeldPart, 'quantity'>, pieces: number) => taken.set(countedAs(line), (taken.get(countedAs(line)) ?? 0) + pieces);
  for (const line of held.flatMap((one) => [one, ...one.parts])) take(line, line.quantity);

  const onSale = ({ variantId }: KnownLine): WantedLine | null => {
    const goods = found.get(variantId ?? '');
    return goods ? lineOnSale(whole, goods.product, goods.variant) : null;
  };
  const things: AgainThing<Line>[] = [];
  const fewer: { line: Line; pieces: number; ordered: number }[] = [];
  const gone: Line[] = [];
  for (const { line, parts } of groups) {
    const first = onSale(line);
    if (!first) {
      gone.push(line, ...parts);
      continue;
    }
    const there = parts.flatMap((part) => {
      const again = onSale(part);
      if (!again) gone.push(part);
      return again ? [{ part, again }] : [];
    });
    const place = ({ part }: { readonly part: KnownLine }) => groupIds.indexOf(String(part.meta[META.part]));
    const lines = configured(
      first,
      there.sort((a, b) => place(a) - place(b)),
    );
    const left = lines.map((wanted) => Math.min(wanted.snapshot.stock ?? MAX_QUANTITY, MAX_QUANTITY) - (taken.get(countedAs(wanted)) ?? 0));
    const pieces = Math.max(0, Math.min(line.quantity, ...left));
    if (pieces < line.quantity) fewer.push({ line, pieces, ordered: line.quantity });
    if (pieces === 0) continue;
    for (const wanted of lines) take(wanted, pieces);
    things.push({ line, lines, pieces });
  }
  return { things, fewer, gone };
}

/** A thing with its parts as the configurator names it, so that the same one in the cart is one with it. */
function configured(first: WantedLine, parts: readonly { readonly part: KnownLine; readonly again: WantedLine }[]): WantedLine[] {
  if (parts.length === 0) return [first];
  const configuration = configurationId([first.variantId, ...parts.map(({ again }) => again.variantId)]);
  return [
    { ...first, meta: { [META.configuration]: configuration, [META.part]: DECK_PART } },
    ...parts.map(({ part, again }) => ({
      ...again,
      meta: { [META.configuration]: configuration, [META.part]: part.meta[META.part] ?? '' },
    })),
  ];
}
