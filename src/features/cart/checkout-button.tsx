import { memo } from 'react';
import { useTranslation } from '../../i18n/translator';
import { useConnection } from '../../network/use-connection';
import { useCart } from '../../sync/react';
import { AnyLink } from '../../ui/any-link';
import { Button, buttonClass } from '../../ui/button';
import { checkoutAccess } from './checkout-access';

/** The way to the checkout; closed, it says why. */
export function CheckoutButton() {
  const { t } = useTranslation('cart');
  const access = checkoutAccess(useCart());
  const isLive = useConnection().reach === 'live';

  if (!access.open) {
    return <Button full disabledReason={t(`summary.closed.${access.reason}`, { count: access.count })} />;
  }
  if (!isLive) return <Button full disabledReason={t('summary.closed.offline')} />;
  return <OpenCheckout />;
}

/** On its own: a link is much to draw, and this one stays the same with every tap. */
const OpenCheckout = memo(function OpenCheckout() {
  const { t } = useTranslation('cart');

  return (
    <AnyLink to="/checkout" className={buttonClass('primary', 'normal', true)}>
      {t('summary.checkout')}
    </AnyLink>
  );
});
