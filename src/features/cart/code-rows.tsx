import { useTranslation } from '../../i18n/translator';
import { useCart } from '../../sync/react';
import { Price } from '../../ui/price';
import classes from './cart-summary.module.css';

/** What codes bring: the shop works it out, and what it said last is shown until it has looked again. */
export function CodeRows() {
  const { t } = useTranslation('cart');
  const { totals, codeCents, currencyCode } = useCart();
  const rows = [
    [t('summary.discount'), codeCents.discount],
    [t('summary.giftCard'), codeCents.giftCard],
  ] as const;

  return rows
    .filter(([, cents]) => cents > 0)
    .map(([name, cents]) => (
      <div key={name}>
        <dt>
          {name} {totals === null && <span className={classes.quiet}>{t('summary.toCheck')}</span>}
        </dt>
        <dd>
          <Price cents={-cents} currencyCode={currencyCode} />
        </dd>
      </div>
    ));
}
