export interface PaceRules {
  /** So many steps go at once, */
  readonly burst: number;
  /** and after them one in so much time. */
  readonly everyMs: number;
}

const MOST_NAMES = 10_000;

/** How quickly something may be done again and again, for each name by itself (a leaky bucket). */
export class Pace {
  /** When all steps of a name so far would have been due, had they come evenly. */
  readonly #dueMs = new Map<string, number>();

  constructor(private readonly rules: PaceRules) {}

  /** Notes a step. @returns how long to rest before the next one (ms) */
  step(name: string, nowMs = performance.now()): number {
    const { burst, everyMs } = this.rules;
    const due = Math.max(nowMs, this.#dueMs.get(name) ?? 0) + everyMs;
    this.#dueMs.delete(name);
    this.#dueMs.set(name, due);
    if (this.#dueMs.size > MOST_NAMES) this.#dueMs.delete(this.#dueMs.keys().next().value ?? '');
    return Math.max(0, due - nowMs - (burst - 1) * everyMs);
  }
}
