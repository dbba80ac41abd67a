import { afterEach, expect, test } from 'vitest';
import fc from '../testing/fast-check';
import { anySchedule, faults, wait } from './testing/schedules';
import { flush } from './testing/virtual-clock';
import { KEYS, LINES, World } from './testing/world';

const RUNS = Math.min(2_000, Math.ceil(Number(process.env.MODEL_RUNS ?? 900) / 6));

const worlds: World[] = [];
async function shop(): Promise<World> {
  const world = await new World({ corrected: false, locks: true }).start();
  worlds.push(world);
  return world;
}
afterEach(() => {
  for (const world of worlds.splice(0)) {
    expect(world.errors).toEqual([]);
    world.dispose();
  }
});

const notices = (world: World) =>
  world
    .port()
    .view()
    .notices.map(({ titles, change }) => [titles[0]?.en, change?.before, change?.after]);
const firstId = (world: World) => world.port().view().notices[0]?.id ?? 'none';

/** Another device sets the first line of the shop's cart, and this one hears of it. */
async function elsewhere(world: World, n: number): Promise<void> {
  await world.run({ kind: 'foreign-set', n });
  await world.port().dispatch({ type: 'refresh' });
  await flush();
}

test('W17: what another device has changed can be changed back, here and in the shop', async () => {
  const world = await shop();
  await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 3 });
  await flush();
  await elsewhere(world, 1);
  expect(notices(world)).toEqual([['a', 3, 1]]);
  await world.port().dispatch({ type: 'undo-notice', id: firstId(world) });
  await flush();
  expect([world.onServer('a'), notices(world)]).toEqual([3, []]);
});

test('W17: what another device does while a page is open is news to it; what it found when it was opened is not', async () => {
  const world = await shop();
  await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 3 });
  await flush();
  await elsewhere(world, 1);
  const isNews = () =>
    world
      .port()
      .view()
      .notices.map((notice) => notice.isNews);
  expect(isNews()).toEqual([true]);
  await world.run({ kind: 'crash', tab: 0, operations: 0, after: true });
  await world.run({ kind: 'refresh', tab: 0 });
  await flush();
  expect(isNews()).toEqual([false]);
});

test('a line that another device has taken out comes back as it was', async () => {
  const world = await shop();
  await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 2 });
  await flush();
  await world.clock.advance(120_000);
  await elsewhere(world, 0);
  expect(world.port().view().lines).toEqual([]);
  expect(notices(world)).toEqual([['a', 2, 0]]);
  await world.port().dispatch({ type: 'undo-notice', id: firstId(world) });
  await flush();
  expect(world.onServer('a')).toBe(2);
  expect(world.port().view().lines).toMatchObject([{ quantity: 2, snapshot: LINES.a[0]?.snapshot }]);
});

test('what another device has put in can be taken out again', async () => {
  const world = await shop();
  await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 1 });
  await flush();
  await world.run({ kind: 'foreign-add', variantId: 'b', n: 2 });
  await world.port().dispatch({ type: 'refresh' });
  expect(notices(world)).toEqual([['b', 0, 2]]);
  await world.port().dispatch({ type: 'undo-notice', id: firstId(world) });
  await world.clock.advance(1_000);
  expect(world.onServer('b')).toBe(0);
});

test('two changes in a row are one: what counts is what the shopper last knew', async () => {
  const world = await shop();
  await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 3 });
  await flush();
  await elsewhere(world, 1);
  await elsewhere(world, 2);
  expect(notices(world)).toEqual([['a', 3, 2]]);
  await elsewhere(world, 3);
  expect(notices(world)).toEqual([]);
});

test('a tap on the line is newer than the notice', async () => {
  const world = await shop();
  await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 3 });
  await flush();
  await elsewhere(world, 1);
  const id = firstId(world);
  await world.port().dispatch({ type: 'set-quantity', rowKey: 'a', quantity: 2 });
  expect(notices(world)).toEqual([]);
  await world.port().dispatch({ type: 'undo-notice', id });
  await flush();
  expect(world.onServer('a')).toBe(2);
});

test('a configured deck is told and undone as one thing', async () => {
  const world = await shop();
  await world.port().dispatch({ type: 'add', lines: LINES.deck, pieces: 2 });
  await flush();
  // Both rows, as the other device's shop would.
  const cart = world.serverCart;
  for (const line of cart?.lines ?? [])
    await world.network.elsewhere('POST', `/store/carts/${cart?.id}/line-items/${line.id}`, { quantity: 1 });
  await world.port().dispatch({ type: 'refresh' });
  expect(notices(world)).toEqual([['d', 2, 1]]);
  await world.port().dispatch({ type: 'undo-notice', id: firstId(world) });
  await flush();
  expect(KEYS('deck').map((key) => world.onServer(key))).toEqual([2, 2]);
});

