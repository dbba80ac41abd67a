import { useTranslation } from '../src/i18n/translator';
import { DocumentTitle } from '../src/ui/document-title';
import { EmptyState } from '../src/ui/empty-state';

export function NotFound() {
  const { t } = useTranslation('staff');
  return (
    <>
      <DocumentTitle title={t('notFound.title')} />
      <EmptyState as="h1" title={t('notFound.title')}>
        {t('notFound.text')}
      </EmptyState>
    </>
  );
}
