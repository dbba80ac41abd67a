/** A browser that is deleting a database, or just waking up, refuses it for a moment. */
export const OPEN_AGAIN_AFTER_MS = [50, 250];

export function undo(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has ended, or been told to.
  }
}

/** Deletes a database with everything in it; whoever holds it open lets it go (`openStore`). Never rejects. */
export function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(name);
      for (const event of ['success', 'error', 'blocked'] as const) request.addEventListener(event, () => resolve());
    } catch {
      // Where there are no databases there is nothing in them.
      resolve();
    }
  });
}
