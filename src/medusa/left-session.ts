import { ForeignAnswerError } from './errors';

/**
 * A session that somebody has left on this device while the shop could not be told. Its cookie is out of
 * reach of every script, so until the shop has ended it nothing else may be asked in its name.
 */
export interface LeftSession {
  /**
   * Whether the shop still has to end it. The shop itself makes this false, together with its answer: a status
   * alone, such as the 401 of a captive portal, may be anybody's.
   */
  isOpen(): boolean;
  /** Runs work while no other tab does. */
  alone(work: () => Promise<void>): Promise<void>;
}

/** On a server nobody has left. */
let left: LeftSession | null = null;

/** Who knows from now on whether somebody has left. */
export function setLeftSession(next: LeftSession): void {
  left = next;
}

/**
 * Does nothing unless somebody has left; once for all tabs.
 *
 * @param end asks the shop to end it; what it throws counts only where the session is still open after it
 * @throws what `end` threw, or {@link ForeignAnswerError} where something has answered that was not the shop
 */
export async function endLeftSession(end: () => Promise<unknown>): Promise<void> {
  const session = left;
  if (!session?.isOpen()) return;
  await session.alone(async () => {
    // Another tab may have done it meanwhile, and somebody else may have logged in since.
    if (!session.isOpen()) return;
    const failure = await end().then(
      () => null,
      (error: unknown) => error,
    );
    if (session.isOpen()) throw failure ?? new ForeignAnswerError('the session has not been ended');
  });
}
