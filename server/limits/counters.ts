import { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { say } from '../log';

/** Of each counter: 750 bytes a key make 8 MB. */
const MOST_KEYS = 10_000;
/** Longer than this nobody waits for a counter; ours counts instead. */
const REDIS_TIMEOUT_MS = 1_000;

/** Counts tries by key, so many in a window that begins with the first. */
export interface Counter {
  /** Counts one. @returns how long to wait where it was one too many, in milliseconds; else 0 */
  take(key: string): Promise<number>;
  /** Takes one back. */
  giveBack(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

export interface Counters {
  counter(options: { name: string; most: number; windowMs: number }): Counter;
  close(): void;
}

/** The library's own has no bound. What was not used longest goes first, so that a key under attack stays. */
class BoundedMemory extends RateLimiterMemory {
  readonly #keys = new Set<string>();

  override consume(key: string | number, points?: number): Promise<RateLimiterRes> {
    this.#use(String(key));
    return super.consume(key, points);
  }

  override delete(key: string | number): Promise<boolean> {
    this.#keys.delete(String(key));
    return super.delete(key);
  }

  #use(key: string): void {
    this.#keys.delete(key);
    this.#keys.add(key);
    const [oldest] = this.#keys;
    if (this.#keys.size > MOST_KEYS && oldest !== undefined) void this.delete(oldest);
  }
}

function counterOn(limiter: RateLimiterAbstract): Counter {
  return {
    async take(key) {
      try {
        await limiter.consume(key);
        return 0;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return Math.max(1, refused.msBeforeNext);
      }
    },
    async giveBack(key) {
      await limiter.reward(key);
    },
    async forget(key) {
      await limiter.delete(key);
    },
  };
}

/** Counters of this process alone; with several of them an attacker has as many times the tries. */
function countersInMemory(): Counters {
  return {
    counter: ({ name, most, windowMs }) => counterOn(new BoundedMemory({ keyPrefix: name, points: most, duration: windowMs / 1_000 })),
    close: () => undefined,
  };
}

/** Counters that all servers share. While Redis is gone each server counts for itself: limits stay, and so does the shop. */
function countersInRedis(redisUrl: string): Counters {
  const redis = new Redis(redisUrl, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: REDIS_TIMEOUT_MS,
    commandTimeout: REDIS_TIMEOUT_MS,
  });
  let isDown = false;
  redis.on('error', (error: Error) => {
    if (!isDown) say(`Redis does not answer (${error.message}); limits are counted here meanwhile.`);
    isDown = true;
  });
  redis.on('ready', () => {
    isDown = false;
  });
  return {
    counter({ name, most, windowMs }) {
      const options = { keyPrefix: `rille:limit:${name}`, points: most, duration: windowMs / 1_000 };
      return counterOn(
        new RateLimiterRedis({ ...options, storeClient: redis, rejectIfRedisNotReady: true, insuranceLimiter: new BoundedMemory(options) }),
      );
    },
    close: () => redis.disconnect(),
  };
}

/** Counters in Redis where there is one, else in memory. */
export const openCounters = (redisUrl: string | undefined): Counters => (redisUrl ? countersInRedis(redisUrl) : countersInMemory());
