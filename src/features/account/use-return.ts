import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { splitLocale, withLocale } from '../../../domain/locale-path';
import { returnPath } from '../../protocol/return-path';

/**
 * Takes a visitor who is signed in where they wanted to go.
 *
 * @param ready when it is time
 * @param next the address bar's `next`; followed only within this shop
 */
export function useReturn(ready: boolean, next: string | undefined): void {
  const { history } = useRouter();

  useEffect(() => {
    if (!ready) return;
    const target = returnPath(next) ?? '/account/overview';
    // The history knows addresses as they stand in the bar; the language of this page goes along.
    history.replace(splitLocale(target).prefix === null ? withLocale(splitLocale(location.pathname).prefix, target) : target);
  }, [ready, next, history]);
}
