import { get, set } from 'idb-keyval';
import { KEEP_ORDERS } from '../../domain/session-cookie';
import { cookieIn, writeCookie } from '../platform/cookies';
import { login } from '../platform/session-hint';
import { rowDatabase } from './row-database';

/**
 * What the shop has answered about somebody's orders, kept where they want it (docs/decisions/0007): as it was said, so that
 * every build reads it as it reads the shop. It belongs to one login and goes with it.
 */
const DATABASE = 'rille-orders';

/** Something the shop has said, and when. */
export interface KeptAnswer {
  readonly answer: unknown;
  readonly atMs: number;
}

const { opened, forget } = rowDatabase(DATABASE);

/** Whether whoever is signed in wants their orders kept on this device. */
export const keepsOrders = (): boolean => cookieIn(document.cookie, KEEP_ORDERS) === '1' && login() !== null;

/** @returns whether this device keeps anything at all */
export async function beginKeepingOrders(): Promise<boolean> {
  try {
    await opened();
  } catch {
    return false;
  }
  writeCookie(KEEP_ORDERS, '1');
  return true;
}

/** Takes away what is kept, and the wish to keep it. Never rejects. */
export async function forgetKeptOrders(): Promise<void> {
  if (typeof document === 'undefined' || cookieIn(document.cookie, KEEP_ORDERS) === undefined) return;
  writeCookie(KEEP_ORDERS, '', 0);
  await forget();
}

/**
 * Keeps what the shop has said, if that is wanted. Never rejects.
 *
 * @param whose the login that it was said to
 */
export async function keepAnswer(name: string, answer: unknown, whose: string | null): Promise<void> {
  const isWanted = () => keepsOrders() && login() === whose;
  if (!isWanted()) return;
  try {
    await set(name, { answer, atMs: Date.now() } satisfies KeptAnswer, await opened());
  } catch {
    // What does not fit is not kept.
  }
  // Whoever left meanwhile, here or in another tab, leaves nothing.
  if (!isWanted()) await forget();
}

/** What the shop has last said, if it is kept. Never rejects. */
export async function keptAnswer(name: string): Promise<KeptAnswer | null> {
  if (!keepsOrders()) return null;
  try {
    const kept = await get<unknown>(name, await opened());
    return typeof kept === 'object' && kept !== null && 'answer' in kept && 'atMs' in kept ? (kept as KeptAnswer) : null;
  } catch {
    return null;
  }
}
