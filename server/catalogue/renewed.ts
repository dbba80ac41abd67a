/** A value and when it was last found to be true, epoch ms. */
export interface Checked<Value> {
  readonly value: Value;
  readonly checkedAtMs: number;
}

export interface RenewalRules {
  /** Younger than this it is given out without a question. */
  readonly freshMs: number;
  /** Older than this, a visitor waits a little for the new one before getting the old. */
  readonly patienceAgeMs: number;
  readonly patienceMs: number;
  /** After a failure the source is left alone this long. */
  readonly pauseMs: number;
}

export const CATALOGUE_RULES: RenewalRules = { freshMs: 60_000, patienceAgeMs: 600_000, patienceMs: 1_500, pauseMs: 5_000 };

/** One value, renewed behind the visitors' backs; the last good one stays when its source fails. */
export class Renewed<Value> {
  #current: Checked<Value> | null;
  #underWay: Promise<Checked<Value>> | null = null;
  #failure: { readonly error: unknown; readonly atMs: number } | null = null;

  constructor(
    private readonly load: () => Promise<Value>,
    private readonly rules: RenewalRules,
    private readonly now: () => number,
    initial: Checked<Value> | null = null,
  ) {
    this.#current = initial;
  }

  get current(): Checked<Value> | null {
    return this.#current;
  }

  /**
   * The value, as new as it can be had without making anybody wait for long.
   *
   * @throws what `load` threw, when there has never been a value
   */
  async get(): Promise<Checked<Value>> {
    const current = this.#current;
    if (!current) return this.renew();
    const ageMs = this.now() - current.checkedAtMs;
    if (ageMs < this.rules.freshMs) return current;
    // A failed renewal is told to nobody here: what is kept is what there is.
    const renewal = this.renew().catch(() => current);
    return ageMs < this.rules.patienceAgeMs ? current : Promise.race([renewal, this.#patience(current)]);
  }

  /** Loads now, unless that is going on already or has just failed. */
  renew(): Promise<Checked<Value>> {
    if (this.#underWay) return this.#underWay;
    if (this.#failure && this.now() - this.#failure.atMs < this.rules.pauseMs) return Promise.reject(this.#failure.error);
    this.#underWay = this.#load().finally(() => {
      this.#underWay = null;
    });
    return this.#underWay;
  }

  async #load(): Promise<Checked<Value>> {
    // The time of asking: what changes while the answer is on its way is not in it.
    const checkedAtMs = this.now();
    try {
      this.#current = { value: await this.load(), checkedAtMs };
      this.#failure = null;
      return this.#current;
    } catch (error) {
      this.#failure = { error, atMs: this.now() };
      throw error;
    }
  }

  #patience(current: Checked<Value>): Promise<Checked<Value>> {
    return new Promise((resolve) => setTimeout(resolve, this.rules.patienceMs, current).unref());
  }
}
