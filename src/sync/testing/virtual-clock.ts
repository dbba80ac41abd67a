import type { Clock } from '../../platform/clock';

interface Timer {
  readonly at: number;
  readonly order: number;
  readonly work: () => void;
}

/** Everything that has been started and needs no timer has ended. */
export const flush = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Time that passes only when a test says so. */
export class VirtualClock implements Clock {
  private time: number;
  private order = 0;
  private timers: Timer[] = [];

  /** @param settle resolves when everything that has been started and needs no timer has ended */
  constructor(
    private readonly settle: () => Promise<void> = flush,
    start = 1_000_000,
  ) {
    this.time = start;
  }

  now = (): number => this.time;

  setTimer = (delayMs: number, work: () => void): (() => void) => {
    const timer = { at: this.time + Math.max(0, delayMs), order: this.order++, work };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  };

  /** Sets the device's clock without anything happening in between. */
  jump(ms: number): void {
    this.time += ms;
  }

  /** Lets time pass; what is due happens in order. */
  async advance(ms: number): Promise<void> {
    await this.settle();
    const end = this.time + ms;
    for (let steps = 0; ; steps++) {
      if (steps > 20_000) throw new Error('time stands still: something starts timers without end');
      const due = this.timers.filter((timer) => timer.at <= end);
      if (due.length === 0) break;
      const first = due.reduce((a, b) => (b.at < a.at || (b.at === a.at && b.order < a.order) ? b : a));
      this.timers = this.timers.filter((timer) => timer !== first);
      this.time = Math.max(this.time, first.at);
      first.work();
      await this.settle();
    }
    this.time = end;
  }
}
