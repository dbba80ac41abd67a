import { isOfWhoLeft, login } from '../platform/session-hint';

/**
 * What somebody has begun to write, kept with their tab: a reload leaves it there, closing the tab takes it away, and no
 * other tab sees it. It is the one thing personal that a browser may write to its disk for us, for as long as the tab is
 * open (docs/forms.md, Drafts). Whoever signs in or out finds nothing of somebody else.
 */
const PREFIX = 'rille-draft:';

interface Kept {
  /** The login under which it was written. */
  readonly whose: string | null;
  readonly value: unknown;
}

/** @returns whether it is kept: not where there is no room, where a tab keeps nothing, and once somebody has left in another tab */
export function writeTabDraft(name: string, value: unknown): boolean {
  if (isOfWhoLeft()) return false;
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify({ whose: login(), value } satisfies Kept));
    return true;
  } catch {
    forgetTabDraft(name);
    return false;
  }
}

/** @returns as it was written, or what an earlier build has written; undefined for nothing, and for somebody else's */
export function readTabDraft(name: string): unknown {
  try {
    const kept: Partial<Kept> | null = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null');
    if (kept?.whose === login()) return kept.value;
    forgetTabDraft(name);
  } catch {
    // Where a tab keeps nothing there is no draft.
  }
  return undefined;
}

export function forgetTabDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // As above.
  }
}

/** Everything that was begun in this tab. */
export function forgetTabDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}
