import { useTranslation } from '../../i18n/translator';
import { ButtonLink } from '../../ui/button-link';
import { EmptyState } from '../../ui/empty-state';

/** Somebody who has not ordered yet. */
export function NoOrders() {
  const { t } = useTranslation('account');

  return (
    <EmptyState
      title={t('orders.empty')}
      as="h3"
      action={
        <ButtonLink variant="secondary" to="/shop">
          {t('orders.emptyAction')}
        </ButtonLink>
      }
    >
      <p>{t('orders.emptyText')}</p>
    </EmptyState>
  );
}
