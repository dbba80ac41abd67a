import { languageTag } from '../../../domain/money';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';

/** When cart and shop were last seen to be the same. Only where the visitor's own clock is: in the browser. */
export function AgreedAt({ ms }: { ms: number }) {
  const { t } = useTranslation('cart');
  const { locale } = useSettings();
  const tag = languageTag(locale);
  const time = new Intl.DateTimeFormat(tag, { timeStyle: 'short' }).format(ms);
  const isToday = new Date(ms).toDateString() === new Date().toDateString();
  const when = isToday
    ? t('sync.when.today', { time })
    : t('sync.when.date', { time, date: new Intl.DateTimeFormat(tag, { dateStyle: 'medium' }).format(ms) });
  return <>{t('sync.agreed', { when })}</>;
}
