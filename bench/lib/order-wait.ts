import fc from 'fast-check';
import { pressOrder } from '../../src/sync/testing/order-wait';
import { fault, realSchedule } from '../../src/sync/testing/schedules';
import { World } from '../../src/sync/testing/world';
import { RealShop, VARIANTS } from '../../tests/contract/real-shop';
import { fill } from '../../tests/crash/books';

/** What somebody at the button accepts as "at once". */
const AIM_MS = 3_000;
/** Enough for every order that is placed here. */
const PLENTY = 1_000_000;
const SEED = 20_261_124;

const schedules = fc.record({
  options: fc.record({ corrected: fc.constant(true), locks: fc.boolean(), alone: fc.boolean() }),
  events: realSchedule,
  /** What the last tap before the checkout meets. */
  last: fc.array(fault, { maxLength: 4 }),
});

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/**
 * How long somebody waits at the order button: random schedules of taps, faults, crashes and frozen tabs at the real shop,
 * then a last tap with faults of its own, steps 1 to 3 as fast as the shop answers, and the press. Requests that got lost may
 * still arrive at the shop, before and after. From the press until the order is told; the half second that every order
 * waits is in it.
 */
export async function orderWaits(shop: { url: string; databaseUrl?: string }, count: number): Promise<object> {
  if (!shop.databaseUrl) throw new Error('stock can only be filled up where the backend is ours');
  await fill(shop.databaseUrl, Object.fromEntries(Object.values(VARIANTS).map((id) => [id, PLENTY])));
  const waits: number[] = [];
  let notPlaced = 0;
  let mostWithoutMs = 0;
  for (const [number, { options, events, last }] of fc.sample(schedules, { numRuns: count, seed: SEED }).entries()) {
    const world = await new World(options, new RealShop(shop.url, `wait ${SEED} ${number}`, true)).start();
    try {
      for (const event of events) await world.run(event);
      await world.recover();
      world.network.plan = [...last];
      await world.run({ kind: 'add', tab: 0, thing: 'b', n: 1 });
      world.network.plan = [];
      const { result, waitedMs, shopMs } = await pressOrder(world);
      waits.push(waitedMs + shopMs);
      mostWithoutMs = Math.max(mostWithoutMs, waitedMs);
      if (result.kind !== 'order' || result.differs || world.errors.length > 0) notPlaced++;
    } finally {
      world.dispose();
    }
  }
  waits.sort((one, other) => one - other);
  const ms = (share: number) => Math.round(percentile(waits, share));
  return {
    schedules: waits.length,
    notPlaced,
    p50Ms: ms(0.5),
    p99Ms: ms(0.99),
    mostMs: ms(1),
    withoutShopMs: mostWithoutMs,
    aimMs: AIM_MS,
  };
}
