import { MAX_QUANTITY } from '../../domain/cart';
import { inLocale } from '../../domain/locale';
import { listOf } from '../../i18n/list-of';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import type { Unplaced } from './refusal-step';

/** Says why nothing was ordered: the things the shop has named, else the reason. */
export function useRefusalWords(): (outcome: Unplaced) => string {
  const { t } = useTranslation('orderNews');
  const { locale } = useSettings();

  return (outcome) => {
    if (outcome.kind === 'requires-more') return t('refused.because.requiresMore');
    const sentences = (['gone', 'stock', 'server'] as const).flatMap((because) => {
      const things = outcome.named.filter((thing) => thing.because === because).map(({ title }) => inLocale(title, locale));
      return things.length > 0 ? [t(`refused.${because}`, { things: listOf(things, locale) })] : [];
    });
    return sentences.length > 0 ? sentences.join(' ') : t(`refused.because.${outcome.reason}`, { count: MAX_QUANTITY });
  };
}
