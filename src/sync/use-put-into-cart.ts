import { useNavigate } from '@tanstack/react-router';
import type { WantedLine } from '../../domain/cart';
import { loadTexts } from '../i18n/i18n';
import { useTranslation } from '../i18n/translator';
import { useSnackbar } from '../ui/snackbar';
import { useCartPort } from './react';

/**
 * Puts pieces of something into the cart, or what somebody has changed in the place of one of its rows, and says so.
 *
 * @returns resolves with whether it is in the cart
 */
export function usePutIntoCart(): (lines: readonly WantedLine[], thing: string, pieces?: number, rowKey?: string) => Promise<boolean> {
  const { t, i18n } = useTranslation('added');
  const port = useCartPort();
  const { show } = useSnackbar();
  const navigate = useNavigate();

  return async (lines, thing, pieces = 1, rowKey) => {
    // Whatever keeps it from being durable: nothing is added, and the shopper can try again.
    const isPut = await port
      .dispatch(rowKey === undefined ? { type: 'add', lines, pieces } : { type: 'replace', rowKey, lines, pieces })
      .then(
        () => true,
        () => false,
      );
    try {
      // They come after life, as what they speak of does; without them there is the number at the cart.
      await loadTexts(i18n, 'footer');
    } catch {
      return isPut;
    }
    if (!isPut) show({ text: t('notSaved') });
    else if (rowKey !== undefined) show({ text: t('changed', { thing }) });
    else
      show({
        text: port.view().durable ? t('added', { count: pieces, thing }) : t('notKept', { thing }),
        action: { label: t('openCart'), onAction: () => void navigate({ to: '/cart' }), icon: 'cart' },
        leadsTo: 'cart',
      });
    return isPut;
  };
}
