/**
 * Looks at what a cache holds without its contents. An answer that was taken out of a cache holds memory,
 * half in the worker and half in the browser, until it is read or collected, and an open page asks every
 * half minute: whoever only wants to know that something is here must leave it where it lies.
 */

/** Whether a cache has an answer to this request. */
export const isKept = async (cache: Cache, request: RequestInfo): Promise<boolean> => (await cache.keys(request)).length > 0;

/** With which headers something is kept; undefined where it is not. */
export async function keptHeaders(cache: Cache, request: RequestInfo): Promise<Headers | undefined> {
  const kept = await cache.match(request);
  await kept?.body?.cancel();
  return kept?.headers;
}
