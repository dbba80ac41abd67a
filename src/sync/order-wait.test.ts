import { afterEach, describe, expect, test } from 'vitest';
import fc from '../testing/fast-check';
import type { Fault } from './testing/network';
import { pressOrder } from './testing/order-wait';
import { fault, ownSchedule } from './testing/schedules';
import { flush } from './testing/virtual-clock';
import { LINES, World, type WorldOptions } from './testing/world';

/** What somebody at the button accepts as "at once". */
const MOST_MS = 3_000;

const worlds: World[] = [];
afterEach(() => {
  for (const world of worlds.splice(0)) {
    expect(world.errors).toEqual([]);
    world.dispose();
  }
});

async function opened(options: Partial<WorldOptions> = {}): Promise<World> {
  const world = await new World({ corrected: true, locks: true, ...options }).start();
  worlds.push(world);
  await world.port().dispatch({ type: 'add', lines: LINES.b, pieces: 1 });
  await flush();
  return world;
}

const zombie = (afterMs: number): Fault => ({ kind: 'zombie', afterMs });

describe('on our backend nobody waits at the order button for a request that got lost', () => {
  const changes = {
    'an add': (world: World) => world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 1 }),
    'a change of quantity': (world: World) => world.port().dispatch({ type: 'set-quantity', rowKey: 'b', quantity: 3 }),
    'a part of a configured deck': (world: World) => world.port().dispatch({ type: 'add', lines: LINES.deck, pieces: 1 }),
    'a change of country': (world: World) =>
      world.port().dispatch({ type: 'set-region', regionId: 'fi', countryCode: 'fi', currencyCode: 'eur' }),
  };
  const losses: Readonly<Record<string, Fault>> = {
    'whose answer got lost': { kind: 'answer-lost' },
    'that never arrived': { kind: 'request-lost' },
    'that arrives within the minute': zombie(20_000),
    'that crashed': { kind: 'crashed-after' },
  };
  for (const [what, change] of Object.entries(changes)) {
    for (const [how, loss] of Object.entries(losses)) {
      test(`${what} ${how}`, async () => {
        const world = await opened();
        world.network.plan = [loss];
        await change(world);
        await world.clock.advance(1_000);
        const { result, waitedMs } = await pressOrder(world);
        expect(result).toMatchObject({ kind: 'order', differs: false });
        expect(waitedMs).toBeLessThanOrEqual(MOST_MS);
        // What arrives now changes nothing any more.
        const placed = JSON.stringify(world.shop.orders);
        await world.clock.advance(90_000);
        expect(JSON.stringify(world.shop.orders)).toBe(placed);
      });
    }
  }

  test('a line that was taken out while the request was under way', async () => {
    const world = await opened();
    await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 1 });
    await flush();
    world.network.plan = [zombie(30_000)];
    await world.port().dispatch({ type: 'set-quantity', rowKey: 'a', quantity: 0 });
    await world.clock.advance(1_000);
    const { result, waitedMs } = await pressOrder(world);
    expect(result.kind === 'order' && result.order.lines.map((line) => line.variantId)).toEqual(['b']);
    expect(waitedMs).toBeLessThanOrEqual(MOST_MS);
  });

  test('a page that was left a moment after the tap', async () => {
    const world = await opened({ alone: true });
    world.network.plan = [{ kind: 'slow', afterMs: 3_000 }];
    void world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 1 });
    await world.clock.advance(1_000);
    await world.run({ kind: 'crash', tab: 0, operations: 0, after: true });
    const { result, waitedMs } = await pressOrder(world);
    expect(result.kind === 'order' && result.order.lines.map((line) => [line.variantId, line.quantity])).toEqual([
      ['b', 1],
      ['a', 1],
    ]);
    expect(waitedMs).toBeLessThanOrEqual(MOST_MS);
  });

  test('an order that is refused after its first request got lost', async () => {
    const world = await opened({ stock: { b: 1 } });
    const pressed = pressOrder(world);
    // The last piece goes to somebody else while the request is on its way.
    world.network.plan = [];
    const { send } = world.network as unknown as { send: (request: { path: string }) => Promise<unknown> };
    let tries = 0;
    Object.assign(world.network, {
      send(request: { path: string }) {
        if (request.path.endsWith('/complete') && tries++ === 0) {
          world.network.plan = [zombie(40_000)];
          if (world.model.variants.b) world.model.variants.b.stock = 0;
        }
        return send.call(world.network, request);
      },
    });
    const { result, waitedMs } = await pressed;
    expect(result).toMatchObject({ kind: 'refused', reason: 'stock' });
    expect(waitedMs).toBeLessThanOrEqual(MOST_MS);
    // It comes after all, and there is enough again: nobody has ordered.
    if (world.model.variants.b) world.model.variants.b.stock = 5;
    await world.clock.advance(90_000);
    expect(world.shop.orders).toEqual([]);
  });

  test('C13: whatever happened before', { timeout: 240_000 }, () =>
    fc.assert(
      fc.asyncProperty(fc.boolean(), fc.boolean(), ownSchedule, fc.array(fault, { maxLength: 4 }), async (locks, alone, events, last) => {
        const world = await new World({ corrected: true, locks, alone }).start();
        try {
          for (const event of events) await world.run(event);
          await world.recover();
          // One more tap, so that there is something to order, and the moment at which it goes wrong.
          world.network.plan = last.filter(({ kind }) => kind !== 'busy');
          await world.run({ kind: 'add', tab: 0, thing: 'b', n: 1 });
          world.network.plan = [];
          const { result, waitedMs } = await pressOrder(world);
          expect(result).toMatchObject({ kind: 'order', differs: false });
          expect(waitedMs).toBeLessThanOrEqual(MOST_MS);
        } finally {
          world.dispose();
        }
      }),
      { numRuns: 1_000 },
    ),
  );
});

describe('a Medusa that binds no change to a version', () => {
  test('C13: is waited for as long as a lost request may still come, and the time is told', async () => {
    const world = await opened({ corrected: false });
    world.network.plan = [{ kind: 'answer-lost' }];
    await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 1 });
    await world.clock.advance(2_000);
    expect(world.port().view()).toMatchObject({ sync: 'waiting', waiting: 0, unsettled: true });
    const left = (world.port().view().settlesAt ?? 0) - world.clock.now();
    expect(left).toBeGreaterThan(50_000);
    const { result, waitedMs } = await pressOrder(world);
    expect(result).toMatchObject({ kind: 'order', differs: false });
    expect(waitedMs).toBeGreaterThan(50_000);
    expect(world.port().view()).toMatchObject({ sync: 'in-sync', unsettled: false, settlesAt: null });
  });
});
