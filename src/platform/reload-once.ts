import { DELAYS } from '../../domain/facts';

/** Together with the path. */
const KEY = 'rille_chunk_reload ';

/** When this tab last reloaded a path for a script that had not come, epoch ms; it must outlive the reload. */
function lastReloadMs(path: string): number {
  try {
    return Number(sessionStorage.getItem(KEY + path)) || 0;
  } catch {
    return Number(history.state?.[KEY + path]) || 0;
  }
}

function remember(path: string): void {
  try {
    sessionStorage.setItem(KEY + path, String(Date.now()));
  } catch {
    // Where storage is forbidden, the entry of the history keeps it through the reload.
    history.replaceState({ ...history.state, [KEY + path]: Date.now() }, '');
  }
}

/** Whether the page has not been reloaded for a missing script within 10 s (specification §2). */
export const mayReload = (path: string): boolean => Date.now() - lastReloadMs(path) >= DELAYS.reloadGuardMs;

/** Loads the page anew, and remembers it. */
export function reload(path: string): void {
  remember(path);
  location.reload();
}
