import type { Clock } from '../../platform/clock';
import { pause } from '../../platform/clock';

/** The shop refuses what comes sooner after the form was opened (`backend/src/submissions/form-time.ts`); a moment more for the way. */
const LEAST_AGE_MS = 3_200;
/** It refuses what is older than a day. */
const MOST_AGE_MS = 20 * 60 * 60 * 1000;

interface Opened {
  readonly token: string;
  readonly atMs: number;
}

/** Since when a form is open, as the shop has signed it. A person never waits for it: nobody types as fast. */
export class FormTime {
  #opened: Promise<Opened> | null = null;

  /** @param ask tells the shop that the form is open */
  constructor(
    private readonly clock: Clock,
    private readonly ask: () => Promise<string>,
  ) {}

  /** Somebody has begun to write. Without a network it is done when the form is sent. */
  begin(): void {
    this.#open().catch(() => undefined);
  }

  /**
   * @returns what the shop wants to hear, old enough
   * @throws what asking throws
   */
  async ready(): Promise<string> {
    if (this.#opened && this.clock.now() - (await this.#open()).atMs > MOST_AGE_MS) this.forget();
    const { token, atMs } = await this.#open();
    await pause(this.clock, atMs + LEAST_AGE_MS - this.clock.now());
    return token;
  }

  /** The shop did not take it. */
  forget(): void {
    this.#opened = null;
  }

  #open(): Promise<Opened> {
    this.#opened ??= this.ask().then(
      (token) => ({ token, atMs: this.clock.now() }),
      (error: unknown) => {
        this.forget();
        throw error;
      },
    );
    return this.#opened;
  }
}
