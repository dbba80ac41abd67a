import { useTranslation } from '../../i18n/translator';
import { PageTitle } from '../../page/page-title';
import { NOT_FOUND_TITLE } from '../../protocol/pages';
import { ButtonLink } from '../../ui/button-link';
import { EmptyState } from '../../ui/empty-state';
import { TextLink } from '../../ui/text-link';

/** No such order, or not this customer's: the same words for both, so that nobody learns which. */
export function OrderNotFound() {
  const { t } = useTranslation(['account', 'errors', 'overview']);

  return (
    <>
      <PageTitle title={t(NOT_FOUND_TITLE)} />
      <EmptyState
        as="h1"
        title={t('order.notFound')}
        action={
          <>
            <ButtonLink variant="primary" to="/account/orders">
              {t('order.toOrders')}
            </ButtonLink>
            <TextLink to="/orders/lookup">{t('overview:findOrder')}</TextLink>
          </>
        }
      >
        <p>{t('order.notFoundText')}</p>
      </EmptyState>
    </>
  );
}
