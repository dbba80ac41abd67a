import { useTranslation } from '../src/i18n/translator';
import { EmptyState } from '../src/ui/empty-state';
import { PageTitle } from '../src/ui/page-title';

export function NotFound() {
  const { t } = useTranslation('staff');
  return (
    <>
      <PageTitle title={t('notFound.title')} />
      <EmptyState as="h1" title={t('notFound.title')}>
        {t('notFound.text')}
      </EmptyState>
    </>
  );
}