test('a notice is still there after the page was closed, and gone with the cart it is about', async () => {
  const world = await shop();
  await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 3 });
  await flush();
  await elsewhere(world, 1);
  await world.run({ kind: 'crash', tab: 0, operations: 0, after: true });
  await world.run({ kind: 'wake', tab: 0 });
  await flush();
  expect(notices(world)).toEqual([['a', 3, 1]]);
  await world.port().dispatch({ type: 'delete-cart' });
  expect(notices(world)).toEqual([]);
});

test('an undo is just a tap: whatever happens around it, the shop ends up with what was there before', async () => {
  const trouble = fc.array(fc.oneof(faults, wait), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(
      anySchedule,
      fc.integer({ min: 0, max: 4 }),
      trouble,
      trouble,
      fc.boolean(),
      async (history, n, before, after, twice) => {
        const world = await new World({ corrected: false, locks: true }).start();
        try {
          for (const event of history) await world.run(event);
          await world.heal();
          const line = world.serverCart?.lines[0];
          const row = line && world.rows.find((other) => other.variantId === line.variantId && other.held === null);
          fc.pre(world.serverCart?.completedAt === null && row !== undefined && world.onServer(row.rowKey) === row.q && row.q > 0);
          fc.pre(world.model.variants[row.variantId]?.stock === null && world.model.variants[row.variantId]?.deleted === false);
          fc.pre(world.serverCart.lines.filter((other) => other.variantId === row.variantId).length === 1 && row.q !== n);
          for (const notice of world.port().view().notices) world.port().dispatch({ type: 'dismiss-notice', id: notice.id });
          await elsewhere(world, n);
          const id = world.context.link.notices.find(({ followed }) => followed.some((change) => change.row.rowKey === row.rowKey))?.id;
          expect(id).toBeDefined();
          for (const event of before) await world.run(event);
          world
            .port()
            .dispatch({ type: 'undo-notice', id: id ?? '' })
            .catch(() => {});
          if (twice)
            world
              .port(1)
              .dispatch({ type: 'undo-notice', id: id ?? '' })
              .catch(() => {});
          await flush();
          for (const event of after) await world.run(event);
          await world.heal();
          expect(world.onServer(row.rowKey)).toBe(row.q);
          expect(world.errors).toEqual([]);
        } finally {
          world.dispose();
        }
      },
    ),
    { numRuns: RUNS },
  );
}, 600_000);

const inCart = (world: World) =>
  world
    .port()
    .view()
    .lines.map(({ variantId, quantity, parts }) => [variantId, quantity, ...parts.map((part) => part.quantity)]);
const HANDED = [
  { lines: LINES.deck, pieces: 2 },
  { lines: LINES.b, pieces: 3 },
];

test('P07: what was handed over goes into the cart at once, reaches the shop, and is taken back without what was there', async () => {
  const world = await shop();
  await world.port().dispatch({ type: 'add', lines: LINES.b, pieces: 1 });
  await world.port().dispatch({ type: 'add-things', things: HANDED });
  await flush();
  expect(inCart(world)).toEqual([
    ['b', 4],
    ['d', 2, 2],
  ]);
  expect([world.onServer('b'), world.onServer(KEYS('deck')[0] ?? '')]).toEqual([4, 2]);
  await world.port().dispatch({ type: 'take-things-back', things: HANDED });
  expect(inCart(world)).toEqual([['b', 1]]);
  await world.clock.advance(2_000);
  await flush();
  expect([world.onServer('b'), world.onServer(KEYS('deck')[0] ?? '')]).toEqual([1, 0]);
});

test('P07: taking back takes no more than is wanted still', async () => {
  const world = await shop();
  await world.port().dispatch({ type: 'add-things', things: HANDED });
  await world.port().dispatch({ type: 'set-quantity', rowKey: KEYS('b')[0] ?? '', quantity: 1 });
  await world.port().dispatch({ type: 'set-quantity', rowKey: KEYS('deck')[0] ?? '', quantity: 5 });
  await world.port().dispatch({ type: 'take-things-back', things: HANDED });
  await world.port().dispatch({ type: 'take-things-back', things: [{ lines: LINES.c, pieces: 1 }] });
  expect(inCart(world)).toEqual([['d', 3, 3]]);
});
