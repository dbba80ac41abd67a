/** So many wait already that another one would only wait in vain. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

/** A few jobs at once, a bounded number waiting, and one job for all who ask for the same. */
export class WorkQueue<Result> {
  readonly #underWay = new Map<string, Promise<Result>>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
  ) {}

  /**
   * Joins the job of that name, or starts it.
   *
   * @throws {QueueFullError} too many different jobs are waiting
   */
  run(name: string, job: () => Promise<Result>): Promise<Result> {
    const known = this.#underWay.get(name);
    if (known) return known;
    if (this.#running >= this.atOnce && this.#waiting.length >= this.mostWaiting) return Promise.reject(new QueueFullError());
    const started = this.#turn().then(async () => {
      try {
        return await job();
      } finally {
        this.#running--;
        this.#waiting.shift()?.();
        this.#underWay.delete(name);
      }
    });
    this.#underWay.set(name, started);
    return started;
  }

  #turn(): Promise<void> {
    const take = () => void this.#running++;
    if (this.#running < this.atOnce) return Promise.resolve(take());
    return new Promise((resolve) => this.#waiting.push(() => resolve(take())));
  }
}
