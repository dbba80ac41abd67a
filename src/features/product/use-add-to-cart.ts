import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { editKey } from '../../../domain/configuration-url';
import { useCart } from '../../sync/react';
import type { CartLine } from '../../sync/types';
import { usePutIntoCart } from '../../sync/use-put-into-cart';
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
export function useAddToCart(choice: Choice | null, edit: string | undefined): AddToCart {
  const { text } = useLocale();
  const cart = useCart();
  const put = usePutIntoCart();
  const navigate = useNavigate();
  const [typed, setTyped] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);

  const edited = (edit && cart.lines.find((line) => editKey(line) === edit)) || null;
  const limit = choice ? quantityLimit(choice, edited ? cart.lines.filter((line) => line !== edited) : cart.lines) : 0;
  const pieces = Math.max(1, Math.min(typed ?? edited?.quantity ?? 1, limit));

  async function send(): Promise<void> {
    if (!choice || busy) return;
    const lines = wantedLines(choice);
    if (lines.length === 0) return;
    setBusy(true);
    const isPut = await put(lines, text(choice.product.title), pieces, edited?.rowKey);
    setBusy(false);
    if (!isPut) return;
    setTyped(null);
    if (edited) void navigate({ to: '/cart' });
  }

  return { edited, pieces, limit, busy, frozen: cart.phase === 'completing', setPieces: setTyped, send: () => void send() };
}
