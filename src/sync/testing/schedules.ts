import fc from '../../testing/fast-check';
import { FOREIGN_ANSWER_NAMES } from './foreign-answers';
import type { Fault } from './network';
import { CODES, type Event, THINGS } from './world';

const tab = fc.constantFrom(0, 0, 0, 1);
const thing = fc.constantFrom(...THINGS);
const pieces = fc.integer({ min: 1, max: 3 });

export const add: fc.Arbitrary<Event> = fc.record({ kind: fc.constant('add' as const), tab, thing, n: pieces });
export const set: fc.Arbitrary<Event> = fc.record({ kind: fc.constant('set' as const), tab, thing, n: fc.integer({ min: 0, max: 4 }) });

const handed: fc.Arbitrary<Event> = fc.record({
  kind: fc.constant('handed' as const),
  tab,
  n: pieces,
  back: fc.constantFrom(false, false, true),
});

export const code: fc.Arbitrary<Event> = fc.record({
  kind: fc.constant('code' as const),
  tab,
  code: fc.constantFrom(...CODES),
  on: fc.constantFrom(true, true, false),
});

const foreignAnswer: fc.Arbitrary<Fault> = fc.record({
  kind: fc.constant('foreign' as const),
  says: fc.constantFrom(...FOREIGN_ANSWER_NAMES),
  applied: fc.boolean(),
});
const oldCopy: fc.Arbitrary<Fault> = fc.record({ kind: fc.constant('stale' as const), ago: fc.integer({ min: 0, max: 3 }) });

export const fault: fc.Arbitrary<Fault> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Fault>({ kind: 'ok' }) },
  { weight: 2, arbitrary: fc.constant<Fault>({ kind: 'answer-lost' }) },
  { weight: 1, arbitrary: fc.constant<Fault>({ kind: 'request-lost' }) },
  { weight: 1, arbitrary: fc.constant<Fault>({ kind: 'crashed-before' }) },
  { weight: 1, arbitrary: fc.constant<Fault>({ kind: 'crashed-after' }) },
  { weight: 1, arbitrary: fc.constant<Fault>({ kind: 'doubled' }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('busy' as const), retryAfterMs: fc.constantFrom(0, 5_000) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('zombie' as const), afterMs: fc.constantFrom(300, 2_000, 15_000, 59_000) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('slow' as const), afterMs: fc.constantFrom(100, 3_000, 14_000) }) },
  { weight: 3, arbitrary: foreignAnswer },
  { weight: 2, arbitrary: oldCopy },
);

export const faults: fc.Arbitrary<Event> = fc.record({
  kind: fc.constant('faults' as const),
  faults: fc.array(fault, { minLength: 1, maxLength: 4 }),
});
export const wait: fc.Arbitrary<Event> = fc.record({
  kind: fc.constant('wait' as const),
  ms: fc.constantFrom(100, 500, 1_000, 4_000, 21_000, 61_000),
});
const wake: fc.Arbitrary<Event> = fc.record({ kind: fc.constantFrom('wake' as const, 'refresh' as const), tab });
const deliver: fc.Arbitrary<Event> = fc.constant({ kind: 'deliver' });
const network: fc.Arbitrary<Event> = fc.record({ kind: fc.constant('network' as const), online: fc.boolean() });
const crash: fc.Arbitrary<Event> = fc.record({
  kind: fc.constant('crash' as const),
  tab,
  operations: fc.integer({ min: 0, max: 6 }),
  after: fc.boolean(),
});
const ice: fc.Arbitrary<Event> = fc.record({ kind: fc.constantFrom('freeze' as const, 'thaw' as const), tab });
const replace: fc.Arbitrary<Event> = fc.record({ kind: fc.constant('replace' as const), tab });
const clone: fc.Arbitrary<Event> = fc.record({ kind: fc.constant('clone' as const), tab });
const forgets: fc.Arbitrary<Event> = fc.constant({ kind: 'shop-forgets-cart' });
const login: fc.Arbitrary<Event> = fc.record({ kind: fc.constant('login' as const), tab });
const anyRegion: fc.Arbitrary<Event> = fc.record({
  kind: fc.constant('region' as const),
  tab,
  regionId: fc.constantFrom('de' as const, 'fi' as const, 'ch' as const),
});
const pricedRegion: fc.Arbitrary<Event> = fc.record({
  kind: fc.constant('region' as const),
  tab,
  regionId: fc.constantFrom('de' as const, 'fi' as const),
});
const resolve: fc.Arbitrary<Event> = fc.record({
  kind: fc.constant('resolve' as const),
  tab,
  answer: fc.constantFrom('take-available' as const, 'retry' as const, 'accept-price' as const, 'remove' as const, 'wait' as const),
});
const undo: fc.Arbitrary<Event> = fc.record({ kind: fc.constant('undo' as const), tab });
const checkout: fc.Arbitrary<Event> = fc.record({ kind: fc.constant('checkout' as const), tab });
const foreign: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ kind: fc.constant('foreign-add' as const), variantId: fc.constantFrom('a' as const, 'b' as const), n: pieces }),
  fc.record({ kind: fc.constant('foreign-set' as const), n: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ kind: fc.constant('foreign-region' as const), regionId: fc.constantFrom('de' as const, 'fi' as const) }),
  fc.constant<Event>({ kind: 'foreign-code' }),
  fc.constant<Event>({ kind: 'bought-elsewhere' }),
);
const shop: fc.Arbitrary<Event> = fc.oneof(
  fc.record({
    kind: fc.constant('stock' as const),
    variantId: fc.constantFrom('a' as const, 'b' as const),
    left: fc.integer({ min: 0, max: 5 }),
  }),
  fc.record({
    kind: fc.constant('price' as const),
    variantId: fc.constantFrom('a' as const, 'b' as const),
    cents: fc.constantFrom(90, 2_500),
  }),
  fc.constant<Event>({ kind: 'variant-deleted', variantId: 'b' }),
);

