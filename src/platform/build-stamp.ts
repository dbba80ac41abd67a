const STAMP_KEY = 'rille_build';

/**
 * Clears local storage when it was written by another build, or by none, then stamps it
 * (specification §3). Nothing that matters lives only there: cart, language and country are elsewhere.
 */
export function clearStorageOfOtherBuilds(buildTimeMs: number): void {
  try {
    // Merely naming it throws where storage is forbidden.
    const storage = localStorage;
    if (storage.getItem(STAMP_KEY) === String(buildTimeMs)) return;
    storage.clear();
    storage.setItem(STAMP_KEY, String(buildTimeMs));
  } catch {
    // Local storage that is full or forbidden holds nothing of ours either.
  }
}
