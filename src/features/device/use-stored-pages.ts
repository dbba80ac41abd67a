import { CONTENT_PATHS } from 'virtual:content-paths';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { splitLocale, withLocale } from '../../../domain/locale-path';
import { useFrame } from '../../catalogue/hooks';
import { useSettings } from '../../i18n/settings';
import { isLineThin } from '../../platform/service-worker';
import { whenIdle } from '../../platform/when-idle';
import { publicPage } from '../../protocol/public-pages';
import { useWorkerState } from './use-update';
import type { WorkerLink } from './worker-link';

/** Lets the worker keep the pages that somebody opens, and the ways in, so that they stand there at once the next time. */
export function useStoredPages(link: WorkerLink): void {
  const { worker } = useWorkerState(link);
  const { locale, country } = useSettings();
  const { routes } = useFrame();
  const router = useRouter();

  useEffect(() => {
    if (worker !== 'there') return;
    const keep = (others: readonly string[]) =>
      whenIdle(() => {
        const here = publicPage(location.pathname, location.search);
        link.post({
          type: 'keep-pages',
          visitor: { locale, country },
          paths: [...(here === null ? [] : [here]), ...others],
          isLineThin: isLineThin(),
        });
      });
    const { prefix } = splitLocale(location.pathname);
    const listings = ['/shop', ...routes.map(({ slug }) => `/shop/${slug}`)];
    const texts = CONTENT_PATHS[locale];
    keep(['/', ...(isLineThin() ? [] : [...listings, ...texts])].map((path) => withLocale(prefix, path)));
    return router.subscribe('onResolved', ({ pathChanged }) => {
      if (pathChanged && !isLineThin()) keep([]);
    });
  }, [link, worker, locale, country, routes, router]);
}
