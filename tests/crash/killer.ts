import { setTimeout as pause } from 'node:timers/promises';
import { descendantsOf, isAlive } from '../../scripts/lib/processes.mjs';
import type { RunningShop } from '../../scripts/lib/shop-for-tests.mjs';
import type { Chance } from '../chaos/chance';
import { call } from './shop-calls';

const VICTIMS = ['backend', 'database', 'database and servants', 'server', 'backend and database', 'everything'] as const;
type Victim = (typeof VICTIMS)[number];

/**
 * SIGKILL is a fall. SIGTERM makes ours close in order, and PostgreSQL wait for ever for the sessions that Medusa keeps open.
 * After SIGSTOP a process is there and does nothing: whoever supervises it has to notice.
 */
const SIGNALS = ['SIGKILL', 'SIGTERM', 'SIGSTOP'] as const;
type Signal = (typeof SIGNALS)[number];

/** Whoever is not back by then does not come by itself. */
const GONE_MS = 60_000;
const ASK_AGAIN_MS = 100;
const HEALTH_LIMIT_MS = 3_000;

export interface Kills {
  readonly counts: Readonly<Record<Signal, Readonly<Record<Victim, number>>>>;
  /** Longest time from a signal until whoever had it was gone and the shop ready again. */
  readonly longestAwayMs: Readonly<Record<Signal, number>>;
}

const bySignal = <Value>(value: () => Value): Record<Signal, Value> => ({ SIGKILL: value(), SIGTERM: value(), SIGSTOP: value() });

/** Sends signals to the processes of a shop, at random moments and at bad ones. */
export class Killer {
  private readonly counts = bySignal(() => Object.fromEntries(VICTIMS.map((victim) => [victim, 0])) as Record<Victim, number>);
  private readonly longestAwayMs = bySignal(() => 0);
  private lastAwayMs = 0;
  private wake: (() => void) | null = null;

  constructor(
    private readonly shop: RunningShop,
    private readonly chance: Chance,
    private readonly note: (happening: object) => void,
  ) {}

  /** Tells that an order is being sent. */
  readonly onOrdering = (): void => this.wake?.();

  /** Kills, waits until the shop is back, lets it work for a while, and so on. @throws {Error} The shop does not come back. */
  async run(isOver: () => boolean): Promise<Kills> {
    const { chance } = this;
    while (!isOver()) {
      // On a slow machine the shop needs longer to come back, and as much longer for an order.
      await pause(chance.between(500, 6_000) + this.lastAwayMs);
      // Half of them while an order is being made, which takes some tenths of a second.
      if (chance.isLucky(0.5)) {
        await new Promise<void>((resolve) => {
          this.wake = resolve;
          setTimeout(resolve, 5_000);
        });
        this.wake = null;
        await pause(chance.between(0, 500));
      }
      const victim = chance.pick<Victim>([
        [4, 'backend'],
        [3, 'database'],
        [3, 'database and servants'],
        [2, 'server'],
        [1, 'backend and database'],
        [1, 'everything'],
      ]);
      const signal = chance.pick<Signal>([
        [4, 'SIGKILL'],
        [3, 'SIGTERM'],
        [3, 'SIGSTOP'],
      ]);
      if (isOver()) break;
      const pids = await this.kill(victim, signal);
      await this.isBack(victim, signal, pids);
    }
    return { counts: this.counts, longestAwayMs: this.longestAwayMs };
  }

  /** @returns who has got it */
  private async kill(victim: Victim, signal: Signal): Promise<readonly number[]> {
    const { backend, server } = this.shop.pids();
    const database = (await this.shop.database?.().catch(() => undefined))?.pid;
    const servants = database ? descendantsOf(database) : [];
    const pids: Record<Victim, readonly (number | undefined)[]> = {
      backend: [backend],
      database: [database],
      'database and servants': [database, ...servants],
      server: [server],
      'backend and database': [backend, database],
      everything: [backend, server, database, ...servants],
    };
    this.note({ kind: 'kill', victim, signal });
    this.counts[signal][victim]++;
    const found = pids[victim].filter((pid) => pid !== undefined);
    for (const pid of found) {
      try {
        process.kill(pid, signal);
      } catch {
        // It has fallen with another one.
      }
    }
    return found;
  }

  private async isBack(victim: Victim, signal: Signal, pids: readonly number[]): Promise<void> {
    const since = Date.now();
    const isReady = async () => {
      // Half-dead it may well go on answering those it knows.
      if (pids.some(isAlive)) return false;
      if (!(await says200(`${this.shop.url}/healthz`))) return false;
      return (await call(this.shop.url, 'POST', '/carts', { region_id: 'reg_de' }))?.status === 200;
    };
    while (!(await isReady())) {
      if (Date.now() - since > GONE_MS) throw new Error(`the shop did not come back after ${signal} to ${victim}`);
      await pause(ASK_AGAIN_MS);
    }
    const awayMs = Date.now() - since;
    this.lastAwayMs = awayMs;
    this.longestAwayMs[signal] = Math.max(this.longestAwayMs[signal], awayMs);
    this.note({ kind: 'back', awayMs });
  }
}

async function says200(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(HEALTH_LIMIT_MS) });
    await answer.body?.cancel();
    return answer.status === 200;
  } catch {
    return false;
  }
}