const mixed = (...parts: readonly (readonly [number, fc.Arbitrary<Event>])[]): fc.Arbitrary<Event> =>
  fc.oneof(...parts.map(([weight, arbitrary]) => ({ weight, arbitrary })));

const weather = [
  [4, faults],
  [4, wait],
  [1, wake],
  [1, deliver],
  [1, network],
] as const;
const accidents = [
  [2, crash],
  [1, ice],
  [1, ice],
] as const;

const MAX_EVENTS = 24;
const scheduleOf = (event: fc.Arbitrary<Event>): fc.Arbitrary<Event[]> => fc.array(event, { minLength: 1, maxLength: MAX_EVENTS });

/** Nobody but this device writes: what it promised must be exactly what the shop has. */
export const ownSchedule = scheduleOf(
  mixed([6, add], [4, set], [2, handed], [3, code], ...weather, ...accidents, [1, clone], [1, forgets], [1, pricedRegion]),
);

const MAX_REAL_EVENTS = 8;

/** The same in front of a real backend, which forgets no carts and has so much in stock and not more. */
export const realSchedule = fc.array(mixed([6, add], [4, set], ...weather, ...accidents, [1, clone], [1, pricedRegion]), {
  minLength: 2,
  maxLength: MAX_REAL_EVENTS,
});

/** Everything at once: foreign devices, regions, stock, prices, deleted variants, accounts. */
const anything = mixed(
  [5, add],
  [4, set],
  [1, handed],
  [2, code],
  ...weather,
  ...accidents,
  [3, foreign],
  [2, shop],
  [1, anyRegion],
  [2, resolve],
  [1, undo],
  [1, replace],
  [1, clone],
  [1, forgets],
  [1, login],
  [1, checkout],
);

/**
 * Steered at two lines that are one row: Medusa compares what is added with the last line of its variant alone, which is the deck's
 * by then, so what another device adds stands beside what is there.
 */
const twoLinesOfARow: fc.Arbitrary<Event[]> = fc
  .tuple(pieces, pieces, fc.array(anything, { maxLength: 3 }), fc.array(anything, { maxLength: 8 }))
  .map(([n, foreignly, between, after]): Event[] => [
    { kind: 'add', tab: 0, thing: 'a', n },
    { kind: 'add', tab: 0, thing: 'deck', n: 1 },
    { kind: 'wait', ms: 1_000 },
    ...between,
    { kind: 'foreign-add', variantId: 'a', n: foreignly },
    { kind: 'refresh', tab: 0 },
    ...after,
  ]);

