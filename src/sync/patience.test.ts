import { afterEach, expect, test } from 'vitest';
import { RECHECK_MS } from './core/edits';
import { OK } from './testing/network';
import { flush } from './testing/virtual-clock';
import { LINES, World } from './testing/world';

const worlds: World[] = [];
afterEach(() => {
  for (const world of worlds.splice(0)) {
    expect(world.errors).toEqual([]);
    world.dispose();
  }
});

/** Three pieces are wanted, two are there. */
async function short(): Promise<World> {
  const world = await new World({ corrected: false, locks: true, stock: { a: 2 } }).start();
  worlds.push(world);
  await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 3 });
  await world.port().dispatch({ type: 'add', lines: LINES.b, pieces: 1 });
  await flush();
  expect(world.port().view()).toMatchObject({ sync: 'decision', held: 1, patient: 0 });
  return world;
}
const line = (world: World, rowKey = 'a') =>
  world
    .port()
    .view()
    .lines.find((other) => other.rowKey === rowKey);

test('how many are left is asked again with the next reading where nobody has answered, and not before', async () => {
  const world = await new World({ corrected: false, locks: true, stock: { a: 2 } }).start();
  worlds.push(world);
  await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 2 });
  await flush();
  // The change is refused twice, each refusal is followed by a reading; then comes the question.
  world.network.sent.length = 0;
  world.network.plan = [OK, OK, OK, OK, { kind: 'answer-lost' }];
  await world.port().dispatch({ type: 'set-quantity', rowKey: 'a', quantity: 3 });
  await flush();
  expect(world.network.sent.at(4)).toBe('stock a');
  await world.clock.advance(RECHECK_MS);
  expect(world.network.sent.filter((sent) => sent === 'stock a')).toHaveLength(1);
  expect(line(world)).toMatchObject({ held: { reason: 'stock', available: null } });

  await world.run({ kind: 'crash', tab: 0, operations: 0, after: true });
  await world.run({ kind: 'wake', tab: 0 });
  await flush();
  expect(line(world)).toMatchObject({ held: { reason: 'stock', available: 2 } });
});

test('W11: who keeps waiting has decided: the line stays as it is, and nothing needs a decision any more', async () => {
  const world = await short();
  await world.port().dispatch({ type: 'resolve', rowKey: 'a', answer: 'wait' });
  expect(world.port().view()).toMatchObject({ sync: 'waiting', held: 0, patient: 1, waiting: 0 });
  expect(line(world)).toMatchObject({ quantity: 3, held: { reason: 'stock', available: 2, patient: true } });
  await expect(world.port().dispatch({ type: 'begin-checkout' })).rejects.toThrow();
});

test('the decision to wait is still there after the page was closed', async () => {
  const world = await short();
  await world.port().dispatch({ type: 'resolve', rowKey: 'a', answer: 'wait' });
  await world.run({ kind: 'crash', tab: 0, operations: 0, after: true });
  await world.run({ kind: 'wake', tab: 0 });
  await flush();
  expect(line(world)).toMatchObject({ held: { patient: true } });
});

test('a line that waits is ordered by itself once the shop has enough', async () => {
  const world = await short();
  await world.port().dispatch({ type: 'resolve', rowKey: 'a', answer: 'wait' });
  await world.run({ kind: 'stock', variantId: 'a', left: 3 });
  await world.clock.advance(RECHECK_MS);
  expect(world.onServer('a')).toBe(3);
  expect(world.port().view()).toMatchObject({ sync: 'in-sync', patient: 0 });
  expect(line(world)).toMatchObject({ quantity: 3, held: null });
});

test('while it waits the shop is asked once in a while, reads only, and the number it has left is told', async () => {
  const world = await short();
  await world.port().dispatch({ type: 'resolve', rowKey: 'a', answer: 'wait' });
  await world.run({ kind: 'stock', variantId: 'a', left: 1 });
  world.network.sent.length = 0;
  await world.clock.advance(3 * RECHECK_MS);
  expect(world.network.sent.filter((sent) => !/^(get|stock|variant)/.test(sent))).toEqual([]);
  expect(world.network.sent.length).toBeLessThanOrEqual(6);
  expect(line(world)).toMatchObject({ held: { available: 1, patient: true } });
});

test('a shop that says "enough" and refuses all the same is not asked in circles', async () => {
  const world = await short();
  await world.port().dispatch({ type: 'resolve', rowKey: 'a', answer: 'wait' });
  world.network.sent.length = 0;
  // Another line of the same variant takes the pieces: the stock is told per variant, refused per line.
  const variant = world.model.variants.a;
  if (!variant) throw new Error('no variant');
  let asked = 0;
  Object.defineProperty(variant, 'stock', {
    get: () => (++asked % 3 === 1 ? 9 : 0),
    configurable: true,
  });
  await world.clock.advance(4 * RECHECK_MS);
  expect(world.network.sent.length).toBeLessThanOrEqual(4 * 8);
});

test('a waiting line delays no other', async () => {
  const world = await short();
  await world.port().dispatch({ type: 'resolve', rowKey: 'a', answer: 'wait' });
  await world.port().dispatch({ type: 'add', lines: LINES.b, pieces: 1 });
  await flush();
  expect(world.onServer('b')).toBe(2);
});

test('any other answer, and any tap, ends the waiting', async () => {
  for (const end of [
    (world: World) => world.port().dispatch({ type: 'resolve', rowKey: 'a', answer: 'take-available' }),
    (world: World) => world.port().dispatch({ type: 'resolve', rowKey: 'a', answer: 'remove' }),
    (world: World) => world.port().dispatch({ type: 'set-quantity', rowKey: 'a', quantity: 1 }),
  ]) {
    const world = await short();
    await world.port().dispatch({ type: 'resolve', rowKey: 'a', answer: 'wait' });
    await end(world);
    await world.clock.advance(2_000);
    expect(world.port().view()).toMatchObject({ sync: 'in-sync', patient: 0, held: 0 });
  }
});

test('who waits and asks again now goes on waiting when the answer is no', async () => {
  const world = await short();
  await world.port().dispatch({ type: 'resolve', rowKey: 'a', answer: 'wait' });
  await world.port().dispatch({ type: 'resolve', rowKey: 'a', answer: 'retry' });
  await flush();
  expect(line(world)).toMatchObject({ quantity: 3, held: { reason: 'stock', patient: true } });
});

test('saying "keep waiting" twice is saying it once', async () => {
  const world = await short();
  await world.port().dispatch({ type: 'resolve', rowKey: 'a', answer: 'wait' });
  const stored = world.stored();
  await world.port().dispatch({ type: 'resolve', rowKey: 'a', answer: 'wait' });
  expect(world.stored()).toBe(stored);
});
