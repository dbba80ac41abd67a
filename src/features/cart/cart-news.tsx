import { useEffect } from 'react';
import { useTranslation } from '../../i18n/translator';
import { focusWhenThere } from '../../platform/focus-when-there';
import type { CartPort } from '../../sync/port';
import { useCart, useCartPort } from '../../sync/react';
import { useSnackbar } from '../../ui/snackbar';
import { useNoticeWords } from './use-notice-words';

/** What was said already, by cart; the shop's own pages and the checkout take turns on one page. */
const said = new WeakMap<CartPort, Set<string>>();

/** What shows how much is in the cart: at the top, or on a phone at the bottom. The checkout has neither. */
const findCartButton = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('[data-cart-button]')].find((button) => button.getClientRects().length > 0) ??
  document.getElementById('main');

/**
 * Says on any page that another device has just changed the cart, with the way back. It stays a notice
 * in the cart until it is understood; where the cart is on screen, that is enough.
 */
export function CartNews({ cartOnScreen }: { cartOnScreen: boolean }) {
  const { t } = useTranslation('cart');
  const notices = useCart((view) => view.notices);
  const port = useCartPort();
  const snackbar = useSnackbar();
  const words = useNoticeWords();

  useEffect(() => {
    const before = said.get(port) ?? new Set();
    const news = notices.findLast(({ id, change, isNews }) => change !== null && isNews && !before.has(id));
    said.set(port, new Set([...before, ...notices.map(({ id }) => id)]));
    if (!news || cartOnScreen) return;
    const failed = () => snackbar.show({ text: t('said.failed') });
    const undo = () => void port.dispatch({ type: 'undo-notice', id: news.id }).then(() => focusWhenThere(findCartButton), failed);
    snackbar.show({ text: words(news), action: { label: t('notice.undo'), onAction: undo } });
  });

  return null;
}