export const anySchedule = fc.oneof({ weight: 9, arbitrary: scheduleOf(anything) }, { weight: 1, arbitrary: twoLinesOfARow });

/** Only adds, so that pieces can be counted: bought ones and those in the cart. */
const buying = scheduleOf(mixed([5, add], [1, code], ...weather, ...accidents, [4, checkout], [1, forgets]));

const given = (kinds: readonly Fault['kind'][], afterMs: number): Event => ({
  kind: 'faults',
  faults: kinds.map((kind) => ({ kind, afterMs, retryAfterMs: 0 }) as Fault),
});

/** Steered at what a uniform generator misses: a late request arriving during or after checkout. */
const lateDuringCheckout: fc.Arbitrary<Event[]> = fc
  .tuple(
    pieces,
    fc.array(
      fc.oneof(
        { weight: 2, arbitrary: fc.constant('zombie' as const) },
        { weight: 1, arbitrary: fc.constantFrom('ok' as const, 'answer-lost' as const) },
      ),
      { minLength: 1, maxLength: 3 },
    ),
    fc.constantFrom(2_000, 15_000, 30_000, 59_000),
    pieces,
    fc.array(fc.oneof(wait, wait, faults, deliver, crash), { maxLength: 4 }),
    fc.array(fc.oneof(wait, wait, deliver, faults, crash, add, checkout), { maxLength: 6 }),
  )
  .map(([first, kinds, afterMs, second, before, after]): Event[] => [
    { kind: 'add', tab: 0, thing: 'a', n: first },
    given(kinds, afterMs),
    { kind: 'add', tab: 0, thing: 'a', n: second },
    ...before,
    { kind: 'checkout', tab: 0 },
    ...after,
  ]);

/** Steered at completing itself: begun, then anything may happen to the request that places the order. */
const completing: fc.Arbitrary<Event[]> = fc
  .tuple(pieces, fault, fault, fault, fc.array(fc.oneof(wait, wait, deliver, crash, ice, add, checkout, wake, forgets), { maxLength: 8 }))
  .map(([n, first, second, third, after]): Event[] => [
    { kind: 'add', tab: 0, thing: 'deck', n },
    { kind: 'checkout', tab: 0 },
    { kind: 'faults', faults: [{ kind: 'ok' }, first, second, third] },
    { kind: 'wait', ms: 500 },
    ...after,
  ]);

/** Steered at the one moment that only waiting protects: a late add between the last look and the order. */
const lateDuringApproval: fc.Arbitrary<Event[]> = fc
  .tuple(
    pieces,
    fc.constantFrom(2_000, 3_000, 15_000),
    fc.constantFrom(100, 3_000, 14_000),
    fc.array(fc.oneof(wait, deliver), { maxLength: 3 }),
  )
  .map(([n, lateMs, slowMs, after]): Event[] => [
    given(['zombie'], lateMs),
    { kind: 'add', tab: 0, thing: 'a', n },
    { kind: 'wait', ms: 1_500 },
    { kind: 'checkout', tab: 0 },
    given(['slow'], slowMs),
    { kind: 'wait', ms: 600 },
    { kind: 'deliver' },
    ...after,
    { kind: 'wait', ms: 21_000 },
  ]);

/** Steered at who is believed while an order is being placed: its answer gets lost, and strangers and copies come instead. */
const foreignAnswersWhileCompleting: fc.Arbitrary<Event[]> = fc
  .tuple(
    pieces,
    fc.oneof(foreignAnswer, fc.constantFrom<Fault>({ kind: 'answer-lost' }, { kind: 'request-lost' }, { kind: 'crashed-after' })),
    fc.array(fc.oneof(foreignAnswer, foreignAnswer, oldCopy, fault), { minLength: 1, maxLength: 6 }),
    fc.array(fc.oneof(wait, wait, faults, crash, add, checkout, wake, forgets), { maxLength: 8 }),
  )
  .map(([n, lost, strange, after]): Event[] => [
    { kind: 'add', tab: 0, thing: 'a', n },
    { kind: 'checkout', tab: 0 },
    { kind: 'faults', faults: [{ kind: 'ok' }, lost, ...strange] },
    { kind: 'wait', ms: 500 },
    ...after,
  ]);

export const buyingSchedule = fc.oneof(buying, lateDuringCheckout, lateDuringApproval, completing, foreignAnswersWhileCompleting);

