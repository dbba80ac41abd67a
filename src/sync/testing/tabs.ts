import type { Broadcast } from '../../platform/broadcast';
import type { Clock } from '../../platform/clock';
import { type LockHold, noLock, type TabLock } from '../../platform/tab-lock';
import type { CartApi } from '../api';
import { type Cart, createCart } from '../cart';
import { createCheckout } from '../checkout';
import type { CartStore } from '../store/cart-store';
import type { VirtualClock } from './virtual-clock';

const never = <T>(): Promise<T> => new Promise(() => {});

/** A lock among the tabs of one test, with force after 20 s, as in a browser. */
export class SharedLock {
  private holder: { lost: boolean; readonly owner: object; readonly release: () => void } | null = null;
  private queue: (() => void)[] = [];

  constructor(private readonly clock: VirtualClock) {}

  /** The lock as one tab sees it; `isAlive` false means that its process has ended. */
  of(owner: object, isAlive: () => boolean): TabLock {
    return {
      exclusive: true,
      hold: (work) =>
        new Promise((resolve, reject) => {
          let started = false;
          const start = () => {
            if (started || !isAlive()) return;
            started = true;
            const hold: LockHold & { lost: boolean } = { lost: false };
            const entry = Object.assign(hold, {
              owner,
              release: () => {
                if (this.holder !== entry) return;
                this.holder = null;
                this.pass();
              },
            });
            this.holder = entry;
            work(hold).then(resolve, reject).finally(entry.release);
          };
          if (!this.holder) return start();
          this.queue.push(start);
          this.clock.setTimer(20_000, () => {
            if (started || !isAlive()) return;
            if (this.holder) this.holder.lost = true;
            this.queue = this.queue.filter((other) => other !== start);
            start();
          });
        }),
    };
  }

  /** A process that ends lets go. */
  abandon(owner: object): void {
    if (this.holder?.owner !== owner) return;
    this.holder = null;
    this.pass();
  }

  private pass(): void {
    while (!this.holder && this.queue.length > 0) this.queue.shift()?.();
  }
}

/** The tabs' channel. */
export class SharedChannel {
  private readonly listeners = new Set<(message: unknown) => void>();

  /** @param receive delivers to the tab, now or when it thaws */
  of(receive: (deliver: () => void) => void): Broadcast {
    const own = new Set<(message: unknown) => void>();
    return {
      post: (message) => {
        for (const listener of this.listeners) if (!own.has(listener)) queueMicrotask(() => listener(message));
      },
      listen: (listener) => {
        const mine = (message: unknown) => receive(() => listener(message));
        own.add(mine);
        this.listeners.add(mine);
        return () => this.listeners.delete(mine);
      },
    };
  }
}

/** One life of one tab, which can freeze, thaw and die at any await. */
export class Tab {
  private alive = true;
  private frozen: (() => void)[] | null = null;
  /** Operations left until the process dies, and whether the last of them still happens. */
  private fuse: { left: number; readonly after: boolean } | null = null;
  readonly cart: Cart;
  private readonly onDeath: () => void;

  constructor({
    store,
    api,
    clock,
    lock,
    channel,
    id,
    onError,
    onDeath,
    lateEffectMs,
  }: {
    store: Promise<CartStore>;
    api: CartApi;
    clock: VirtualClock;
    lock: SharedLock | null;
    channel: SharedChannel;
    id: () => string;
    onError: (error: unknown) => void;
    onDeath: () => void;
    lateEffectMs?: number;
  }) {
    const burn = (): 'live' | 'die-before' | 'die-after' => {
      if (!this.alive) return 'die-before';
      if (!this.fuse || --this.fuse.left > 0) return 'live';
      const { after } = this.fuse;
      this.fuse = null;
      return after ? 'die-after' : 'die-before';
    };
    this.onDeath = onDeath;
    /** Every operation is an await at which the process may freeze or end. */
    const mortal =
      <Args extends unknown[], T>(operation: (...args: Args) => Promise<T>, mayFreezeBefore = true) =>
      async (...args: Args): Promise<T> => {
        // A call leaves in the same moment in which it was decided on; only its answer can meet a frozen tab.
        if (mayFreezeBefore && this.frozen) await this.thawed();
        const fate = burn();
        if (fate === 'die-before') {
          this.die();
          return never();
        }
        const running = operation(...args);
        if (fate === 'die-after') {
          running.catch(() => {});
          this.die();
          return never();
        }
        try {
          const result = await running;
          if (this.frozen) await this.thawed();
          return this.alive ? result : never();
        } catch (error) {
          await this.thawed();
          if (this.alive) throw error;
          return never();
        }
      };
    const ownClock: Clock = {
      now: clock.now,
      setTimer: (delay, work) =>
        clock.setTimer(delay, () => {
          if (!this.alive) return;
          if (this.frozen) this.frozen.push(work);
          else work();
        }),
    };
    const mortalStore = (opened: CartStore): CartStore => ({
      get durable() {
        return opened.durable;
      },
      unread: false,
      read: mortal(() => opened.read()),
      update: mortal(opened.update) as CartStore['update'],
      journal: () => opened.journal(),
      close: () => {},
    });
    const mortalApi = Object.fromEntries(
      Object.entries(api).map(([name, call]) => [name, mortal(call as (...args: unknown[]) => Promise<unknown>, false)]),
    ) as unknown as CartApi;
    this.cart = createCart({
      store: store.then(mortalStore),
      api: mortalApi,
      clock: ownClock,
      lock: lock ? lock.of(this, () => this.alive) : noLock,
      broadcast: channel.of((deliver) => {
        if (!this.alive) return;
        if (this.frozen) this.frozen.push(deliver);
        else deliver();
      }),
      id,
      random: () => 0.5,
      isOnline: () => true,
      checkout: createCheckout,
      onError,
      ...(lateEffectMs !== undefined && { lateEffectMs }),
    });
  }

  get isFrozen(): boolean {
    return this.frozen !== null;
  }

  get isAlive(): boolean {
    return this.alive;
  }

  private thawed(): Promise<void> | undefined {
    if (!this.frozen) return undefined;
    return new Promise((resolve) => this.frozen?.push(resolve));
  }

  /** Dies after so many more operations; 0 at once. */
  dieAfter(operations: number, after: boolean): void {
    if (operations > 0) {
      this.fuse = { left: operations, after };
      return;
    }
    this.kill();
  }

  private die(): void {
    if (!this.alive) return;
    this.alive = false;
    this.onDeath();
  }

  /** SIGKILL. */
  kill(): void {
    this.die();
  }

  /** Whatever was going to kill it does not. */
  defuse(): void {
    this.fuse = null;
  }

  freeze(): void {
    this.frozen ??= [];
  }

  thaw(): void {
    const waiting = this.frozen ?? [];
    this.frozen = null;
    for (const resume of waiting) resume();
  }
}
