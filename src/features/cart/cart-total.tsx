import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { kindOfAll } from '../../../domain/kind-of-good';
import { formatMoney, formatPercent } from '../../../domain/money';
import { useFrame } from '../../catalogue/hooks';
import { OldPriceAge } from '../../catalogue/price-age';
import { catalogueQuery } from '../../catalogue/queries';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { useCart } from '../../sync/react';
import { AnyLink } from '../../ui/any-link';
import { Price } from '../../ui/price';
import { RichText } from '../../ui/rich-text';
import { TaxNote } from '../../ui/tax-note';
import classes from './cart-total.module.css';
import { estimatedCents, hasPricesOf, isShort } from './estimate';

/** What everything costs, and the VAT in it: computed by the shop, or as last seen while something is on its way. */
export function CartTotal() {
  const { t } = useTranslation('cart');
  const { locale, country } = useSettings();
  const { region } = useFrame();
  const view = useCart();
  const { totals, codes, currencyCode } = view;
  // Only what is here already. Its age is the cart's where it has the very same prices.
  const { data: catalogue } = useQuery({ ...catalogueQuery(country), enabled: false });
  const areCatalogue = catalogue !== undefined && hasPricesOf(view.lines, catalogue.prices.offers);
  const kind = kindOfAll(view.lines.map(({ snapshot }) => snapshot.kind ?? 'goods'));
  const isFree = codes.some(({ freesShipping }) => freesShipping);
  const taxed = totals !== null && region.taxRate > 0 && totals.taxes.length > 0;

  return (
    <div className={classes.total}>
      <span className={classes.label}>{t('summary.total')}</span>
      <Price cents={totals?.totalCents ?? estimatedCents(view)} currencyCode={currencyCode} size="total" />
      <div className={classes.tax}>
        {taxed ? (
          <p>
            {totals.taxes.map(({ rate, cents }, index) => (
              <span key={rate}>
                {index > 0 && ', '}
                {t('summary.vat', { amount: formatMoney(cents, currencyCode, locale), rate: formatPercent(rate, locale) })}
              </span>
            ))}
            {totals.shippingCents === 0 && kind === 'goods' && !isFree && (
              <>
                {', '}
                <PlusShipping />
              </>
            )}
          </p>
        ) : (
          <TaxNote kind={kind} freeShipping={isFree} />
        )}
        {areCatalogue && <OldPriceAge atMs={catalogue.checkedAtMs} />}
        {totals === null && view.waiting > 0 && <p>{t('summary.estimate')}</p>}
        {totals === null && view.lines.some(isShort) && <p>{t('summary.without')}</p>}
      </div>
    </div>
  );
}

const PlusShipping = memo(function PlusShipping() {
  const { t } = useTranslation('cart');
  return <RichText text={t('summary.plusShipping')} parts={{ shipping: <AnyLink to="/shipping" /> }} />;
});
