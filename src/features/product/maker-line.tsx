import type { Product } from '../../../domain/catalogue';
import { kindOfGood } from '../../../domain/kind-of-good';
import { useTranslation } from '../../i18n/translator';
import classes from './product-page.module.css';
import { useLocale } from './use-locale';

/** What the catalogue calls the shop's own workshop where it is the maker. */
export const OWN_MAKE = 'Werkstatt';

/** Services and rentals have no parcel and no maker. */
export const isGoods = (product: Pick<Product, 'type' | 'tags'>): boolean => kindOfGood(product) === 'goods';

/** Who made it, where the title does not say so already. */
export function MakerLine({ product }: { product: Product }) {
  const { t } = useTranslation('productReading');
  const { text } = useLocale();
  const { manufacturer, title } = product;
  if (manufacturer === null || !isGoods(product) || text(title).includes(manufacturer)) return null;

  return <p className={classes.maker}>{manufacturer === OWN_MAKE ? t('byUs') : t('by', { maker: manufacturer })}</p>;
}
