import { expect, test } from 'vitest';
import { catalogue } from '../backend/src/seed/catalogue';
import { shippingPrice as backendCharges } from '../backend/src/shipping/parcels';
import { shopConfig } from '../backend/src/store/shop-config';
import { packed, type ShippingTable, shippingPrice } from '../domain/shipping';
import { fetchConfig } from '../src/medusa/catalogue';
import fc from '../src/testing/fast-check';

/** The table as it comes through the shop's own border. */
async function table(): Promise<ShippingTable> {
  const config = JSON.parse(JSON.stringify(shopConfig(catalogue())));
  const { shipping } = await fetchConfig({ config: { retrieve: async () => config } } as unknown as Parameters<typeof fetchConfig>[0]);
  if (!shipping) throw new Error('the backend tells no shipping');
  return shipping;
}

const loads = fc.array(fc.record({ weightGrams: fc.integer({ min: 0, max: 40_000 }), quantity: fc.integer({ min: 0, max: 5 }) }), {
  maxLength: 6,
});

test('whatever is in a cart, the page works out what the checkout will charge, in every zone', async () => {
  const shipping = await table();
  expect(shipping.zones.map(({ id }) => id)).toEqual(['reg_de', 'reg_eu', 'reg_world']);
  fc.assert(
    fc.property(loads, (cart) => {
      const shipment = packed(cart, shipping);
      for (const zone of shipping.zones)
        expect(shippingPrice(zone, shipment)).toBe(backendCharges(zone.id, shipment, catalogue().shipping_options));
    }),
    { numRuns: 500 },
  );
});

test('each weight step ends where the table says', async () => {
  const shipping = await table();
  for (const zone of shipping.zones)
    for (const { maxGrams, cents } of zone.steps) {
      expect(shippingPrice(zone, { weightGrams: maxGrams ?? 1, parcels: 1 })).toBe(cents);
      expect(backendCharges(zone.id, { weightGrams: maxGrams ?? 1, parcels: 1 }, catalogue().shipping_options)).toBe(cents);
    }
});
