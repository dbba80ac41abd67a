import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ProductTitle } from '../../catalogue/product-title';
import type { ProductSummary, RegionPrices } from '../../domain/catalogue';
import { inLocale } from '../../domain/locale';
import { availabilityOf, priceLabel } from '../../domain/offer';
import { useSettings } from '../../i18n/settings';
import { AvailabilityText } from '../../ui/availability-text';
import { Picture } from '../../ui/picture';
import { Price } from '../../ui/price';
import classes from './part-row.module.css';

/** One part in a line: picture, name, availability, price. */
export function PartRow({ product, prices }: { product: ProductSummary; prices: RegionPrices }) {
  const { t } = useTranslation('common');
  const { locale } = useSettings();
  const label = priceLabel(product, prices.offers);

  return (
    <li className={classes.row}>
      <Picture className={classes.picture} src={product.thumbnail} alt="" sizes="72px" />
      <Link className={classes.title} to="/product/$handle" params={{ handle: product.handle }}>
        <ProductTitle title={inLocale(product.title, locale)} />
      </Link>
      <span className={classes.availability}>
        <AvailabilityText availability={availabilityOf(product, prices.offers)} />
      </span>
      <span className={classes.price}>
        {(label.kind === 'from' || label.kind === 'single') && (
          <Price cents={label.cents} currencyCode={prices.currencyCode} {...(label.kind === 'from' && { prefix: t('price.from') })} />
        )}
      </span>
    </li>
  );
}
