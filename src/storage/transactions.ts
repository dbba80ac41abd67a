/** A browser that is deleting a database, or just waking up, refuses it for a moment. */
export const OPEN_AGAIN_AFTER_MS = [50, 250];

export function undo(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has ended, or been told to.
  }
}
