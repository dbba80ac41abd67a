import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/** After a change of page the focus goes to its beginning, as if the browser had loaded it. */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const router = useRouter();

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) main.current?.focus({ preventScroll: true });
      }),
    [router, main],
  );
}
