import { deleteDatabase } from './indexed-db';

/** A database of its own: throwing it away costs a reading, and never touches the cart. */
export const QUERY_DATABASE = 'rille-queries';

/** What earlier builds kept queries in. */
const EARLIER_DATABASE = 'shop-queries';

/** Gives the room of everything that queries have kept back to what is worth more. Never rejects. */
export async function forgetQueries(): Promise<void> {
  await Promise.all([deleteDatabase(QUERY_DATABASE), forgetEarlierQueries()]);
}

/** The same of what only earlier builds can read. Never rejects. */
export const forgetEarlierQueries = (): Promise<void> => deleteDatabase(EARLIER_DATABASE);
