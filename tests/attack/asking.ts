import { setTimeout as pause } from 'node:timers/promises';

const ASK_AGAIN_MS = 50;

/** Opens a cart: through the server, Medusa and the database. @returns 0 as its status where nobody answered */
export async function openCart(url: string): Promise<{ status: number; retryAfter: string | null }> {
  try {
    const answer = await fetch(`${url}/store/carts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"region_id":"reg_de"}',
    });
    await answer.body?.cancel();
    return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
  } catch {
    return { status: 0, retryAfter: null };
  }
}

/** Asks again and again until the answer is yes; false when the time is over. */
export async function until(isSo: () => boolean | Promise<boolean>, limitMs: number): Promise<boolean> {
  for (const endMs = Date.now() + limitMs; Date.now() < endMs; await pause(ASK_AGAIN_MS)) if (await isSo()) return true;
  return false;
}
