import { DELAYS } from '../domain/facts';

const KEY = 'rille_chunk_reload';
/** Where storage is forbidden, at least this page does not loop. */
let remembered: Record<string, number> = {};

function recentReloads(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
  } catch {
    return remembered;
  }
}

/**
 * A chunk that fails to load reloads the page once, unless the same path was reloaded within
 * 10 s (specification §2); after that the error page stands. Offline a reload would lose the page
 * that is there, so nothing happens but the error's own message.
 */
export function reloadOnceForMissingChunks(): void {
  addEventListener('vite:preloadError', (event) => {
    const { message } = event.payload;
    try {
      // The router has a reload rule of its own; this key tells it that it has already acted.
      sessionStorage.setItem(`tanstack_router_reload:${message}`, '1');
    } catch {
      // Then it cannot remember either, and its rule does nothing.
    }
    const reloads = recentReloads();
    const path = location.pathname;
    if (navigator.onLine === false || Date.now() - (reloads[path] ?? 0) < DELAYS.reloadGuardMs) return;
    remembered = { ...reloads, [path]: Date.now() };
    try {
      sessionStorage.setItem(KEY, JSON.stringify(remembered));
    } catch {
      return;
    }
    location.reload();
  });
}
