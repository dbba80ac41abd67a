import { useTranslation } from '../../i18n/translator';
import { ButtonLink } from '../../ui/button-link';
import classes from './orders-page.module.css';

const searchOf = (page: number) => (page > 1 ? { page } : {});

/** The way to newer and older orders; the page stands in the address. */
export function OrderPages({ page, pages }: { page: number; pages: number }) {
  const { t } = useTranslation('account');

  return (
    <nav className={classes.pages} aria-label={t('orders.pages')}>
      {page > 1 && (
        <ButtonLink to="/account/orders" search={searchOf(page - 1)} rel="prev">
          {t('orders.previous')}
        </ButtonLink>
      )}
      <span className={classes.where}>{t('orders.page', { page, pages })}</span>
      {page < pages && (
        <ButtonLink to="/account/orders" search={searchOf(page + 1)} rel="next">
          {t('orders.next')}
        </ButtonLink>
      )}
    </nav>
  );
}
