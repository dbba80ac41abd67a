import { MANUAL_PROVIDER } from '../../../domain/payment-means';
import { CARD_PROVIDER, type Cart, isToCollect } from '../../../domain/shop-cart';
import { useTranslation } from '../../i18n/translator';

/** What a way of paying a cart is called, and what happens with it. One the shop has no words for keeps its own name. */
export function useProviderWords(
  cart: Pick<Cart, 'shippingMethods'>,
): (providerId: string) => { readonly name: string; readonly text: string } {
  const { t } = useTranslation('checkout');
  const manual = isToCollect(cart) ? 'counter' : 'manual';

  return (providerId) =>
    providerId === MANUAL_PROVIDER
      ? { name: t(`payment.provider.${manual}`), text: t(`payment.providerText.${manual}`) }
      : providerId === CARD_PROVIDER
        ? { name: t('payment.provider.card'), text: t('payment.providerText.card') }
        : {
            name: t('payment.provider.other', { name: providerId.charAt(0).toUpperCase() + providerId.slice(1) }),
            text: t('payment.providerText.other'),
          };
}
