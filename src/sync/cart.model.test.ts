import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyOf as keyOfLine, sumOf } from './lines';
import { anySchedule, buyingSchedule, frozenSchedule, ownSchedule, scarceSchedule } from './testing/schedules';
import { type Event, World } from './testing/world';

const RUNS = Number(process.env.MODEL_RUNS ?? 20_000);
const SEED = process.env.MODEL_SEED === undefined ? (Date.now() ^ (Math.random() * 2 ** 31)) | 0 : Number(process.env.MODEL_SEED);
/** The share of the minutes a property gets; some run longer than others. */
const TIMEOUT_MS = 3_600_000;

type Options = ConstructorParameters<typeof World>[0];

const options: fc.Arbitrary<Options> = fc.record({ corrected: fc.boolean(), locks: fc.boolean() });

/** Runs random schedules against the real module; says how many, how fast and from which seed. */
async function holds(
  name: string,
  schedule: fc.Arbitrary<Event[]>,
  check: (world: World, events: readonly Event[]) => void,
  settings: fc.Arbitrary<Options> = options,
): Promise<void> {
  const start = performance.now();
  let world: World | undefined;
  await fc.assert(
    fc.asyncProperty(settings, schedule, async (setting, events) => {
      world = await new World(setting).start();
      try {
        for (const event of events) await world.run(event);
        await world.heal();
        expect(world.errors).toEqual([]);
        check(world, events);
      } finally {
        world.dispose();
      }
    }),
    { numRuns: RUNS, seed: SEED },
  );
  const seconds = (performance.now() - start) / 1000;
  process.stdout.write(`${name}: ${RUNS} schedules, ${Math.round(RUNS / seconds)} per second, seed ${SEED}\n`);
}

/** I1: nothing waits, and the shop has what is shown. */
function converged(world: World): void {
  const { rows, context, serverCart } = world;
  expect(rows.filter((row) => row.dirty && row.held === null).map((row) => row.rowKey)).toEqual([]);
  expect(context.inflight).toBeNull();
  expect(context.link.backoff.failures).toBe(0);
  for (const row of rows) {
    if (row.held === null || row.held.reason === 'price') expect([row.rowKey, world.onServer(row.rowKey)]).toEqual([row.rowKey, row.q]);
  }
  // Nothing in the shop's cart that is not shown.
  const shown = rows.filter((row) => row.held === null).reduce((sum, row) => sum + row.q, 0);
  const heldOnServer = rows.filter((row) => row.held !== null).reduce((sum, row) => sum + world.onServer(row.rowKey), 0);
  expect(sumOf((serverCart?.lines ?? []).map(({ quantity }) => ({ q: quantity })))).toBe(shown + heldOnServer);
}

/** I8: both tabs show the same. */
const agreed = (world: World): void => expect(new Set(world.views()).size).toBe(1);

/** I4: not more requests than there were reasons for. */
function bounded(world: World, events: readonly Event[]): void {
  const waits = events.filter(
    (event) => event.kind === 'wait' || event.kind === 'wake' || event.kind === 'refresh' || event.kind === 'thaw',
  ).length;
  const reasons = 4 * world.taps + 6 * world.faults + 4 * waits + events.length;
  expect(world.network.sent.length).toBeLessThanOrEqual(reasons + 30);
}

test('when faults stop, the shop has exactly what is shown, whatever happened before', { timeout: TIMEOUT_MS }, () =>
  holds('convergence', anySchedule, (world, events) => {
    converged(world);
    agreed(world);
    bounded(world, events);
  }),
);

test('what was confirmed to the shopper is exactly what the shop ends up with', { timeout: TIMEOUT_MS }, () =>
  holds('intents kept', fc.oneof(ownSchedule, frozenSchedule), (world) => {
    converged(world);
    agreed(world);
    expect(world.rows.filter((row) => row.held)).toEqual([]);
    for (const [rowKey, allowed] of world.wanted)
      expect([rowKey, [...allowed]]).toEqual([rowKey, expect.arrayContaining([world.onServer(rowKey)])]);
  }),
);

test('an order is what was approved, there is one per approval, and no piece is lost or bought twice', { timeout: TIMEOUT_MS }, () =>
  holds('orders', buyingSchedule, (world) => {
    converged(world);
    const { orders } = world.model;
    for (const order of orders) {
      const approved = world.approvals.filter(({ cart }) => cart.id === order.cartId);
      expect(approved.map(({ cart }) => cart.totals.totalCents)).toContain(order.totalCents);
    }
    for (const { cart, result } of world.approvals) {
      const placed = orders.filter((order) => order.cartId === cart.id);
      expect(placed.length).toBeLessThanOrEqual(1);
      if (result !== null && result !== 'failed' && result.kind === 'order') {
        expect(placed.length).toBe(1);
        expect(result.differs).toBe(false);
      }
    }
    for (const [rowKey, allowed] of world.wanted) {
      const bought = orders.flatMap((order) => order.lines).reduce((sum, line) => sum + (keyOf(line) === rowKey ? line.quantity : 0), 0);
      expect([rowKey, [...allowed]]).toEqual([rowKey, expect.arrayContaining([bought + world.onServer(rowKey)])]);
    }
  }),
);

test('nothing is called sold out that the shop has', { timeout: TIMEOUT_MS }, () =>
  holds(
    'no false hold',
    scarceSchedule,
    (world) => {
      converged(world);
      for (const row of world.rows) {
        if (row.held?.reason === 'stock') expect(row.q).toBeGreaterThan(world.mostStock[row.variantId] ?? Number.POSITIVE_INFINITY);
        else expect(row.held).toBeNull();
      }
    },
    fc.record({
      corrected: fc.boolean(),
      locks: fc.boolean(),
      stock: fc.record({ a: fc.integer({ min: 1, max: 4 }), b: fc.integer({ min: 1, max: 4 }) }),
    }),
  ),
);

const keyOf = (line: { variantId: string; meta: Parameters<typeof keyOfLine>[1] }): string => keyOfLine(line.variantId, line.meta);
