import { useTranslation } from '../../i18n/translator';
import { Button } from '../../ui/button';
import { Price } from '../../ui/price';
import { TaxNote } from '../../ui/tax-note';
import classes from './buy-bar.module.css';
import type { Offering } from './use-offering';

/** The phone's lower edge on a product: what it costs, and the button. */
export function BuyBar({ offering }: { offering: Offering }) {
  const { t } = useTranslation('product');
  const { unitCents, currencyCode, cart, selling } = offering;

  return (
    <section className={classes.bar} data-bottom-bar="" aria-label={t('buy.total')}>
      {unitCents !== null ? (
        <div className={classes.words}>
          <Price cents={unitCents * (selling === 'open' ? cart.pieces : 1)} currencyCode={currencyCode} size="large" />
          <TaxNote className={classes.tax} />
        </div>
      ) : (
        offering.headline && <div className={classes.words}>{offering.headline}</div>
      )}
      {offering.hasButton && (
        <Button variant="primary" disabledReason={offering.disabledReason} loading={cart.busy} onClick={cart.send}>
          {offering.buttonText}
        </Button>
      )}
    </section>
  );
}
