import { afterEach, describe, expect, test } from 'vitest';
import { LINES, World } from '../testing/world';
import { maxQuantityFor } from './view';

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

const held = (world: World) =>
  world
    .port()
    .view()
    .lines.map((line) => line.held);
const open = async (world: World) => {
  world.network.sent.length = 0;
  await world.port().dispatch({ type: 'refresh' });
  await world.clock.advance(2_000);
};
const price = (world: World, variantId: string, cents: number) => {
  for (const region of Object.keys(world.model.variants[variantId]?.cents ?? {}))
    Object.assign(world.model.variants[variantId]?.cents ?? {}, { [region]: cents });
};

describe('whenever the cart is opened, one request', () => {
  test('tells what has been sold, whatever Medusa the shop has', async () => {
    for (const corrected of [true, false]) {
      const world = await shop({ corrected, stock: { a: 2, b: 5 } });
      await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 2 });
      await world.port().dispatch({ type: 'add', lines: LINES.b, pieces: 1 });
      await world.clock.advance(2_000);
      expect(held(world)).toEqual([null, null]);

      await world.run({ kind: 'stock', variantId: 'a', left: 0 });
      await open(world);
      expect(world.network.sent).toEqual(['get']);
      expect(held(world)).toMatchObject([{ reason: 'stock', available: 0 }, null]);
      expect(world.port().view()).toMatchObject({ held: 1, totals: null });
      await expect(world.port().dispatch({ type: 'begin-checkout' })).rejects.toThrow();

      // It is back: nobody has to decide anything any more.
      await world.run({ kind: 'stock', variantId: 'a', left: 3 });
      await open(world);
      expect(held(world)).toEqual([null, null]);
    }
  });

  test('takes what is left where somebody takes it', async () => {
    const world = await shop({ stock: { a: 4 } });
    await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 4 });
    await world.clock.advance(2_000);
    await world.run({ kind: 'stock', variantId: 'a', left: 3 });
    await open(world);
    await world.port().dispatch({ type: 'resolve', rowKey: 'a', answer: 'take-available' });
    await world.clock.advance(2_000);
    expect(world.port().view()).toMatchObject({ sync: 'in-sync', lines: [{ quantity: 3, held: null }] });
    expect(world.port().view().totals).not.toBeNull();
  });

  test('shares what is left among the lines of one thing: what stands first can be had', async () => {
    const world = await shop({ stock: { a: 4 } });
    await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 1 });
    await world.port().dispatch({ type: 'add', lines: LINES.deck, pieces: 3 });
    await world.clock.advance(2_000);
    expect(held(world)).toEqual([null, null]);
    await world.run({ kind: 'stock', variantId: 'a', left: 3 });
    await open(world);
    expect(held(world)).toMatchObject([null, { reason: 'stock', available: 2 }]);
  });

  describe('of one deck with and without an old part', () => {
    const sides = { kept: LINES.a, exchanged: LINES.b };
    const one = (lines: (typeof LINES)['a']) => lines.map((line) => ({ ...line, snapshot: { ...line.snapshot, stockKey: 'a deck Mint' } }));

    test('shares what is left between both sides: what stands first can be had', async () => {
      const world = await shop({ stock: { a: 2, b: 2 } });
      await world.port().dispatch({ type: 'add', lines: one(sides.kept), pieces: 1 });
      await world.port().dispatch({ type: 'add', lines: one(sides.exchanged), pieces: 1 });
      await world.clock.advance(2_000);
      expect(held(world)).toEqual([null, null]);
      expect(['a', 'b'].map((id) => maxQuantityFor(world.port().view(), id, id))).toEqual([1, 1]);
      await world.run({ kind: 'stock', variantId: 'a', left: 1 });
      await world.run({ kind: 'stock', variantId: 'b', left: 1 });
      await open(world);
      expect(held(world)).toMatchObject([null, { reason: 'stock', available: 0 }]);
    });

    test('takes out one side before it asks for the other', async () => {
      const world = await shop({ stock: { a: 1, b: 1 } });
      await world.port().dispatch({ type: 'add', lines: one(sides.kept), pieces: 1 });
      await world.clock.advance(2_000);
      world.network.sent.length = 0;
      await world.port().dispatch({ type: 'set-quantity', rowKey: 'a', quantity: 0 });
      await world.port().dispatch({ type: 'add', lines: one(sides.exchanged), pieces: 1 });
      await world.clock.advance(2_000);
      expect(world.network.sent).toEqual(['delete', 'add b 1']);
      expect([world.onServer('a'), world.onServer('b'), world.port().view().sync]).toEqual([0, 1, 'in-sync']);
    });
  });

  test('tells a new price beside the old one, and orders at the new one only after a yes', async () => {
    const world = await shop();
    await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 2 });
    await world.clock.advance(2_000);
    const before = world.port().view().lines[0]?.unitCents ?? 0;
    price(world, 'a', before + 250);
    await open(world);
    expect(world.network.sent).toEqual(['get']);
    expect(held(world)).toMatchObject([{ reason: 'price', newUnitCents: before + 250 }]);
    expect(world.port().view()).toMatchObject({ totals: null, estimateCents: 2 * (before + 250) });

    await world.port().dispatch({ type: 'resolve', rowKey: 'a', answer: 'accept-price' });
    await world.clock.advance(2_000);
    expect(world.network.sent).toEqual(['get', 'set 2']);
    expect(world.port().view()).toMatchObject({ sync: 'in-sync', lines: [{ unitCents: before + 250 }] });
    expect(world.port().view().totals?.itemsCents).toBe(2 * (before + 250));
    await open(world);
    expect(world.network.sent).toEqual(['get']);
  });

  test('forgets a price that is the old one again', async () => {
    const world = await shop();
    await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 1 });
    await world.clock.advance(2_000);
    const before = world.port().view().lines[0]?.unitCents ?? 0;
    price(world, 'a', before + 250);
    await open(world);
    price(world, 'a', before);
    await open(world);
    expect(held(world)).toEqual([null]);
  });

  test('does not take what an order has just taken for sold out', async () => {
    const world = await shop({ stock: { a: 1 } });
    await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 1 });
    const { dispatch } = world.port();
    await dispatch({ type: 'begin-checkout' });
    await dispatch({ type: 'choose-shipping', optionId: 'dhl' });
    await dispatch({ type: 'list-payment-providers' });
    const approved = await dispatch({ type: 'choose-payment', providerId: 'manual' });
    world.network.plan = [{ kind: 'ok' }, { kind: 'answer-lost' }];
    const ordered = dispatch({ type: 'complete', approved });
    await world.clock.advance(120_000);
    expect(await ordered).toMatchObject({ kind: 'order' });
  });
});
