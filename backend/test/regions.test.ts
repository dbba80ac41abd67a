import { describe, expect, inject, test } from 'vitest';
import { BLUE, newCart, RED, shopperAt } from './support/shop';

interface Item {
  readonly variant_id: string;
  readonly unit_price: number;
}

describe('A cart that goes to another country', () => {
  test('keeps every line at its own price there, also where one thing stands in two lines', async () => {
    const shopper = shopperAt(inject('ours'));
    const cart = await newCart(shopper);
    for (const [variant_id, metadata] of [
      [RED, { configuration: 'k1', part: 'cartridge' }],
      [RED, {}],
      [BLUE, {}],
    ] as const) {
      expect((await shopper.post(`/store/carts/${cart}/line-items`, { variant_id, quantity: 1, metadata })).status).toBe(200);
    }
    const seen = new Set<string>();
    // Prices are remembered from the second time on.
    for (const region of ['reg_fi', 'reg_at', 'reg_fi', 'reg_at', 'reg_fi', 'reg_at', 'reg_fi']) {
      const { body } = await shopper.post(`/store/carts/${cart}`, { region_id: region });
      const prices = body.cart.items.map(({ variant_id, unit_price }: Item) => `${variant_id} ${unit_price}`).sort();
      seen.add(`${region}: ${prices.join(', ')}`);
    }
    expect([...seen]).toEqual([
      expect.stringMatching(new RegExp(`^reg_fi: ${BLUE} \\d+, ${RED} (\\d+), ${RED} \\1$`)),
      expect.stringMatching(new RegExp(`^reg_at: ${BLUE} \\d+, ${RED} (\\d+), ${RED} \\1$`)),
    ]);
  });
});
