import assert from 'node:assert/strict';
import fc from '../../testing/fast-check';
import { keyOf, sumOf } from '../core/lines';
import {
  anySchedule,
  buyingSchedule,
  codeSchedule,
  contestedSchedule,
  frozenSchedule,
  ownSchedule,
  realSchedule,
  scarceSchedule,
  travellingSchedule,
} from './schedules';
import type { Shop } from './shop';
import { type Event, World, type WorldOptions } from './world';

/** Something that is true of every schedule. */
export interface Property {
  readonly name: string;
  /** What it means for the shopper. */
  readonly title: string;
  readonly schedule: fc.Arbitrary<Event[]>;
  readonly options: fc.Arbitrary<WorldOptions>;
  /** What happens while the shopper looks at the cart for the last time but one. */
  readonly meanwhile?: Event;
  readonly check: (world: World, events: readonly Event[]) => void;
}

/** Now and then, for it takes ten times as long. */
const onDisk = fc.oneof({ weight: 49, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) });
const anyShop: fc.Arbitrary<WorldOptions> = fc.record({ corrected: fc.boolean(), locks: fc.boolean(), alone: fc.boolean(), onDisk });
const few = fc.integer({ min: 1, max: 4 });
const scarceShop: fc.Arbitrary<WorldOptions> = fc.record({
  corrected: fc.boolean(),
  locks: fc.boolean(),
  alone: fc.boolean(),
  onDisk,
  stock: fc.record({ a: few, b: few }),
});

/** I1: nothing waits, and the shop has what is shown. */
function converged(world: World): void {
  const { rows, context, serverCart } = world;
  const waiting = rows.filter((row) => row.dirty && row.held === null).map((row) => row.rowKey);
  assert.deepEqual(waiting, [], 'nothing waits');
  assert.equal(context.inflight, null, 'nothing is under way');
  assert.equal(context.link.backoff.failures, 0, 'nothing failed last');
  assert.equal(context.link.phase, 'edit', 'nobody is stuck in an order');
  for (const row of rows) {
    if (row.held !== null && row.held.reason !== 'price') continue;
    assert.equal(world.onServer(row.rowKey), row.q, `the shop has what is wanted of ${row.rowKey}`);
  }
  const { codes } = context.link;
  assert.deepEqual(
    codes.filter(({ dirty }) => dirty),
    [],
    'no code waits',
  );
  const counting = codes.filter(({ on }) => on).map((wish) => wish.code);
  assert.deepEqual(new Set(world.codesOnServer), new Set(counting), 'the shop has the codes that are shown to count');
  const keys = new Set(rows.filter((row) => row.q > 0 || row.held !== null).map((row) => row.rowKey));
  const hidden = (serverCart?.lines ?? []).filter((line) => line.quantity > 0 && !keys.has(keyOf(line.variantId, line.meta)));
  assert.deepEqual(hidden, [], 'nothing is in the cart that is not shown');
}

/** I8: both tabs show the same. */
const agreed = (world: World): void => assert.equal(new Set(world.views()).size, 1, 'both tabs show the same');

/** I4: not more requests than there were reasons for. */
function bounded(world: World, events: readonly Event[]): void {
  const others = events.filter(({ kind }) => ['wait', 'wake', 'refresh', 'thaw', 'deliver'].includes(kind)).length;
  const reasons = 4 * world.taps + 6 * world.faults + 4 * others + events.length + 30;
  assert.ok(world.network.sent.length <= reasons, `${world.network.sent.length} requests for ${reasons} reasons`);
}

/** I2: what was confirmed is what the shop has, bought pieces included. */
function kept(world: World, bought: (rowKey: string) => number): void {
  for (const [rowKey, allowed] of world.wanted) {
    const has = world.onServer(rowKey) + bought(rowKey);
    assert.ok(allowed.has(has), `of ${rowKey} the shop has ${has}, the shopper was promised ${[...allowed].join(' or ')}`);
  }
  const strange = (world.serverCart?.lines ?? []).map((line) => keyOf(line.variantId, line.meta)).filter((key) => !world.wanted.has(key));
  assert.deepEqual(strange, [], 'nothing is in the cart that nobody wanted');
}

/** I2 for codes: one that is good counts exactly where that was confirmed, and one that is not says why until somebody has read it. */
function codesKept({ wantedCodes, codesOnServer, context }: World): void {
  for (const [code, allowed] of wantedCodes) {
    const wish = context.link.codes.find((other) => other.code === code);
    const refused = wish?.refused ?? null;
    const told = `of ${code} was promised ${[...allowed].join(' or ')}, and it is ${JSON.stringify(wish ?? null)}`;
    if (code === 'NOPE') {
      assert.ok(!codesOnServer.includes(code) && (refused === 'unknown' ? allowed.has(true) : allowed.has(false)), told);
    } else if (refused === null) {
      assert.ok(allowed.has(codesOnServer.includes(code)), told);
    } else {
      // A gift card that cannot follow into another country is said to be there no more, and comes back with it.
      assert.ok(code !== 'SAVE' && refused === 'region' && context.link.regionId !== 'de' && allowed.has(true), told);
    }
  }
}

