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
  /** What is here is from before a change of the source that is known. */
  #isOutdated = false;
  #knownChanges = 0;

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
    if (ageMs < this.rules.freshMs && !this.#isOutdated) return current;
    // A failed renewal is told to nobody here: what is kept is what there is.
    const renewal = this.renew().catch(() => current);
    const isOld = ageMs >= this.rules.patienceAgeMs || this.#isOutdated;
    return isOld ? Promise.race([renewal, this.#patience(current)]) : current;
  }

  /**
   * The source has changed, says who has changed it: the value is renewed at once, and whoever asks meanwhile waits a little
   * for the new one. What nobody has asked for yet is not read.
   */
  outdate(): void {
    this.#isOutdated = true;
    this.#knownChanges++;
    // Where it fails, whoever asks next asks the source again.
    if (this.#current) this.renew().catch(() => undefined);
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
    const changes = this.#knownChanges;
    // The time of asking: what changes while the answer is on its way is not in it.
    const checkedAtMs = this.now();
    try {
      this.#current = { value: await this.load(), checkedAtMs };
      this.#failure = null;
    } catch (error) {
      this.#failure = { error, atMs: this.now() };
      throw error;
    }
    // The source changed meanwhile, and this may be from before.
    if (changes !== this.#knownChanges) return this.#load();
    this.#isOutdated = false;
    return this.#current;
  }

  #patience(current: Checked<Value>): Promise<Checked<Value>> {
    return new Promise((resolve) => setTimeout(() => resolve(this.#current ?? current), this.rules.patienceMs).unref());
  }
}
