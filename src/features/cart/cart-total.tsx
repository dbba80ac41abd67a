import { Trans, useTranslation } from 'react-i18next';
import { useShop } from '../../catalogue/hooks';
import { formatMoney, formatPercent } from '../../domain/money';
import { useSettings } from '../../i18n/settings';
import { useCart } from '../../sync/react';
import { AnyLink, useHasRoute } from '../../ui/any-link';
import { Price } from '../../ui/price';
import { TaxNote } from '../../ui/tax-note';
import classes from './cart-total.module.css';
import { cannotBeOrdered, orderableCents } from './estimate';

/** What everything costs, and the VAT in it: computed by the shop, or as last seen while something is on its way. */
export function CartTotal() {
  const { t } = useTranslation('cart');
  const { locale } = useSettings();
  const { region } = useShop();
  const hasRoute = useHasRoute();
  const view = useCart();
  const { totals, currencyCode } = view;
  const shipping = hasRoute('/shipping') ? <AnyLink to="/shipping" /> : <span />;
  const taxed = totals !== null && region.taxRate > 0 && totals.taxes.length > 0;

  return (
    <div className={classes.total}>
      <span className={classes.label}>{t('summary.total')}</span>
      <Price cents={totals?.totalCents ?? orderableCents(view)} currencyCode={currencyCode} size="total" />
      <div className={classes.tax}>
        {taxed ? (
          <p>
            {totals.taxes.map(({ rate, cents }, index) => (
              <span key={rate}>
                {index > 0 && ', '}
                {t('summary.vat', { amount: formatMoney(cents, currencyCode, locale), rate: formatPercent(rate, locale) })}
              </span>
            ))}
            {totals.shippingCents === 0 && (
              <>
                {', '}
                <Trans t={t} i18nKey="summary.plusShipping" components={{ shipping }} />
              </>
            )}
          </p>
        ) : (
          <TaxNote />
        )}
        {totals === null && view.waiting > 0 && <p>{t('summary.estimate')}</p>}
        {totals === null && view.lines.some(cannotBeOrdered) && <p>{t('summary.without')}</p>}
      </div>
    </div>
  );
}
