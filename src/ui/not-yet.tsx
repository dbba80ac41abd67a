import { useTranslation } from '../i18n/translator';
import { Button } from './button';
import { Notice } from './notice';
import { Platter } from './platter';

/** Stands in a panel whose content is still on its way, or did not arrive. */
export function NotYet({ failed, again }: { failed: boolean; again: () => void }) {
  const { t } = useTranslation(['layout', 'errors']);

  if (!failed) return <Platter caption={t('loading')} />;
  return (
    <Notice tone="needs" role="alert" action={<Button onClick={again}>{t('errors:retry')}</Button>}>
      {t('errors:chunkHelp')}
    </Notice>
  );
}
