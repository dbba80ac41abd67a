import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { returnPath } from '../../domain/return-path';

/**
 * Takes a visitor who is signed in where they wanted to go.
 *
 * @param ready when it is time
 * @param next the address bar's `next`; followed only within this shop
 */
export function useReturn(ready: boolean, next: string | undefined): void {
  const { history } = useRouter();

  useEffect(() => {
    if (ready) history.replace(returnPath(next) ?? '/account/overview');
  }, [ready, next, history]);
}
