import { setTimeout as pause } from 'node:timers/promises';
import { descendantsOf } from '../../scripts/lib/processes.mjs';
import type { RunningShop } from '../../scripts/lib/shop-for-tests.mjs';
import type { Chance } from '../chaos/chance';
import { call } from './shop-calls';

const VICTIMS = ['backend', 'database', 'database and servants', 'server', 'backend and database', 'everything'] as const;
type Victim = (typeof VICTIMS)[number];

/** Whoever is not back by then does not come by itself. */
const GONE_MS = 60_000;
const ASK_AGAIN_MS = 100;

export interface Kills {
  readonly counts: Readonly<Record<Victim, number>>;
  /** Longest time from a kill to the next cart that could be opened. */
  readonly longestAwayMs: number;
}

/** Ends processes of a shop with SIGKILL, at random moments and at bad ones. */
export class Killer {
  private readonly counts = Object.fromEntries(VICTIMS.map((victim) => [victim, 0])) as Record<Victim, number>;
  private longestAwayMs = 0;
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
      if (isOver()) break;
      await this.kill(victim);
      await this.isBack(victim);
    }
    return { counts: this.counts, longestAwayMs: this.longestAwayMs };
  }

  private async kill(victim: Victim): Promise<void> {
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
    this.note({ kind: 'kill', victim });
    this.counts[victim]++;
    for (const pid of pids[victim]) {
      try {
        if (pid) process.kill(pid, 'SIGKILL');
      } catch {
        // It has fallen with another one.
      }
    }
  }

  private async isBack(victim: Victim): Promise<void> {
    const since = Date.now();
    const opens = async () => (await call(this.shop.url, 'POST', '/carts', { region_id: 'reg_de' }))?.status === 200;
    while (!(await opens())) {
      if (Date.now() - since > GONE_MS) throw new Error(`the shop did not come back after ${victim}`);
      await pause(ASK_AGAIN_MS);
    }
    const awayMs = Date.now() - since;
    this.lastAwayMs = awayMs;
    this.longestAwayMs = Math.max(this.longestAwayMs, awayMs);
    this.note({ kind: 'back', awayMs });
  }
}
