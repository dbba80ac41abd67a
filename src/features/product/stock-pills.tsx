import type { Offer, Product, Variant } from '../../../domain/catalogue';
import { isGradeOption } from '../../../domain/condition';
import { kindOfGood } from '../../../domain/kind-of-good';
import { useTranslation } from '../../i18n/translator';
import { Status } from '../../ui/status';
import classes from './stock-pills.module.css';
import { useLocale } from './use-locale';
import type { Offering } from './use-offering';

/** From this many pieces on, the number helps nobody decide. */
const MANY = 10;

/** In a word each: how many are left of exactly this one, and what stands behind it. */
export function StockPills({ offering, variant, offer }: { offering: Offering; variant: Variant | undefined; offer: Offer | undefined }) {
  const { t } = useTranslation(['productReading', 'product']);
  const { t: common } = useTranslation('common');
  const { product, selling } = offering;
  const kind = kindOfGood(product);
  // A repair without a price is asked about, like anything else.
  const asked = kind === 'rental' || (kind === 'service' && selling === 'request-only') ? kind : 'onRequest';

  return (
    <p className={classes.pills}>
      {selling === 'open' && offer && <Left product={product} variant={variant} stock={offer.stock} />}
      {selling === 'sold-out' && <Status tone="neutral">{t('product:soldOut')}</Status>}
      {(selling === 'on-request' || selling === 'request-only') && <Status tone="neutral">{common(`availability.${asked}`)}</Status>}
      {product.discontinued && <Status tone="neutral">{t('pills.discontinued')}</Status>}
      {product.moneyBackGuarantee && (
        <Status tone="neutral" icon="return">
          {t('pills.guarantee')}
        </Status>
      )}
    </p>
  );
}

function Left({ product, variant, stock }: { product: Product; variant: Variant | undefined; stock: number | null }) {
  const { t } = useTranslation('productReading');
  const { t: common } = useTranslation('common');
  const { text } = useLocale();

  if (kindOfGood(product) === 'service') return <Status tone="neutral">{common('availability.service')}</Status>;
  if (product.madeToOrder) return <Status tone="neutral">{common('availability.madeToOrder')}</Status>;
  if (stock === null || stock > MANY) return <Status tone="quartz">{common('availability.inStock')}</Status>;
  const named = product.options.find(isGradeOption) ?? product.options.find(({ title }) => title !== product.exchangeOption);
  const value = named?.values.find((candidate) => candidate.value === variant?.options[named.title]);
  return (
    <Status tone="quartz">
      {value ? t('pills.left', { count: stock, value: text(value.name) }) : t('pills.leftPlain', { count: stock })}
    </Status>
  );
}
