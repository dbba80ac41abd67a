import { PARCEL_LIMIT_G } from '../facts';
import type { CatalogueShippingOption } from '../seed/catalogue';

/** Something that travels: one line of a cart. */
export interface Load {
  readonly weightG: number;
  readonly quantity: number;
}

/** What a carrier is asked to take. */
export interface Shipment {
  readonly weightG: number;
  readonly parcels: number;
}

/**
 * How many parcels a cart needs: units go, heaviest first, into the first parcel that still
 * takes them (first fit decreasing). A unit too heavy for a parcel, such as a pair of decks,
 * travels in as few parcels of its own as hold its weight.
 */
export function packed(loads: readonly Load[]): Shipment {
  const units = loads.filter(({ weightG, quantity }) => weightG > 0 && quantity > 0).sort((a, b) => b.weightG - a.weightG);
  const weightG = units.reduce((sum, unit) => sum + unit.weightG * unit.quantity, 0);

  let own = 0;
  const room: number[] = [];
  for (const unit of units) {
    if (unit.weightG > PARCEL_LIMIT_G) {
      own += Math.ceil(unit.weightG / PARCEL_LIMIT_G) * unit.quantity;
      continue;
    }
    for (let count = 0; count < unit.quantity; count += 1) {
      const parcel = room.findIndex((free) => free >= unit.weightG);
      if (parcel === -1) room.push(PARCEL_LIMIT_G - unit.weightG);
      else room[parcel] = (room[parcel] ?? 0) - unit.weightG;
    }
  }
  return { weightG, parcels: own + room.length };
}

/**
 * What a shipment costs in a zone, in cents, or null when nobody carries it there.
 *
 * One parcel costs what its weight step says. The catalogue gives one price for two parcels
 * whatever they weigh; each of several parcels costs half of that, so three cost 1.5 times
 * as much. (Adding up weight steps would not give the catalogue's figures: 2 kg beside a
 * full parcel to Germany would be 25.80, the catalogue says 39.80.)
 */
export function shippingPrice(zone: string, shipment: Shipment, options: readonly CatalogueShippingOption[]): number | null {
  const offers = options.filter((option) => option.region_id === zone && option.carrier !== 'pickup');
  if (shipment.parcels === 1) {
    const step = offers.find(
      ({ parcels, min_weight_g, max_weight_g }) =>
        (parcels ?? 1) === 1 && min_weight_g <= shipment.weightG && (max_weight_g === null || shipment.weightG <= max_weight_g),
    );
    return step?.price_eur_cents ?? null;
  }
  const two = offers.find(({ parcels }) => parcels === 2);
  return shipment.parcels > 1 && two ? (two.price_eur_cents / 2) * shipment.parcels : null;
}
