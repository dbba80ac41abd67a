import { useState } from 'react';
import { editKey } from '../../domain/configuration-url';
import { useTranslation } from '../../i18n/translator';
import { useCart, useCartPort } from '../../sync/react';
import type { CartLine } from '../../sync/types';
import { useSnackbar } from '../../ui/snackbar';
import { useLocale } from './use-locale';
import { type Choice, quantityLimit, wantedLines } from './wanted-lines';

export interface AddToCart {
  /** The cart's row that is being changed, if the URL names one that is still there. */
  readonly edited: CartLine | null;
  readonly pieces: number;
  readonly limit: number;
  readonly busy: boolean;
  /** Editing is frozen while an order is being placed. */
  readonly frozen: boolean;
  setPieces(pieces: number): void;
  send(): void;
}

/** Puts a choice into the cart, or changes the row it came from, and says so. */
export function useAddToCart(choice: Choice | null, edit: string | undefined, onOpenCart: () => void): AddToCart {
  const { t } = useTranslation('product');
  const { text } = useLocale();
  const cart = useCart();
  const port = useCartPort();
  const snackbar = useSnackbar();
  const [typed, setTyped] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);

  const edited = (edit && cart.lines.find((line) => editKey(line) === edit)) || null;
  const limit = choice ? quantityLimit(choice, edited ? cart.lines.filter((line) => line !== edited) : cart.lines) : 0;
  const pieces = Math.max(1, Math.min(typed ?? edited?.quantity ?? 1, limit));

  function addedText(thing: string): string {
    if (!port.view().durable) return t('addedNotKept', { thing });
    return pieces > 1 ? t('addedMany', { count: pieces, thing }) : t('added', { thing });
  }

  async function send(): Promise<void> {
    if (!choice || busy) return;
    const lines = wantedLines(choice);
    const thing = text(choice.product.title);
    if (lines.length === 0) return;
    setBusy(true);
    try {
      await (edited
        ? port.dispatch({ type: 'replace', rowKey: edited.rowKey, lines, pieces })
        : port.dispatch({ type: 'add', lines, pieces }));
      snackbar.show({
        text: edited ? t('saved', { thing }) : addedText(thing),
        action: edited ? undefined : { label: t('openCart'), onAction: onOpenCart, icon: 'cart' },
      });
      setTyped(null);
      if (edited) onOpenCart();
    } catch {
      // Whatever kept it from being durable: nothing was added, and the shopper can try again.
      snackbar.show({ text: t('notSaved') });
    } finally {
      setBusy(false);
    }
  }

  return { edited, pieces, limit, busy, frozen: cart.phase === 'completing', setPieces: setTyped, send: () => void send() };
}
