import { kindOfGood } from '../../../domain/kind-of-good';
import { compareTray } from '../../catalogue/slots';
import { useTranslation } from '../../i18n/translator';
import { Button, buttonClass } from '../../ui/button';
import { Price } from '../../ui/price';
import { TaxNote } from '../../ui/tax-note';
import { useValue } from '../../ui/value-store';
import classes from './buy-bar.module.css';
import type { Offering } from './use-offering';

/** The phone's lower edge on a product: what it costs, and the button. */
export function BuyBar({ offering }: { offering: Offering }) {
  const { t } = useTranslation('product');
  const { t: common } = useTranslation('common');
  const Tray = useValue(compareTray);
  const { product, unitCents, keptCents, currencyCode, cart, selling, isGone } = offering;

  return (
    <div className={classes.lower}>
      {Tray && <Tray />}
      <section className={classes.bar} data-bottom-bar="sum" aria-label={t('buy.total')}>
        {isGone ? (
          <div className={classes.words}>{t('soldOut')}</div>
        ) : unitCents !== null ? (
          <div className={classes.words}>
            <span className={classes.sum}>
              <Price cents={unitCents * (selling === 'open' ? cart.pieces : 1)} currencyCode={currencyCode} size="large" />
              {keptCents !== null && <span className={classes.tax}>{common('price.withTradeIn')}</span>}
            </span>
            <TaxNote kind={kindOfGood(product)} className={classes.tax} />
          </div>
        ) : (
          offering.headline && <div className={classes.words}>{offering.headline}</div>
        )}
        {isGone && (
          <a href="#sold-out" className={buttonClass()}>
            {t('likeIt')}
          </a>
        )}
        {offering.hasButton && !isGone && (
          <Button variant="primary" disabledReason={offering.disabledReason} loading={cart.busy} onClick={cart.send}>
            {offering.buttonText}
          </Button>
        )}
      </section>
    </div>
  );
}
