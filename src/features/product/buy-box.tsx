import { formatMoney } from '../../domain/money';
import { useTranslation } from '../../i18n/translator';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Price } from '../../ui/price';
import { QuantityInput } from '../../ui/quantity-input';
import { TaxNote } from '../../ui/tax-note';
import classes from './buy-box.module.css';
import { leadTimeOf } from './lead-time';
import type { SummaryRow } from './summary-rows';
import { useLocale } from './use-locale';
import type { Offering } from './use-offering';

/**
 * What the choice costs, row by row, and the button that puts it into the cart. Three parts of one
 * box, of which the middle one stays in sight while the options scroll by.
 */
export function BuyBox({ offering }: { offering: Offering }) {
  const { t } = useTranslation('product');
  const { locale, text } = useLocale();
  const { product, rows, unitCents, currencyCode, cart, selling } = offering;
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
            </span>
            <output className={classes.sum}>
              <Price cents={unitCents * (many ? cart.pieces : 1)} currencyCode={currencyCode} size="total" />
              <TaxNote className={classes.tax} />
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
      <Below offering={offering} />
    </section>
  );
}

/** What else there is to know before pressing. */
function Below({ offering }: { offering: Offering }) {
  const { t } = useTranslation('product');
  const { locale } = useLocale();
  const { product, currencyCode, selling } = offering;
  const hints = [
    product.surchargePercent !== null && t('buy.surcharge', { percent: product.surchargePercent }),
    product.depositCents !== null && t('buy.deposit', { price: formatMoney(product.depositCents, currencyCode, locale) }),
    offering.hint,
  ].filter((hint) => typeof hint === 'string');
  if (hints.length === 0 && selling !== 'open') return null;

  return (
    <div className={classes.below}>
      {hints.map((hint) => (
        <p key={hint} className={classes.hint}>
          {hint}
        </p>
      ))}
      {selling === 'open' && <Promises offering={offering} />}
    </div>
  );
}

function Rows({ rows, currencyCode }: { rows: readonly SummaryRow[]; currencyCode: string }) {
  return (
    <dl className={classes.rows}>
      {rows.map(({ key, label, cents }) => (
        <div key={key} className={classes.row}>
          <dt>{label}</dt>
          <dd>
            <Price cents={cents} currencyCode={currencyCode} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** When it comes, that it comes in one go, and what stands behind it. */
function Promises({ offering: { product } }: { offering: Offering }) {
  const { t } = useTranslation('product');
  const lead = leadTimeOf(product);
  const times =
    lead.kind === 'weeks'
      ? `${lead.madeToOrder ? `${t('lead.madeToOrder')} ` : ''}${t('lead.weeks', { count: lead.weeks })}`
      : lead.kind === 'made-to-order'
        ? t('lead.madeToOrder')
        : t('lead.prepared');

  return (
    <ul className={classes.promises}>
      {lead.kind !== 'none' && (
        <li>
          <Icon name="clock" />
          {/* One text: of two, the second would jump to and fro between the lines when the font arrives. */}
          <span>{`${times} ${t('lead.together')}`}</span>
        </li>
      )}
      {product.moneyBackGuarantee && (
        <li>
          <Icon name="return" />
          <span>{t('guaranteeNote')}</span>
        </li>
      )}
    </ul>
  );
}
