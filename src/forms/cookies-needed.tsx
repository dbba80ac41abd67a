import { type ReactNode, useSyncExternalStore } from 'react';
import { keepsCookies } from '../platform/cookies';
import { Notice } from '../ui/notice';

const neverChanges = () => () => {};

/** Whether this browser keeps no cookie of the shop, so that nobody can be signed in; a server takes it that it does. */
export const useCookiesBlocked = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => !keepsCookies(),
    () => false,
  );

/** Above what cannot work without a cookie: says so before anybody has typed anything, and only then. */
export function CookiesNeeded({ children }: { children: ReactNode }) {
  if (!useCookiesBlocked()) return null;
  return (
    <Notice tone="needs" role="status">
      {children}
    </Notice>
  );
}
