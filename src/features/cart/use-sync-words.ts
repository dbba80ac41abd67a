import { useTranslation } from '../../i18n/translator';
import type { CartLine } from '../../sync/types';

/** Says of a line that is not held how far the shop's cart is from what is wanted. */
export function useSyncWords(): (line: Pick<CartLine, 'quantity' | 'shopQuantity'>) => string {
  const { t } = useTranslation('cart');

  return ({ quantity: count, shopQuantity: shop }) => {
    if (count === 0) return shop ? t('drawer.takenOut', { shop }) : t('drawer.takenOutUnsure');
    if (!shop) return t('drawer.new', { count });
    return shop === count ? t('drawer.checking') : t('drawer.differs', { count, shop });
  };
}
