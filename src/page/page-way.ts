import type { I18n } from '../i18n/i18n';
import { wayTo } from '../protocol/pages';
import type { Breadcrumb } from './page-meta';

/**
 * The way from the home page to one that has its title in its row; the way to the home page is none.
 *
 * @param path as the router writes it
 */
export const wayOf = (i18n: I18n, path: string): readonly Breadcrumb[] => {
  const steps = wayTo(path).flatMap((page) => (page.title ? [{ name: i18n.t(page.title), path: page.path }] : []));
  return steps.length > 0 ? [{ name: i18n.t('common:home'), path: '/' }, ...steps] : [];
};
