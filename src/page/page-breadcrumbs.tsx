import { useMatch } from '@tanstack/react-router';
import { useTranslation } from '../i18n/translator';
import { Breadcrumbs } from '../ui/breadcrumbs';
import { wayOf } from './page-way';

/** The way back from a page that has its title, and the page that leads to it, in its row (`src/protocol/pages.ts`). */
export function PageBreadcrumbs() {
  const { i18n } = useTranslation();
  const path = useMatch({ strict: false, shouldThrow: false, select: ({ fullPath }): string => fullPath });
  const way = wayOf(i18n, path ?? '/');
  return <Breadcrumbs items={way.map(({ name, path: to }, place) => (place === way.length - 1 ? { label: name } : { label: name, to }))} />;
}
