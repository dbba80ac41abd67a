/** How something was shared; `shown`: neither way was there, so it has to be copied by hand. */
export type Shared = 'sheet' | 'copied' | 'shown';

/** Whether the system has a sheet of its own to share with. */
export const hasShareSheet = (): boolean => typeof navigator.share === 'function';

/**
 * By the system's own sheet.
 *
 * @returns false where there is none, or it takes nothing
 */
export async function shareBySheet(title: string, url: string): Promise<boolean> {
  if (!hasShareSheet()) return false;
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    // Closed again by whoever opened it.
    return error instanceof Error && error.name === 'AbortError';
  }
}

/** @returns false where that is refused, or there is no clipboard: without TLS no page has one */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** By the system's own sheet where there is one, else onto the clipboard, else for copying by hand. */
export async function share(title: string, url: string): Promise<Shared> {
  if (await shareBySheet(title, url)) return 'sheet';
  return (await copyText(url)) ? 'copied' : 'shown';
}
