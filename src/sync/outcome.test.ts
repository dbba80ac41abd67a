import { afterEach, expect, test } from 'vitest';
import type { CartPort } from './port';
import type { Fault } from './testing/network';
import { flush } from './testing/virtual-clock';
import { LINES, World } from './testing/world';

const worlds: World[] = [];
async function shop(options: Partial<ConstructorParameters<typeof World>[0]> = {}): Promise<World> {
  const world = await new World({ corrected: true, locks: true, ...options }).start();
  worlds.push(world);
  return world;
}
afterEach(() => {
  for (const world of worlds.splice(0)) {
    expect(world.errors).toEqual([]);
    world.dispose();
  }
});

const fault = (kind: Fault['kind'], afterMs = 1_000): Fault => ({ kind, afterMs, retryAfterMs: afterMs }) as Fault;

async function paying({ dispatch }: CartPort) {
  await dispatch({ type: 'begin-checkout' });
  await dispatch({ type: 'choose-shipping', optionId: 'dhl' });
  await dispatch({ type: 'list-payment-providers' });
  return dispatch({ type: 'choose-payment', providerId: 'manual' });
}

/** Presses the order button in the first tab; the fault is that of the request that orders. */
async function ordering(world: World, ...faults: readonly Fault[]): Promise<void> {
  const port = world.port();
  const approved = await paying(port);
  world.network.plan = [fault('ok'), ...faults];
  port.dispatch({ type: 'complete', approved }).catch(() => {});
  await world.clock.advance(600);
}

const outcome = (world: World, slot = 0) => world.port(slot).view().outcome;

test('C09: an order that came through after its tab was killed is told in the next life and in every tab, until it was seen', async () => {
  const world = await shop();
  await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 1 });
  await ordering(world, fault('slow', 5_000));
  await world.run({ kind: 'crash', tab: 0, operations: 0, after: false });
  // Nobody asks for the checkout: the cart settles it by itself.
  world.port(0);
  await flush();
  await world.clock.advance(60_000);
  expect(world.model.orders).toHaveLength(1);
  expect(outcome(world)).toMatchObject({ kind: 'order', orderId: world.model.orders[0]?.id, seen: false });
  const inOther = outcome(world, 1);
  expect(inOther).toEqual(outcome(world));

  if (inOther) world.port(1).dispatch({ type: 'acknowledge-outcome', outcome: inOther });
  await flush();
  expect([outcome(world)?.seen, outcome(world, 1)?.seen]).toEqual([true, true]);
});

test('C09: that nothing was ordered, and what was missing, is told in the next life too', async () => {
  const world = await shop({ stock: { a: 2 } });
  await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 2 });
  const approved = await paying(world.port());
  // Read once more for the approval, and sold before that answer is here.
  world.network.plan = [fault('slow', 300), fault('slow', 5_000)];
  void world.port().dispatch({ type: 'complete', approved });
  await world.clock.advance(600);
  await world.run({ kind: 'stock', variantId: 'a', left: 1 });
  await world.clock.advance(600);
  await world.run({ kind: 'crash', tab: 0, operations: 0, after: false });
  world.port(0);
  await flush();
  await world.clock.advance(120_000);
  expect(outcome(world)).toMatchObject({ kind: 'refused', reason: 'stock', seen: false, named: [{ because: 'stock' }] });
});

test('C10: everything that an order was refused for is held at once, what is gone can be taken out, and the rest ordered', async () => {
  const world = await shop({ stock: { a: 2, b: 5 } });
  await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 2 });
  await world.port().dispatch({ type: 'add', lines: LINES.b, pieces: 1 });
  const approved = await paying(world.port());
  world.network.plan = [fault('slow', 300)];
  const result = world.port().dispatch({ type: 'complete', approved });
  await world.clock.advance(600);
  await world.run({ kind: 'variant-deleted', variantId: 'b' });
  await world.run({ kind: 'stock', variantId: 'a', left: 1 });
  await world.clock.advance(5_000);
  expect(await result).toMatchObject({ kind: 'refused', reason: 'stock' });
  const held = () =>
    Object.fromEntries(
      world
        .port()
        .view()
        .lines.map((line) => [line.rowKey, line.held?.reason ?? null]),
    );
  expect(held()).toEqual({ a: 'stock', b: 'gone' });
  // However often the cart is read: it was this shop that took it out, and no other device.
  await world.port().dispatch({ type: 'refresh' });
  await world.clock.advance(5_000);
  expect([held(), world.port().view().notices]).toEqual([{ a: 'stock', b: 'gone' }, []]);

  await world.port().dispatch({ type: 'resolve', rowKey: 'b', answer: 'remove' });
  await world.port().dispatch({ type: 'resolve', rowKey: 'a', answer: 'take-available' });
  await world.clock.advance(5_000);
  const again = world.port().dispatch({ type: 'complete', approved: await paying(world.port()) });
  await world.clock.advance(5_000);
  expect(await again).toMatchObject({ kind: 'order' });
  expect(world.model.orders[0]?.lines).toMatchObject([{ variantId: 'a', quantity: 1 }]);
});

