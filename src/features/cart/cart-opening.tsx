import { useState } from 'react';
import { useTranslation } from '../../i18n/translator';
import { connection } from '../../network/browser';
import { useCart, useCartPort } from '../../sync/react';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { RichText } from '../../ui/rich-text';
import { TextLink } from '../../ui/text-link';
import { CartSkeleton } from './cart-skeleton';

/** In the place of what is in the cart, before that is known: that it is being read, or that the cart could not begin. */
export function CartOpening() {
  const { sync } = useCart();
  return sync === 'failed' ? <CartFailed /> : <CartSkeleton />;
}

function CartFailed() {
  const { t } = useTranslation('cart');
  const port = useCartPort();
  const [asking, setAsking] = useState(false);

  const askAgain = async () => {
    setAsking(true);
    try {
      await port.dispatch({ type: 'refresh' });
    } catch {
      // Another life of the page may do better; without a network it could only be lost.
      if (connection().view().reach === 'live') location.reload();
    } finally {
      setAsking(false);
    }
  };

  return (
    <Notice
      tone="needs"
      role="alert"
      title={t('sync.failed')}
      action={
        <Button size="small" loading={asking} onClick={askAgain}>
          {t('drawer.again')}
        </Button>
      }
    >
      <RichText text={t('sync.failedText')} parts={{ contact: <TextLink to="/contact" /> }} />
    </Notice>
  );
}