/** Steered at codes on a bad network: put in, taken out, in two tabs, while requests get lost, come late and the shop forgets. */
export const codeSchedule: fc.Arbitrary<Event[]> = fc
  .tuple(
    pieces,
    fc.array(mixed([6, code], [1, add], ...weather, ...accidents, [1, forgets], [1, clone], [1, pricedRegion]), {
      minLength: 1,
      maxLength: 16,
    }),
  )
  .map(([n, events]): Event[] => [{ kind: 'add', tab: 0, thing: 'a', n }, ...events]);

/** Steered at answers that come too late: a tab freezes with a request under way, another goes on. */
export const frozenSchedule: fc.Arbitrary<Event[]> = fc
  .tuple(
    fc.array(fc.oneof(add, set), { minLength: 1, maxLength: 3 }),
    fc.constantFrom(100, 3_000),
    fc.array(fc.oneof(set, add, wait, faults), { minLength: 1, maxLength: 5 }),
    fc.array(fc.oneof(set, add, wait, ice), { maxLength: 5 }),
  )
  .map(([before, afterMs, meanwhile, after]): Event[] => [
    ...before,
    given(['slow'], afterMs),
    { kind: 'set', tab: 0, thing: 'a', n: 2 },
    { kind: 'freeze', tab: 0 },
    ...meanwhile.map((event): Event => ('tab' in event ? { ...event, tab: 1 } : event)),
    { kind: 'wait', ms: 21_000 },
    ...after.slice(0, 2),
    { kind: 'thaw', tab: 0 },
    ...after.slice(2),
  ]);

/** A shopper who travels: one country has no price for `c`. */
export const travellingSchedule = scheduleOf(mixed([6, add], [3, set], ...weather, [1, crash], [4, anyRegion]));

const otherDevice: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ kind: fc.constant('foreign-add' as const), variantId: fc.constantFrom('a' as const, 'b' as const), n: pieces }),
  fc.record({ kind: fc.constant('foreign-set' as const), n: fc.integer({ min: 1, max: 3 }) }),
);
const moment: fc.Arbitrary<Event> = fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(100, 400, 600, 2_000) });

/** A good network, and a second device that writes while the first one orders. */
const contested = scheduleOf(mixed([3, add], [3, checkout], [3, otherDevice], [4, moment]));

/** Steered at a second try: what was approved is sold out in the last moment, comes back, and is ordered again, changed or not. */
const refusedAndOrdered: fc.Arbitrary<Event[]> = fc
  .tuple(
    pieces,
    fc.array(
      fc.oneof(
        add,
        otherDevice,
        moment,
        fault.map((one): Event => ({ kind: 'faults', faults: [one] })),
      ),
      { maxLength: 3 },
    ),
  )
  .map(([n, between]): Event[] => [
    { kind: 'add', tab: 0, thing: 'a', n },
    { kind: 'checkout', tab: 0 },
    { kind: 'stock', variantId: 'a', left: 0 },
    { kind: 'wait', ms: 600 },
    { kind: 'stock', variantId: 'a', left: 50 },
    ...between,
    { kind: 'resolve', tab: 0, answer: 'retry' },
    { kind: 'checkout', tab: 0 },
    { kind: 'wait', ms: 2_000 },
  ]);

export const contestedSchedule = fc.oneof({ weight: 4, arbitrary: contested }, { weight: 1, arbitrary: refusedAndOrdered });

/** Scarce goods on a bad network. */
const scarce = scheduleOf(mixed([6, add], [4, set], ...weather, [1, crash], [1, wake], [1, resolve]));

/** Steered at a refusal that says nothing: the piece is in the cart already, by a doubled or a late request. */
const refusedTwin: fc.Arbitrary<Event[]> = fc
  .tuple(
    fc.constantFrom('doubled' as const, 'zombie' as const, 'answer-lost' as const),
    pieces,
    fc.array(fc.oneof(add, set, faults, wait), { maxLength: 5 }),
  )
  .map(([kind, n, after]): Event[] => [given([kind], 300), { kind: 'add', tab: 0, thing: 'a', n }, { kind: 'wait', ms: 500 }, ...after]);

export const scarceSchedule = fc.oneof(scarce, refusedTwin);
