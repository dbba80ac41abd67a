import { contentName } from './content-name';
import type { KindOfGood } from './kind-of-good';

/** Values a line's metadata may hold, so that two equal things always have one form (cart rows are keyed by it). */
export type MetaValue = string | number | boolean;

/** The shopper's own metadata of a line: configuration id, trade-in, rental dates. */
export type LineMeta = Readonly<Record<string, MetaValue>>;

/** Metadata keys the shop writes. Nothing else may be written to a line. */
export const META = {
  /** Lines of one configured turntable share this id; see {@link configurationId}. */
  configuration: 'configuration',
  /** The option group this line fills, or `deck` for the turntable itself. */
  part: 'part',
} as const;

export const DECK_PART = 'deck';

/** Largest quantity of one line; the backend refuses more (a hundred is a dealer's order: call us). */
export const MAX_QUANTITY = 99;

/** So many different things in one cart; the backend refuses more. */
export const MOST_LINES = 100;

/** What the shopper saw when they chose a thing: enough to show it without the network. */
export interface LineSnapshot {
  readonly productHandle: string;
  readonly title: { readonly en: string; readonly de?: string | undefined };
  /** The chosen option values, as a person reads them. */
  readonly detail: { readonly en: string; readonly de?: string | undefined };
  readonly thumbnail: string | null;
  readonly unitCents: number;
  readonly currencyCode: string;
  /** Pieces left when it was seen; null where stock is not counted. */
  readonly stock: number | null;
  readonly leadTimeWeeks: number | null;
  /** Whether it is a used item, so that checkout can ask about the shorter liability. */
  readonly used: boolean;
  /** Left out of goods, and where nobody knows: a line of another device. */
  readonly kind?: KindOfGood | undefined;
  /** Taxed on the margin (§ 25a UStG); left out of all else. */
  readonly marginScheme?: true | undefined;
  /** Which piece it is, where another variant is the same one; see `stockKeyOf`. */
  readonly stockKey?: string | undefined;
}

/** Under which the pieces of a line are counted: with those of the variant that shares its stock, or its own. */
export const countedAs = ({
  variantId,
  snapshot,
}: {
  readonly variantId: string;
  readonly snapshot?: Pick<LineSnapshot, 'stockKey'>;
}): string => snapshot?.stockKey ?? variantId;

/** A thing to put into the cart. */
export interface WantedLine {
  readonly variantId: string;
  readonly meta: LineMeta;
  readonly snapshot: LineSnapshot;
}

/**
 * The key of a cart row: the variant and the canonical metadata (sorted keys), so that the
 * order in which properties were written never makes two rows of one thing.
 */
export function rowKeyOf(variantId: string, meta: LineMeta): string {
  const entries = Object.entries(meta)
    .filter(([, value]) => value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.length === 0 ? variantId : `${variantId} ${JSON.stringify(entries)}`;
}

/**
 * Names a configuration by what is in it: the same deck with the same parts is the same thing
 * in the cart, on every device, whichever way it was put together.
 *
 * @param variantIds the deck's variant first, then one variant per filled option group, in the groups' order
 */
export const configurationId = (variantIds: readonly string[]): string => contentName(variantIds.join('\u0000'));
