import { kindOfGood } from '../../../domain/kind-of-good';
import { formatMoney } from '../../../domain/money';
import { modelWords } from '../../catalogue/product-title';
import { useTranslation } from '../../i18n/translator';
import { Button } from '../../ui/button';
import { Price } from '../../ui/price';
import { QuantityInput } from '../../ui/quantity-input';
import { TaxNote } from '../../ui/tax-note';
import classes from './buy-box.module.css';
import { BuyNotes } from './deferred';
import type { SummaryRow } from './summary-rows';
import { useLocale } from './use-locale';
import type { Offering } from './use-offering';

/**
 * What the choice costs, row by row, and the button that puts it into the cart. Three parts of one
 * box, of which the middle one stays in sight while the options scroll by.
 */
export function BuyBox({ offering }: { offering: Offering }) {
  const { t } = useTranslation('product');
  const { t: common } = useTranslation('common');
  const { locale, text } = useLocale();
  const { product, rows, unitCents, keptCents, currencyCode, cart, selling } = offering;
  const many = cart.pieces > 1 && selling === 'open';

  return (
    <section className={classes.box} aria-label={t('buy.summary')}>
      {(rows.length > 1 || (selling === 'open' && cart.limit > 1)) && (
        <div className={classes.above}>
          {rows.length > 1 && <Rows rows={rows} currencyCode={currencyCode} />}
          {selling === 'open' && cart.limit > 1 && (
            <div className={classes.quantity}>
              <span aria-hidden="true">{t('buy.quantity')}</span>
              <QuantityInput value={cart.pieces} onChange={cart.setPieces} max={cart.limit} label={text(product.title)} />
            </div>
          )}
        </div>
      )}
      <div className={classes.middle}>
        {unitCents !== null ? (
          <div className={classes.total}>
            <span>
              {t('buy.total')}
              {many && (
                <small className={classes.each}>
                  {t('buy.each', { count: cart.pieces, price: formatMoney(unitCents, currencyCode, locale) })}
                </small>
              )}
              {keptCents !== null && (
                <small className={classes.each}>
                  {t('exchange.without', { price: formatMoney(keptCents * (many ? cart.pieces : 1), currencyCode, locale) })}
                </small>
              )}
            </span>
            <output className={classes.sum}>
              <Price cents={unitCents * (many ? cart.pieces : 1)} currencyCode={currencyCode} size="total" />
              <TaxNote kind={kindOfGood(product)} className={classes.tax} />
              {product.marginScheme && <span className={classes.tax}>{common('tax.margin')}</span>}
            </output>
          </div>
        ) : (
          offering.headline && <p className={classes.unpriced}>{offering.headline}</p>
        )}
        {offering.hasButton && (
          <Button
            variant="primary"
            full
            className={classes.add}
            disabledReason={offering.disabledReason}
            loading={cart.busy}
            onClick={cart.send}
          >
            {offering.buttonText}
          </Button>
        )}
      </div>
      <div className={classes.below}>
        <BuyNotes offering={offering} />
      </div>
    </section>
  );
}

function Rows({ rows, currencyCode }: { rows: readonly SummaryRow[]; currencyCode: string }) {
  return (
    <dl className={classes.rows}>
      {rows.map(({ key, label, cents }) => (
        <div key={key} className={classes.row}>
          <dt>{modelWords(label)}</dt>
          <dd>
            <Price cents={cents} currencyCode={currencyCode} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
