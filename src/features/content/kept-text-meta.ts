import { formatDay } from '../../../domain/dates';
import { keptSource, loadKeptText } from '../../content/kept-text';
import type { MetaOf } from '../../page/page-meta';
import { keptTextTitle } from './kept-text-title';

/** Found from its order only: search engines are shown the text of today. */
export const metaOf: MetaOf = async ({ params: { hash = '' }, locale, t }) => {
  const text = await loadKeptText(hash);
  const source = keptSource(hash);
  if (!text || source === undefined) throw new Error('no text is kept under this hash');
  return {
    title: keptTextTitle(text, locale),
    description: t('content:kept.title', { date: formatDay(text.changed, locale) }),
    isHidden: true,
    modules: [source],
  };
};
