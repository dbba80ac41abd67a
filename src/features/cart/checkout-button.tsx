import { useTranslation } from 'react-i18next';
import { useCart } from '../../sync/react';
import { AnyLink } from '../../ui/any-link';
import { Button, buttonClass } from '../../ui/button';
import { checkoutDoor } from './checkout-door';

/** The way to the checkout; closed, it says why. */
export function CheckoutButton() {
  const { t } = useTranslation('cart');
  const door = checkoutDoor(useCart());

  if (!door.open) {
    return <Button full disabledReason={t(`summary.closed.${door.reason}`, { count: door.count })} />;
  }
  return (
    <AnyLink to="/checkout" className={buttonClass('primary', 'normal', true)}>
      {t('summary.checkout')}
    </AnyLink>
  );
}
