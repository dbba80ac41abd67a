import { useTranslation } from '../../i18n/translator';
import { useCart } from '../../sync/react';
import { TextLink } from '../../ui/text-link';
import summary from './cart-summary.module.css';
import { CartTotal } from './cart-total';
import { CheckoutButton } from './checkout-button';
import { CodeRows } from './code-rows';
import classes from './drawer-foot.module.css';

/** Total and ways on; an empty cart has neither. */
export function DrawerFoot() {
  const { t } = useTranslation('cart');
  const { lines, codeCents } = useCart();

  return (
    <div className={classes.foot}>
      {lines.length > 0 && (
        <>
          {codeCents.discount + codeCents.giftCard > 0 && (
            <dl className={summary.rows}>
              <CodeRows />
            </dl>
          )}
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
