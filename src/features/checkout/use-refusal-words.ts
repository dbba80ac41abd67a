import { useQuery } from '@tanstack/react-query';
import { MAX_QUANTITY } from '../../../domain/cart';
import { inLocale } from '../../../domain/locale';
import { languageTag } from '../../../domain/money';
import { profileQuery, viewOf } from '../../catalogue/page-view';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import type { Unplaced } from './refusal-step';

/** Says why nothing was ordered: the things the shop has named, else the reason. */
export function useRefusalWords(): (outcome: Unplaced) => string {
  const { t } = useTranslation('orderNews');
  const settings = useSettings();
  const { locale } = settings;
  const { data: profile } = useQuery({ ...profileQuery(settings), select: viewOf });

  return (outcome) => {
    if (outcome.kind === 'requires-more') return t('refused.because.requiresMore');
    if (outcome.reason === 'wait' && outcome.againAtMs !== undefined) {
      const again = new Date(outcome.againAtMs);
      const isToday = again.toDateString() === new Date().toDateString();
      const format = new Intl.DateTimeFormat(languageTag(locale), {
        ...(!isToday && { weekday: 'long' }),
        hour: '2-digit',
        minute: '2-digit',
      });
      return t('refused.because.waitUntil', { time: format.format(again) });
    }
    if (outcome.reason === 'pieces' && outcome.named.length > 0) {
      const things = outcome.named.map(({ title }) => inLocale(title, locale)).join(', ');
      return [t('refused.pieces', { things }), profile && t('refused.more', { email: profile.email, phone: profile.phone })]
        .filter(Boolean)
        .join(' ');
    }
    const sentences = (['gone', 'stock', 'server'] as const).flatMap((because) => {
      const things = outcome.named.filter((thing) => thing.because === because).map(({ title }) => inLocale(title, locale));
      return things.length > 0 ? [t(`refused.${because}`, { things: things.join(', ') })] : [];
    });
    return sentences.length > 0 ? sentences.join(' ') : t(`refused.because.${outcome.reason}`, { count: MAX_QUANTITY });
  };
}
