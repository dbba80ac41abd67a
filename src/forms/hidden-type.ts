import { isKiosk } from '../platform/kiosk-hint';

/** What makes a field hide what is typed. */
export interface HiddenType {
  readonly type: 'password' | 'text';
  /** Hides it by its style (`kiosk-frame.module.css`), where the type must not. */
  readonly 'data-hides'?: '';
  readonly autoComplete?: 'off';
}

/**
 * How a field hides what is typed. On the shop's tablet it is no password to the browser, not for a moment: Chromium's password manager offers to save
 * one, whatever `autocomplete` says, shows that offer to whoever comes next, and notes the address of whoever did not take it, where no page can
 * clear it (decision 51).
 *
 * @param isShown whoever types it wants to read it
 */
export function hiddenType(isShown = false): HiddenType {
  // The tablet draws every page itself; a server's page is for everybody else.
  if (typeof document === 'undefined' || !isKiosk()) return { type: isShown ? 'text' : 'password' };
  return { type: 'text', autoComplete: 'off', ...(!isShown && { 'data-hides': '' }) };
}