/** I3: one order at most for each approval, and it is what was approved. */
function ordered(world: World): void {
  const { orders } = world.shop;
  const strange = world.network.completionKeys.filter((key) => !world.completeKeys.has(key));
  assert.deepEqual(strange, [], 'every request to complete has the key of its approval');
  for (const order of orders) {
    const totals = world.approvals.filter(({ cart }) => cart.id === order.cartId).map(({ cart }) => cart.totals.totalCents);
    assert.ok(totals.includes(order.totalCents), `an order of ${order.totalCents}, approved ${totals.join(' or ') || 'never'}`);
  }
  for (const { cart, result } of world.approvals) {
    const placed = orders.filter((order) => order.cartId === cart.id);
    if (result !== null && result !== 'failed' && result.kind === 'order') {
      assert.equal(placed.length, 1, 'the order that is shown exists');
      assert.equal(result.differs, false, 'the order is what was approved');
    }
  }
}

/** Nobody else writes: what was confirmed is what the shop has, and nothing is held. */
function exactlyKept(world: World, events: readonly Event[]): void {
  converged(world);
  agreed(world);
  bounded(world, events);
  assert.deepEqual(
    world.rows.filter((row) => row.held).map((row) => row.held),
    [],
    'nothing is held without a reason',
  );
  kept(world, () => 0);
  codesKept(world);
}

export const PROPERTIES: readonly Property[] = [
  {
    name: 'convergence',
    title: 'when faults stop, the shop has exactly what is shown, whatever happened before',
    schedule: anySchedule,
    options: anyShop,
    // An answer that was on its way when somebody looks does not show what the shop has by then.
    meanwhile: { kind: 'foreign-set', n: 2 },
    check(world, events) {
      converged(world);
      agreed(world);
      bounded(world, events);
    },
  },
  {
    name: 'intents kept',
    title: 'what was confirmed to the shopper is exactly what the shop ends up with',
    schedule: fc.oneof(ownSchedule, frozenSchedule),
    options: anyShop,
    check: exactlyKept,
  },
  {
    name: 'codes kept',
    title: 'a code that was confirmed counts once it can, one that was taken out does not come back, and a refusal is told',
    schedule: codeSchedule,
    options: anyShop,
    check: exactlyKept,
  },
  {
    name: 'orders',
    title: 'an order is what was approved, there is one per approval, and no piece is lost or bought twice',
    schedule: buyingSchedule,
    options: anyShop,
    check(world) {
      converged(world);
      ordered(world);
      const lines = world.shop.orders.flatMap((order) => order.lines);
      kept(world, (rowKey) =>
        sumOf(lines.filter((line) => keyOf(line.variantId, line.meta) === rowKey).map((line) => ({ q: line.quantity }))),
      );
    },
  },
  {
    name: 'approval',
    title: 'what another device writes meanwhile is shown before it is ordered',
    schedule: contestedSchedule,
    options: anyShop,
    check(world) {
      converged(world);
      ordered(world);
    },
  },
  {
    name: 'no false hold',
    title: 'nothing is called sold out that the shop has',
    schedule: scarceSchedule,
    options: scarceShop,
    check(world) {
      converged(world);
      for (const row of world.rows) {
        if (row.held === null) continue;
        assert.equal(row.held.reason, 'stock');
        const wanted = sumOf(world.rows.filter(({ variantId }) => variantId === row.variantId));
        assert.ok(wanted > (world.mostStock[row.variantId] ?? Number.POSITIVE_INFINITY), `${wanted} of ${row.variantId} are there`);
      }
    },
  },
  {
    name: 'regions',
    title: 'a change of country loses nothing: what has no price there is held with its quantity',
    schedule: travellingSchedule,
    options: anyShop,
    check(world) {
      converged(world);
      for (const [rowKey, allowed] of world.wanted) {
        const row = world.context.rows[rowKey];
        assert.ok(
          allowed.has(row?.q ?? 0),
          `${row?.q ?? 0} of ${rowKey} are wanted, the shopper was promised ${[...allowed].join(' or ')}`,
        );
        assert.ok(row?.held?.reason !== 'region' || rowKey === 'c', `${rowKey} has a price everywhere`);
      }
    },
  },
  {
    name: 'poison',
    title: 'a thing at which the backend always fails delays no other',
    schedule: scarceSchedule,
    options: fc.record({ corrected: fc.boolean(), locks: fc.boolean(), alone: fc.boolean(), onDisk, poison: fc.constant('c' as const) }),
    check(world) {
      converged(world);
      for (const row of world.rows) assert.ok(row.held === null || row.rowKey === 'c', `${row.rowKey} is held`);
    },
  },
];

/** What is also shown, at lower counts, on backends that are no model. */
export const ON_REAL_SHOPS: readonly Property[] = [
  {
    name: 'intents kept for real',
    title: 'what was confirmed to the shopper is exactly what the shop ends up with',
    schedule: realSchedule,
    options: anyShop,
    check: exactlyKept,
  },
];

/**
 * Runs one property on random schedules against the real module.
 *
 * @param shop makes another shop than the model for each schedule; then nothing is shrunk, for that takes hours
 * @param allOnDisk every schedule in the device's database; otherwise one in fifty
 */
export const assertProperty = (
  property: Property,
  numRuns: number,
  seed: number,
  { shop, allOnDisk = false }: { shop?: () => Shop; allOnDisk?: boolean } = {},
): Promise<void> =>
  fc.assert(
    fc.asyncProperty(property.options, property.schedule, async (options, events) => {
      const world = await new World({ ...options, ...(allOnDisk && { onDisk: true }) }, shop?.()).start();
      try {
        for (const event of events) await world.run(event);
        await world.heal(property.meanwhile);
        assert.deepEqual(world.errors, []);
        property.check(world, events);
      } finally {
        world.dispose();
      }
    }),
    { numRuns, seed, endOnFailure: shop !== undefined },
  );
