import { expect, test } from 'vitest';
import { type Event, World, type WorldOptions } from './testing/world';

/** Runs a schedule that once broke the cart. */
async function after(events: readonly Event[], options: Partial<WorldOptions> = {}): Promise<World> {
  const world = await new World({ corrected: false, locks: false, ...options }).start();
  for (const event of events) await world.run(event);
  await world.heal();
  expect(world.errors).toEqual([]);
  return world;
}

const shown = (world: World) =>
  Object.fromEntries(
    world
      .port()
      .view()
      .lines.map((line) => [line.rowKey, line.quantity]),
  );

test('two tabs without locks do not ask in turns for ever', async () => {
  const world = await after([
    { kind: 'add', tab: 0, thing: 'b', n: 3 },
    { kind: 'wait', ms: 61_000 },
  ]);
  expect(world.network.sent.length).toBeLessThan(10);
});

test('a sold-out line with a doubtful request behind it comes to rest', async () => {
  const world = await after(
    [
      { kind: 'faults', faults: [{ kind: 'answer-lost' }] },
      { kind: 'add', tab: 0, thing: 'a', n: 1 },
      { kind: 'wait', ms: 4_000 },
      { kind: 'add', tab: 0, thing: 'a', n: 3 },
      { kind: 'wait', ms: 61_000 },
    ],
    { stock: { a: 2 } },
  );
  expect(world.port().view().lines).toMatchObject([{ quantity: 4, held: { reason: 'stock', available: 2 } }]);
  expect(world.network.sent.length).toBeLessThan(20);
});

test('a refresh is not answered by a request that left before another device wrote', async () => {
  const world = await after([
    { kind: 'faults', faults: [{ kind: 'slow', afterMs: 100 }] },
    { kind: 'add', tab: 0, thing: 'a', n: 1 },
    { kind: 'foreign-set', n: 0 },
  ]);
  expect(shown(world)).toEqual({});
});

test('a removal wished while the cart is being made is not forgotten', async () => {
  const world = await after([
    { kind: 'add', tab: 0, thing: 'c', n: 1 },
    { kind: 'faults', faults: [{ kind: 'slow', afterMs: 100 }] },
    { kind: 'clone', tab: 0 },
    { kind: 'set', tab: 0, thing: 'c', n: 0 },
    { kind: 'freeze', tab: 0 },
  ]);
  expect([world.onServer('c'), shown(world)]).toEqual([0, {}]);
});

test('a late add is corrected also on a line whose new price waits for a yes', async () => {
  const world = await after([
    { kind: 'price', variantId: 'a', cents: 90 },
    { kind: 'faults', faults: [{ kind: 'zombie', afterMs: 300 }] },
    { kind: 'add', tab: 0, thing: 'a', n: 1 },
    { kind: 'wait', ms: 500 },
  ]);
  expect([world.onServer('a'), world.port().view().lines[0]?.held?.reason]).toEqual([1, 'price']);
});

test('a cart made unreadable by something only another device knew is rebuilt', async () => {
  const world = await after([
    { kind: 'add', tab: 0, thing: 'a', n: 2 },
    { kind: 'foreign-add', variantId: 'b', n: 1 },
    { kind: 'variant-deleted', variantId: 'b' },
    { kind: 'refresh', tab: 0 },
  ]);
  expect([world.onServer('a'), shown(world), world.port().view().sync]).toEqual([2, { a: 2 }, 'in-sync']);
});

test('a thing that the backend fails at does not keep a cart from being read again', async () => {
  const world = await after(
    [
      { kind: 'add', tab: 0, thing: 'a', n: 1 },
      { kind: 'faults', faults: [{ kind: 'crashed-before' }, { kind: 'crashed-after' }, { kind: 'crashed-after' }] },
      { kind: 'add', tab: 0, thing: 'c', n: 1 },
      { kind: 'wait', ms: 61_000 },
    ],
    { poison: 'c' },
  );
  expect(
    world
      .port()
      .view()
      .lines.map((line) => line.held?.reason ?? null),
  ).toEqual([null, 'server']);
});

test('a tab that slept through another tab’s order does not show that order as its own', async () => {
  const world = await after([
    { kind: 'add', tab: 0, thing: 'deck', n: 1 },
    { kind: 'checkout', tab: 0 },
    { kind: 'faults', faults: [{ kind: 'ok' }, { kind: 'zombie', afterMs: 300 }, { kind: 'answer-lost' }, { kind: 'slow', afterMs: 100 }] },
    { kind: 'wait', ms: 500 },
    { kind: 'checkout', tab: 0 },
    { kind: 'freeze', tab: 0 },
    { kind: 'shop-forgets-cart' },
    { kind: 'checkout', tab: 1 },
    { kind: 'wait', ms: 4_000 },
  ]);
  const { orders } = world.model;
  expect(world.approvals.length).toBeGreaterThan(1);
  for (const { cart, result } of world.approvals) {
    if (result === null || result === 'failed' || result.kind !== 'order') continue;
    expect(orders.filter((order) => order.cartId === cart.id)).toHaveLength(1);
  }
});
