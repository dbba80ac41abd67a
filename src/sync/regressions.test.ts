import { expect, test } from 'vitest';
import { FOREIGN_ANSWER_NAMES } from './testing/foreign-answers';
import type { Fault } from './testing/network';
import { type Event, LINES, World, type WorldOptions } from './testing/world';

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

test('what a change of country dropped that arrived late is sent again, though the country is right by then', async () => {
  const world = await after([
    { kind: 'region', tab: 1, regionId: 'fi' },
    { kind: 'faults', faults: [{ kind: 'zombie', afterMs: 15_000 }, { kind: 'ok' }] },
    { kind: 'region', tab: 1, regionId: 'ch' },
    { kind: 'wait', ms: 4_000 },
    { kind: 'add', tab: 1, thing: 'c', n: 1 },
    { kind: 'faults', faults: [{ kind: 'zombie', afterMs: 59_000 }] },
    { kind: 'region', tab: 1, regionId: 'de' },
  ]);
  expect(shown(world)).toEqual({ c: 1 });
  expect(world.onServer('c')).toBe(1);
});

test('a thing that is put back while a late request keeps it in doubt comes back with its parts', async () => {
  const world = await after(
    [
      { kind: 'add', tab: 0, thing: 'deck', n: 1 },
      { kind: 'set', tab: 0, thing: 'deck', n: 0 },
      { kind: 'faults', faults: [{ kind: 'slow', afterMs: 100 }] },
      { kind: 'set', tab: 0, thing: 'a', n: 2 },
      { kind: 'freeze', tab: 0 },
      { kind: 'faults', faults: [{ kind: 'answer-lost' }, { kind: 'slow', afterMs: 100 }] },
      { kind: 'wait', ms: 61_000 },
      { kind: 'set', tab: 1, thing: 'a', n: 0 },
      { kind: 'wait', ms: 21_000 },
      { kind: 'thaw', tab: 0 },
      { kind: 'wait', ms: 21_000 },
      { kind: 'set', tab: 0, thing: 'deck', n: 1 },
    ],
    { alone: true },
  );
  const [deck] = world.port().view().lines;
  expect(deck?.parts).toHaveLength(1);
  expect(world.serverCart?.lines).toHaveLength(2);
});

const ordering: readonly Event[] = [
  { kind: 'foreign-add', variantId: 'b', n: 1 },
  { kind: 'checkout', tab: 0 },
];

test('an order whose answer got lost is found although what was ordered has left the shop since', async () => {
  const world = await after([
    ...ordering,
    { kind: 'faults', faults: [{ kind: 'ok' }, { kind: 'answer-lost' }, { kind: 'busy', retryAfterMs: 0 }] },
    { kind: 'wait', ms: 1_000 },
    { kind: 'variant-deleted', variantId: 'b' },
  ]);
  expect(world.shop.orders).toHaveLength(1);
  expect(world.approvals).toMatchObject([{ result: { kind: 'order', differs: false } }]);
  expect(world.context.link.phase).toBe('edit');
  // Taking the line out of the cart would take it out of the order.
  expect(world.network.sent.filter((line) => line.startsWith('delete'))).toEqual([]);
});

test('an order that never arrived comes back to the shopper when what was ordered has left the shop', async () => {
  const world = await after([
    ...ordering,
    { kind: 'faults', faults: [{ kind: 'ok' }, { kind: 'request-lost' }] },
    { kind: 'wait', ms: 1_000 },
    { kind: 'variant-deleted', variantId: 'b' },
  ]);
  expect(world.shop.orders).toEqual([]);
  expect(world.approvals).toMatchObject([{ result: { kind: 'refused' } }]);
  expect(world.context.link.phase).toBe('edit');
});

