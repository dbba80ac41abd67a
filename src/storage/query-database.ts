/** A database of its own: throwing it away costs a reading, and never touches the cart. */
export const QUERY_DATABASE = 'shop-queries';

/** Gives the room of everything that queries have kept back to what is worth more. Never rejects. */
export function forgetQueries(): Promise<void> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(QUERY_DATABASE);
      for (const event of ['success', 'error', 'blocked'] as const) request.addEventListener(event, () => resolve());
    } catch {
      // Where there are no databases this one takes no room.
      resolve();
    }
  });
}
