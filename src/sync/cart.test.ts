import { expect, test } from 'vitest';
import type { LineSnapshot, WantedLine } from '../domain/cart';
import { memoryStore } from './memory-store';
import { MedusaModel } from './testing/medusa-model';
import { Network } from './testing/network';
import { SharedChannel, Tab } from './testing/tabs';
import { flush, VirtualClock } from './testing/virtual-clock';

const snapshot = (cents: number): LineSnapshot => ({
  productHandle: 'p',
  title: { en: 'P' },
  detail: { en: '' },
  thumbnail: null,
  unitCents: cents,
  currencyCode: 'eur',
  stock: 5,
  leadTimeWeeks: null,
  used: false,
});
const line = (variantId: string, cents = 100): WantedLine => ({ variantId, meta: {}, snapshot: snapshot(cents) });

test('smoke', async () => {
  const clock = new VirtualClock();
  const model = new MedusaModel(
    { a: { stock: 5, deleted: false, cents: { de: 100 } }, b: { stock: 5, deleted: false, cents: { de: 100 } } },
    false,
  );
  const network = new Network(model, clock);
  let ids = 0;
  const tab = new Tab({
    store: memoryStore(clock.now),
    api: network.api(),
    clock,
    lock: null,
    channel: new SharedChannel(),
    id: () => `i${++ids}`,
    onError: (e) => {
      throw e;
    },
    onDeath: () => {},
  });
  await tab.cart.ready;
  await tab.cart.setRegion('de', 'de', 'eur');
  await tab.cart.add([line('a')], 2);
  await flush();
  expect(network.sent).toEqual(['create 0', 'add a 2']);
  expect(tab.cart.view()).toMatchObject({ count: 2, sync: 'in-sync', estimateCents: 200 });
  await tab.cart.setQuantity('a', 3);
  await flush();
  await clock.advance(1000);
  expect(tab.cart.view().lines[0]).toMatchObject({ quantity: 3, state: 'synced' });
  const begun = tab.cart.checkout.begin();
  await clock.advance(1000);
  await begun;
  await tab.cart.checkout.chooseShipping('dhl');
  await tab.cart.checkout.paymentProviders();
  const cart = await tab.cart.checkout.choosePayment('manual');
  const done = tab.cart.checkout.complete(cart);
  await flush();
  await clock.advance(2000);
  expect(await done).toMatchObject({ kind: 'order', differs: false });
  await flush();
});
