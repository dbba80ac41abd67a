import { SCHEME_COOKIE } from '../../domain/settings-cookies';
import { cookieIn } from './cookies';

export const SCHEMES = ['auto', 'light', 'dark'] as const;

/** `auto` follows the device. */
export type Scheme = (typeof SCHEMES)[number];

/** The colours that were chosen on this device. @param cookies as in `document.cookie` */
export function schemeIn(cookies: string): Scheme {
  const chosen = cookieIn(cookies, SCHEME_COOKIE);
  return chosen === 'light' || chosen === 'dark' ? chosen : 'auto';
}
