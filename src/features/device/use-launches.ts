import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { shownAddress } from '../../protocol/page-address';

/** Chromium only. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly targetURL?: string }) => void): void;
}

/**
 * The installed shop has one window: opening it again brings that window forward as it is, and a
 * shortcut walks there to its page, so that nothing half done is lost.
 */
export function useLaunches(): void {
  const router = useRouter();

  useEffect(() => {
    const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
    launchQueue?.setConsumer(({ targetURL }) => {
      const target = targetURL ? new URL(targetURL) : null;
      // The icon itself names only the start; whoever is elsewhere stays there.
      if (!target || target.origin !== location.origin || target.pathname + target.hash === '/') return;
      void router.navigate({ href: shownAddress(target.pathname, target.search) + target.hash });
    });
  }, [router]);
}
