import { CARD_PROVIDER } from '../../../domain/shop-cart';
import { useTranslation } from '../../i18n/translator';

/** What a way of paying is called, and what happens with it. One the shop has no words for keeps its own name. */
export function useProviderWords(): (providerId: string) => { readonly name: string; readonly text: string } {
  const { t } = useTranslation('checkout');

  return (providerId) =>
    providerId === 'manual'
      ? { name: t('payment.provider.manual'), text: t('payment.providerText.manual') }
      : providerId === CARD_PROVIDER
        ? { name: t('payment.provider.card'), text: t('payment.providerText.card') }
        : {
            name: t('payment.provider.other', { name: providerId.charAt(0).toUpperCase() + providerId.slice(1) }),
            text: t('payment.providerText.other'),
          };
}