test('C09: an order that never reached the shop is not sent by a later day, but looked for, and what came of it is told', async () => {
  const world = await shop();
  for (const isThere of [true, false]) {
    await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 1 });
    await ordering(world, fault(isThere ? 'answer-lost' : 'request-lost'));
    await world.run({ kind: 'crash', tab: 0, operations: 0, after: false });
    const before = world.model.orders.length;
    world.network.online = false;
    await world.clock.advance(24 * 60 * 60_000);
    world.network.online = true;
    world.network.sent.length = 0;
    world.port(0);
    await flush();
    await world.clock.advance(120_000);
    expect(outcome(world)).toMatchObject(isThere ? { kind: 'order' } : { kind: 'refused', reason: 'late' });
    expect([world.network.sent.includes('complete'), world.model.orders.length]).toEqual([false, before]);
  }
  expect(world.port().view().lines).toMatchObject([{ rowKey: 'a', quantity: 1, held: null }]);
});

test('C09: a tab in which the button was pressed too hears of the same order, however far the other one is', async () => {
  for (const laterMs of [0, 300, 700, 1_500, 5_000]) {
    const world = await shop();
    await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 1 });
    const approved = await paying(world.port());
    await flush();
    world.network.plan = [fault('ok'), fault('slow', 1_000)];
    const first = world.port().dispatch({ type: 'complete', approved });
    await world.clock.advance(laterMs);
    const second = world.port(1).dispatch({ type: 'complete', approved });
    await world.clock.advance(20_000);
    const { id } = world.model.orders[0] ?? {};
    expect([await first, await second, world.model.orders.length]).toMatchObject([{ order: { id } }, { order: { id } }, 1]);
  }
});

test('another outcome than the one that was seen stays to be told', async () => {
  const world = await shop();
  await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 1 });
  await ordering(world);
  await world.clock.advance(5_000);
  const first = outcome(world);
  await world.port().dispatch({ type: 'add', lines: LINES.b, pieces: 1 });
  await ordering(world);
  await world.clock.advance(5_000);
  if (first) world.port().dispatch({ type: 'acknowledge-outcome', outcome: first });
  await flush();
  expect(outcome(world)).toMatchObject({ kind: 'order', seen: false });
});

test('an order that nobody has seen yet goes along into the account of whoever logs in, and no further', async () => {
  const world = await shop();
  await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 1 });
  await ordering(world);
  await world.clock.advance(5_000);
  await world.port().dispatch({ type: 'set-customer', customerId: 'ada' });
  expect(outcome(world)).toMatchObject({ kind: 'order', seen: false });
  await world.port().dispatch({ type: 'set-customer', customerId: null });
  expect(outcome(world)).toBeNull();
});

test('who orders too often is told from when on they can again, and orders then', async () => {
  const world = await shop();
  await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 1 });
  await ordering(world, fault('often', 10 * 60_000));
  await world.clock.advance(5_000);
  const told = outcome(world);
  expect(told).toMatchObject({ kind: 'refused', reason: 'wait', named: [] });
  const againAtMs = told?.kind === 'refused' ? (told.againAtMs ?? 0) : 0;
  expect(againAtMs - world.clock.now()).toBeGreaterThan(9 * 60_000);
  expect(againAtMs - world.clock.now()).toBeLessThanOrEqual(10 * 60_000);
  expect(world.port().view()).toMatchObject({ phase: 'edit', held: 0, lines: [{ quantity: 1, held: null }] });
  await ordering(world);
  await world.clock.advance(5_000);
  expect(outcome(world)).toMatchObject({ kind: 'order' });
});

test('an order whose answer got lost is found although the shop takes no more of them for a while', async () => {
  const world = await shop();
  await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 1 });
  await ordering(world, fault('answer-lost'), fault('often', 10 * 60_000));
  await world.clock.advance(20 * 60_000);
  expect(world.model.orders).toHaveLength(1);
  expect(outcome(world)).toMatchObject({ kind: 'order', orderId: world.model.orders[0]?.id });
});
