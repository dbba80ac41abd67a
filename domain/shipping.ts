import type { LocalText } from './locale';

/** Where parcels cost the same: at home, the European Union, the rest of the world. */
export interface ShippingZone {
  readonly id: string;
  readonly name: LocalText;
  /** What the carrier calls it; null where nothing is sent. */
  readonly method: LocalText | null;
  /** As a person reads it, e.g. `3–8`. */
  readonly deliveryDays: string | null;
  /** Price of one parcel up to a weight, the lightest first; null is any weight. */
  readonly steps: readonly { readonly maxGrams: number | null; readonly cents: number }[];
  readonly twoParcelsCents: number | null;
  /** What collecting in the shop costs; null where it is no choice. */
  readonly pickupCents: number | null;
}

/** What the way costs, from the very options that the checkout charges. */
export interface ShippingTable {
  readonly parcelLimitGrams: number;
  readonly zones: readonly ShippingZone[];
}

/** How Medusa's shipping options say how something gets to its owner (`data.id`): a parcel that is sent, or it is collected in the shop. */
export const SHIPPING_WAYS = ['parcel', 'pickup'] as const;
export type ShippingWay = (typeof SHIPPING_WAYS)[number];
/** As its options and, in the catalogue, its carrier are called. */
export const PICK_UP = 'pickup' satisfies ShippingWay;

/** Whether something is collected in the shop. @param methods how Medusa sends it; empty where nothing is sent */
export const isCollected = (methods: readonly { readonly data?: Readonly<Record<string, unknown>> | null | undefined }[]): boolean =>
  methods.some(({ data }) => data?.id === PICK_UP);

/** What staff write down when a parcel leaves, as carriers print it; nothing where nobody follows it. */
export const PARCEL_NUMBER_OR_NONE = /^[A-Za-z0-9 -]{0,60}$/;

/** A deck in its two boxes. */
export const PACKED_DECK_GRAMS = 17_000;

/** Something that travels, such as one line of a cart. */
export interface Load {
  readonly weightGrams: number;
  readonly quantity: number;
}

export interface Shipment {
  readonly weightGrams: number;
  readonly parcels: number;
}

interface Thing {
  readonly variantId: string;
  readonly quantity: number;
  /** What a configured deck comes with; travels along. */
  readonly parts: readonly Omit<Thing, 'parts'>[];
}

/** What lines of a cart are as something to be sent; null where something in it has no weight here. */
export function loadOf(lines: readonly Thing[], gramsOf: ReadonlyMap<string, number>): readonly Load[] | null {
  const loads = lines
    .flatMap(({ parts, ...line }) => [line, ...parts])
    .filter(({ quantity }) => quantity > 0)
    .map(({ variantId, quantity }) => ({ weightGrams: gramsOf.get(variantId), quantity }));
  return loads.every((load): load is Load => load.weightGrams !== undefined) ? loads : null;
}

/**
 * How many parcels something needs: the heaviest first, each into the first parcel that still takes it (first fit decreasing). What is
 * too heavy for a parcel, such as a pair of decks, travels in as few parcels of its own as hold its weight.
 */
export function packed(loads: readonly Load[], { parcelLimitGrams }: Pick<ShippingTable, 'parcelLimitGrams'>): Shipment {
  const units = loads.filter(({ weightGrams, quantity }) => weightGrams > 0 && quantity > 0).sort((a, b) => b.weightGrams - a.weightGrams);
  let own = 0;
  const room: number[] = [];
  for (const { weightGrams, quantity } of units) {
    if (weightGrams > parcelLimitGrams) {
      own += Math.ceil(weightGrams / parcelLimitGrams) * quantity;
      continue;
    }
    for (let count = 0; count < quantity; count += 1) {
      const parcel = room.findIndex((free) => free >= weightGrams);
      if (parcel === -1) room.push(parcelLimitGrams - weightGrams);
      else room[parcel] = (room[parcel] ?? 0) - weightGrams;
    }
  }
  return { weightGrams: units.reduce((sum, unit) => sum + unit.weightGrams * unit.quantity, 0), parcels: own + room.length };
}

/** What one parcel costs, in cents; null where it is too heavy. */
export const parcelPrice = ({ steps }: ShippingZone, weightGrams: number): number | null =>
  steps.find(({ maxGrams }) => maxGrams === null || weightGrams <= maxGrams)?.cents ?? null;

/** What a shipment costs in a zone, in cents; null where nobody carries it there. Each of several parcels costs half of what two cost. */
export function shippingPrice(zone: ShippingZone, { weightGrams, parcels }: Shipment): number | null {
  if (parcels === 1) return parcelPrice(zone, weightGrams);
  return parcels > 1 && zone.twoParcelsCents !== null ? (zone.twoParcelsCents / 2) * parcels : null;
}

/** What the way of a cart costs, before anybody has chosen one. */
export type WayEstimate =
  | { readonly kind: 'priced'; readonly cents: number; readonly method: LocalText | null; readonly deliveryDays: string | null }
  /** Nobody carries it there. */
  | { readonly kind: 'none' }
  /** Nothing in it is sent, or nobody knows yet. */
  | { readonly kind: 'unknown' };

/** @param loads null where something has no weight here */
export function wayOf(loads: readonly Load[] | null, table: ShippingTable | undefined, zoneId: string | undefined): WayEstimate {
  const zone = table?.zones.find(({ id }) => id === zoneId);
  if (loads === null || !table || !zone) return { kind: 'unknown' };
  const shipment = packed(loads, table);
  if (shipment.parcels === 0) return { kind: 'unknown' };
  const cents = shippingPrice(zone, shipment);
  return cents === null ? { kind: 'none' } : { kind: 'priced', cents, method: zone.method, deliveryDays: zone.deliveryDays };
}
