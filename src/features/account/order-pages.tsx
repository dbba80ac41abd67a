import '@mantine/core/styles/Group.css';
import '@mantine/core/styles/Pagination.css';
import { Pagination } from '@mantine/core';
import { useTranslation } from '../../i18n/translator';
import { AnyLink } from '../../ui/any-link';

/** The way to newer and older orders; the page stands in the address. */
export function OrderPages({ page, pages }: { page: number; pages: number }) {
  const { t } = useTranslation('account');

  return (
    <nav aria-label={t('orders.pages')}>
      <Pagination
        total={pages}
        value={page}
        size={48}
        styles={{ control: { fontSize: 'var(--type-body)' } }}
        withControls={false}
        getItemProps={(to) => ({
          component: AnyLink,
          to: '/account/orders',
          search: to > 1 ? { page: to } : {},
          'aria-label': t('orders.page', { page: to, pages }),
        })}
      />
    </nav>
  );
}