test('a removal asked for while the cart is being made is not forgotten', async () => {
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

test('an order that is refused while an earlier request for it may still arrive is asked for again less and less often', async () => {
  const world = await after([
    { kind: 'add', tab: 0, thing: 'a', n: 1 },
    { kind: 'stock', variantId: 'a', left: 0 },
    { kind: 'checkout', tab: 0 },
    { kind: 'faults', faults: [{ kind: 'ok' }, { kind: 'zombie', afterMs: 300 }] },
    { kind: 'wait', ms: 1_000 },
    { kind: 'freeze', tab: 0 },
  ]);
  expect(world.network.sent.filter((request) => request === 'complete').length).toBeLessThan(12);
  expect(world.port().view().lines).toMatchObject([{ held: { reason: 'stock' } }]);
});

test('a clock that is set back while something is doubtful does not make the cart ask for ever', async () => {
  for (const back of [10 * 60_000, 8 * 86_400_000]) {
    const world = await new World({ corrected: false, locks: true, alone: true }).start();
    world.network.plan = [{ kind: 'ok' }, { kind: 'answer-lost' }];
    for (const n of [1, 2]) await world.run({ kind: 'add', tab: 0, thing: 'a', n });
    world.clock.jump(-back);
    await world.heal();
    expect(world.errors).toEqual([]);
    expect([world.onServer('a'), world.port().view().sync]).toEqual([3, 'in-sync']);
    expect(world.network.sent.length).toBeLessThan(12);
  }
});

test('a refusal that happens to have the letters of a variant in it does not make that one gone', async () => {
  const world = await after([
    { kind: 'add', tab: 1, thing: 'deck', n: 1 },
    { kind: 'set', tab: 0, thing: 'deck', n: 0 },
    { kind: 'set', tab: 0, thing: 'a', n: 0 },
    { kind: 'faults', faults: [{ kind: 'slow', afterMs: 100 }] },
    { kind: 'set', tab: 0, thing: 'a', n: 2 },
    { kind: 'freeze', tab: 0 },
    { kind: 'faults', faults: [{ kind: 'zombie', afterMs: 15_000 }] },
    { kind: 'wait', ms: 1_000 },
    { kind: 'add', tab: 1, thing: 'deck', n: 1 },
    { kind: 'wait', ms: 21_000 },
    { kind: 'set', tab: 1, thing: 'deck', n: 2 },
    { kind: 'thaw', tab: 0 },
  ]);
  expect(world.rows.map(({ q, held }) => [q, held])).toEqual([
    [2, null],
    [2, null],
  ]);
});

test('what is short does not hold another thing whose id begins like its own', async () => {
  const world = await new World({ corrected: false, locks: true }).start();
  const { a } = world.model.variants;
  if (!a) throw new Error('the model has no a');
  world.model.variants['a-n'] = { ...a, stock: 0 };
  world.network.online = false;
  const [line] = LINES.a;
  if (!line) throw new Error('there is no line to add');
  for (const variantId of ['a', 'a-n']) await world.port().dispatch({ type: 'add', lines: [{ ...line, variantId }], pieces: 1 });
  // All at once, in the request that makes a new cart.
  await world.run({ kind: 'shop-forgets-cart' });
  await world.heal();
  expect(world.errors).toEqual([]);
  expect(world.network.sent).toContain('create 2 a a-n');
  expect(world.rows.map(({ variantId, held }) => [variantId, held?.reason ?? null])).toEqual([
    ['a', null],
    ['a-n', 'stock'],
  ]);
  expect(world.onServer('a')).toBe(1);
});

const strange = (says: 'text 404' | 'html 403' | 'empty object'): Fault => ({ kind: 'foreign', says, applied: false });

test('C08: an order whose cart the shop has thrown away since is found, though strangers answer in between', async () => {
  const world = await after([
    { kind: 'add', tab: 0, thing: 'a', n: 2 },
    { kind: 'checkout', tab: 0 },
    { kind: 'faults', faults: [{ kind: 'ok' }, { kind: 'answer-lost' }] },
    { kind: 'wait', ms: 600 },
    { kind: 'shop-forgets-cart' },
    { kind: 'faults', faults: [{ kind: 'ok' }, strange('text 404'), strange('html 403'), strange('empty object')] },
    { kind: 'wait', ms: 1_500 },
  ]);
  expect(world.shop.orders).toHaveLength(1);
  expect(world.approvals).toMatchObject([{ result: { kind: 'order', order: { id: world.shop.orders[0]?.id } } }]);
  expect(world.port().view().lines).toEqual([]);
});

test('N14: no stranger makes a cart a lost one', async () => {
  const world = await new World({ corrected: true, locks: true }).start();
  await world.run({ kind: 'add', tab: 0, thing: 'a', n: 1 });
  const { cartId } = world.context.link;
  for (const says of FOREIGN_ANSWER_NAMES) {
    await world.run({ kind: 'faults', faults: [{ kind: 'foreign', says, applied: false }] });
    await world.run({ kind: 'refresh', tab: 0 });
  }
  await world.heal();
  expect(world.errors).toEqual([]);
  expect(world.context.link.cartId).toBe(cartId);
  expect(world.port().view()).toMatchObject({ sync: 'in-sync', notices: [] });
});

test('N15: where only copies come back the cart is written to, and followed where it has really gone back', async () => {
  const world = await new World({ corrected: true, locks: true }).start();
  await world.run({ kind: 'add', tab: 0, thing: 'a', n: 1 });
  await world.run({ kind: 'refresh', tab: 0 });
  await world.run({ kind: 'set', tab: 0, thing: 'a', n: 3 });
  // The shop's database comes back from yesterday's copy.
  const [cart] = world.model.carts.values();
  if (!cart) throw new Error('no cart');
  cart.updatedAtMs -= 60_000;
  for (const line of cart.lines) line.quantity = 1;
  await world.run({ kind: 'refresh', tab: 0 });
  await world.run({ kind: 'wait', ms: 61_000 });
  expect(world.network.sent.filter((name) => name === 'touch')).toHaveLength(1);
  expect(shown(world)).toEqual({ a: 1 });
  expect(world.errors).toEqual([]);
});

test('N15: a copy of the cart from before a change takes nothing back and names no other device', async () => {
  const world = await new World({ corrected: true, locks: true }).start();
  await world.run({ kind: 'add', tab: 0, thing: 'a', n: 1 });
  await world.run({ kind: 'refresh', tab: 0 });
  await world.run({ kind: 'set', tab: 0, thing: 'a', n: 3 });
  await world.run({ kind: 'faults', faults: [{ kind: 'stale', ago: 0 }] });
  await world.run({ kind: 'refresh', tab: 0 });
  expect(shown(world)).toEqual({ a: 3 });
  expect(world.port().view().notices).toEqual([]);
  await world.heal();
  expect(shown(world)).toEqual({ a: 3 });
  expect(world.errors).toEqual([]);
});
