import { expect, inject, test } from 'vitest';
import type { Address } from './global-setup';
import { type Shopper, shopperAt } from './shop';

/** What a shopper does at a shop, and what came of it. */
export type Scenario<Outcome> = (shopper: Shopper, shop: Address) => Promise<Outcome>;

/**
 * A fault of core and its correction, as two tests over one scenario: our shop does the right
 * thing, and Medusa as published does not. When the second fails, core was mended or our
 * correction leaked into stock mode: then it proves nothing any more.
 */
export function corrected<Outcome>(title: string, expected: { ours: Outcome; stock: Outcome }, scenario: Scenario<Outcome>): void {
  test(title, async () => {
    const shop = inject('ours');
    expect(await scenario(shopperAt(shop), shop)).toEqual(expected.ours);
  });
  test(`stock Medusa does otherwise: ${title}`, async () => {
    const shop = inject('stock');
    expect(await scenario(shopperAt(shop), shop)).toEqual(expected.stock);
  });
}
