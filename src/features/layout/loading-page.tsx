import { useTranslation } from '../../i18n/translator';
import { Platter } from '../../ui/platter';

/** While a page's data is on its way; shows nothing for what is fast. */
export function LoadingPage() {
  const { t } = useTranslation('layout');
  return <Platter caption={t('loading')} />;
}
