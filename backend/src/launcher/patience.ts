import type { SessionFinding } from './session-probe';

/** How long a server may be found like that before it is ended. */
export interface PatienceRules {
  /** Nobody of ours tells it to close: it waits for the sessions that Medusa keeps open, for ever. */
  readonly closingMs: number;
  /** A busy machine answers late; one that answers nobody for so long answers nobody any more. */
  readonly silentMs: number;
  /** Files are repaired after a fall, on a slow disk for long: ended earlier it would begin anew each time. */
  readonly startingMs: number;
  /** Most that may have passed between two looks. What is beyond stood still with us, and is nobody's silence. */
  readonly longestRoundMs: number;
}

/** Adds up how long a server has been half-dead, looked at again and again. */
export class Patience {
  #since: SessionFinding = 'well';
  #unwellMs = 0;
  #lastLookMs: number;

  constructor(
    private readonly rules: PatienceRules,
    nowMs: number,
  ) {
    this.#lastLookMs = nowMs;
  }

  /** Notes what was found. @returns whether it has been found so for too long */
  isOver(found: SessionFinding, nowMs: number): boolean {
    const { closingMs, silentMs, startingMs, longestRoundMs } = this.rules;
    const passedMs = Math.min(nowMs - this.#lastLookMs, longestRoundMs);
    this.#lastLookMs = nowMs;
    // Each state has its own time: one that repairs its files has been silent before.
    this.#unwellMs = found === this.#since ? this.#unwellMs + passedMs : passedMs;
    this.#since = found;
    return this.#unwellMs >= { well: Number.POSITIVE_INFINITY, closing: closingMs, silent: silentMs, starting: startingMs }[found];
  }
}
