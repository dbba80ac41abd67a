import { Link } from '@tanstack/react-router';
import { inLocale } from '../../../domain/locale';
import { PriceText } from '../../catalogue/price-text';
import { ProductTitle } from '../../catalogue/product-title';
import { StockText } from '../../catalogue/stock-text';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { Icon } from '../../ui/icon';
import { Picture } from '../../ui/picture';
import { AddButton } from './add-button';
import type { OwnItem } from './own-item';
import classes from './wish-list-page.module.css';

export interface WishRowProps {
  item: OwnItem;
  currencyCode: string;
  /** Null in a list that somebody else has made. */
  onRemove: (() => void) | null;
}

export function WishRow({ item, currencyCode, onRemove }: WishRowProps) {
  const { t } = useTranslation('lists');
  const { locale } = useSettings();
  const { product, detail, variant, availability, price } = item;
  const thing = inLocale(product.title, locale);

  return (
    <li className={classes.row}>
      <Picture className={classes.picture} src={product.thumbnail} alt="" sizes="(width < 48em) 100px, 140px" />
      <div className={classes.words}>
        <ProductTitle title={thing} as="h2" look="card">
          {(title) => (
            <Link
              to="/product/$handle"
              params={{ handle: product.handle }}
              search={variant === undefined ? {} : { variant }}
              data-wish={product.handle}
            >
              {title}
            </Link>
          )}
        </ProductTitle>
        <p className={classes.detail}>{inLocale(detail, locale)}</p>
        <p className={classes.offer}>
          {price.kind !== 'not-in-region' && <StockText availability={availability} />}
          <span className={classes.price}>
            <PriceText price={price} currencyCode={currencyCode} size="large" />
          </span>
        </p>
      </div>
      {onRemove && (
        <button type="button" className={classes.remove} aria-label={t('wish.removeThing', { thing })} onClick={onRemove} data-remove>
          <Icon name="close" />
        </button>
      )}
      <div className={classes.add}>
        <AddButton item={item} />
      </div>
    </li>
  );
}
