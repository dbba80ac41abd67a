import { useTranslation } from '../../i18n/translator';
import { useCart } from '../../sync/react';
import { TextLink } from '../../ui/text-link';
import { CartTotal } from './cart-total';
import { CheckoutButton } from './checkout-button';
import classes from './drawer-foot.module.css';

/** Total and ways on; an empty cart has neither. */
export function DrawerFoot() {
  const { t } = useTranslation('cart');
  const { lines } = useCart();

  return (
    <div className={classes.foot}>
      {lines.length > 0 && (
        <>
          <CartTotal />
          <CheckoutButton />
        </>
      )}
      <TextLink to="/cart" alone className={classes.page}>
        {t('summary.openPage')}
      </TextLink>
    </div>
  );
}
