/**
 * A session that somebody has left on this device while the shop could not be told. Its cookie is out of
 * reach of every script, so until the shop has ended it nothing else may be asked in its name.
 */
export interface LeftSession {
  /** Whether the shop still has to hear of it. */
  isOpen(): boolean;
  /** The shop has heard of it. */
  close(): void;
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
 * @param end tells the shop. What it throws is thrown, and the session stays left
 */
export async function endLeftSession(end: () => Promise<unknown>): Promise<void> {
  const session = left;
  if (!session?.isOpen()) return;
  await session.alone(async () => {
    // Another tab may have done it meanwhile, and somebody else may have logged in since.
    if (!session.isOpen()) return;
    await end();
    session.close();
  });
}
