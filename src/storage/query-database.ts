/** A database of its own: throwing it away costs a reading, and never touches the cart. */
export const QUERY_DATABASE = 'rille-queries';

/** What earlier builds kept queries in. */
const EARLIER_DATABASE = 'shop-queries';

function deleted(name: string): Promise<void> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(name);
      for (const event of ['success', 'error', 'blocked'] as const) request.addEventListener(event, () => resolve());
    } catch {
      // Where there are no databases this one takes no room.
      resolve();
    }
  });
}

/** Gives the room of everything that queries have kept back to what is worth more. Never rejects. */
export async function forgetQueries(): Promise<void> {
  await Promise.all([deleted(QUERY_DATABASE), forgetEarlierQueries()]);
}

/** The same of what only earlier builds can read. Never rejects. */
export const forgetEarlierQueries = (): Promise<void> => deleted(EARLIER_DATABASE);
