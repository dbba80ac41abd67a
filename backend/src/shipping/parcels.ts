import type { CatalogueShippingOption } from '../seed/catalogue';
import { PICK_UP, type Shipment } from '../shop-rules';

/**
 * What a shipment costs in a zone, in cents, or null when nobody carries it there.
 *
 * One parcel costs what its weight step says. The catalogue gives one price for two parcels
 * whatever they weigh; each of several parcels costs half of that, so three cost 1.5 times
 * as much. (Adding up weight steps would not give the catalogue's figures: 2 kg beside a
 * full parcel to Germany would be 25.80, the catalogue says 39.80.)
 */
export function shippingPrice(zone: string, shipment: Shipment, options: readonly CatalogueShippingOption[]): number | null {
  const offers = options.filter((option) => option.region_id === zone && option.carrier !== PICK_UP);
  if (shipment.parcels === 1) {
    const step = offers.find(
      ({ parcels, min_weight_g, max_weight_g }) =>
        (parcels ?? 1) === 1 && min_weight_g <= shipment.weightGrams && (max_weight_g === null || shipment.weightGrams <= max_weight_g),
    );
    return step?.price_eur_cents ?? null;
  }
  const two = offers.find(({ parcels }) => parcels === 2);
  return shipment.parcels > 1 && two ? (two.price_eur_cents / 2) * shipment.parcels : null;
}
