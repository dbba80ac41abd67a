import { memo } from 'react';
import { useTranslation } from '../../i18n/translator';
import { useConnection } from '../../network/use-connection';
import { useCart } from '../../sync/react';
import { AnyLink } from '../../ui/any-link';
import { Button, buttonClass } from '../../ui/button';
import { checkoutDoor } from './checkout-door';

/** The way to the checkout; closed, it says why. */
export function CheckoutButton() {
  const { t } = useTranslation('cart');
  const door = checkoutDoor(useCart());
  const isLive = useConnection().reach === 'live';

  if (!door.open) {
    return <Button full disabledReason={t(`summary.closed.${door.reason}`, { count: door.count })} />;
  }
  if (!isLive) return <Button full disabledReason={t('summary.closed.offline')} />;
  return <OpenDoor />;
}

/** On its own: a link is much to draw, and this one stays the same with every tap. */
const OpenDoor = memo(function OpenDoor() {
  const { t } = useTranslation('cart');

  return (
    <AnyLink to="/checkout" className={buttonClass('primary', 'normal', true)}>
      {t('summary.checkout')}
    </AnyLink>
  );
});
