const STAMP_KEY = 'rille_build';

/**
 * Clears local storage when it was written by another build, or by none, then stamps it
 * (specification §3). Nothing that matters lives only there: cart, language and country are elsewhere.
 *
 * @param keep what another build may rely on
 * @returns whether nothing of this shop was there: on a first visit, and where the browser has cleared it
 */
export function clearStorageOfOtherBuilds(buildTimeMs: number, keep: readonly string[]): boolean {
  try {
    // Merely naming it throws where storage is forbidden.
    const storage = localStorage;
    const stamp = storage.getItem(STAMP_KEY);
    if (stamp === String(buildTimeMs)) return false;
    const kept = keep.map((key) => [key, storage.getItem(key)] as const);
    storage.clear();
    for (const [key, value] of kept) if (value !== null) storage.setItem(key, value);
    storage.setItem(STAMP_KEY, String(buildTimeMs));
    return stamp === null;
  } catch {
    // Local storage that is full or forbidden holds nothing of ours either, and tells nothing.
    return false;
  }
}
