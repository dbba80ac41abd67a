import { configurationId, DECK_PART, META, rowKeyOf } from '../../domain/cart';

/** Something the shopper may want, and how it is found on the screen. */
export interface Thing {
  readonly name: string;
  readonly title: string;
  /** The product's page, opened with this choice. */
  readonly path: string;
  /** One row per line that the shop keeps for one piece. */
  readonly rows: readonly string[];
  /** What only this configuration comes with; null for plain things. */
  readonly part: string | null;
}

const variantOf = (sku: string): string => `variant_${sku.toLowerCase()}`;

const plain = (name: string, title: string, handle: string, sku: string): Thing => ({
  name,
  title,
  path: `/product/${handle}`,
  rows: [rowKeyOf(variantOf(sku), {})],
  part: null,
});

const DECK_SKU = 'TT-1210MK2-VG-NE';

/** The same deck with the same slipmat; the cartridge makes the difference. */
function deckWith(name: string, cartridgeSku: string, part: string): Thing {
  const parts = [
    [DECK_PART, variantOf(DECK_SKU)],
    ['cfg_cartridges', variantOf(cartridgeSku)],
    ['cfg_slipmats', variantOf('SM-TECHFELT')],
  ] as const;
  const configuration = configurationId(parts.map(([, variantId]) => variantId));
  return {
    name,
    title: 'Technics SL-1210MK2 – refurbished',
    path: `/product/technics-sl-1210mk2-refurbished?variant=${DECK_SKU}&with=${cartridgeSku}+SM-TECHFELT`,
    rows: parts.map(([group, variantId]) => rowKeyOf(variantId, { [META.configuration]: configuration, [META.part]: group })),
    part,
  };
}

/** Plenty of each is in stock, so that nothing is refused for good reason. */
export const PLAIN: readonly Thing[] = [
  plain('wires', 'Headshell lead wires, set of four', 'headshell-lead-wires-set', 'HS-LEADS'),
  plain('spiders', 'Single centre inserts "spider", set of 20', 'single-centre-spider-set', 'PU-SPIDER'),
  plain('sheets', 'Workshop slip sheets, pair', 'werkstatt-slip-sheets', 'SM-SHEETS'),
  plain('oil', 'Spindle oil, syringe', 'spindle-bearing-oil', 'SP-OIL'),
];

/** One deck at most is in the cart, configured this way or that. */
export const DECKS: readonly Thing[] = [
  deckWith('deck with Club', 'CA-CMK2-CLUB-SING', 'Ortofon Concorde MKII Club'),
  deckWith('deck with DJ', 'CA-CMK2-DJ-SING', 'Ortofon Concorde MKII DJ'),
];
/** Of the five decks in stock so many may be ordered in one run. */
export const MOST_DECKS = 4;

/** Only another device writes this one. */
export const FOREIGN = plain('ground kit', 'Internal ground kit', 'internal-ground-kit', 'CB-GNDKIT');
export const FOREIGN_VARIANT = variantOf('CB-GNDKIT');

export const THINGS: readonly Thing[] = [...PLAIN, ...DECKS];

/** The row of a line as the shop keeps it, by this shop's own metadata. */
export function rowOf(line: { readonly variant_id: string; readonly metadata: Readonly<Record<string, unknown>> | null }): string {
  const own = Object.values(META).flatMap((key) => {
    const value = line.metadata?.[key];
    return typeof value === 'string' ? [[key, value] as const] : [];
  });
  return rowKeyOf(line.variant_id, Object.fromEntries(own));
}
