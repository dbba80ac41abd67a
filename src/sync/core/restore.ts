import { noticed } from './notices';
import { type CartContext, type CartDocument, currentOf, EMPTY_CONTEXT, withContext, withLink } from './state';

/** What is enough to find a cart again at the shop. */
export interface RecoveryKey {
  /** Whose cart it is; see {@link CartDocument.current}. */
  readonly context: string;
  readonly cartId: string;
}

const holdsSomething = ({ link, rows }: CartContext): boolean => link.cartId !== null || Object.keys(rows).length > 0;

/** Whether losing this cart would be a loss. */
export const isWorthKeeping = (document: CartDocument): boolean => Object.values(document.contexts).some(holdsSomething);

/** The cart as it was before the browser lost it, and a word about it. What the shop has is read anew. */
export function restored(last: CartDocument): CartDocument {
  const context = withLink(currentOf(last), { knownBy: null });
  const wanted = Object.values(context.rows).filter((row) => row.q > 0);
  return withContext(last, last.current, noticed(context, 'restored', wanted));
}

/** A cart of which only the shop still knows the contents. */
export const cartBehind = ({ context, cartId }: RecoveryKey): CartDocument => ({
  current: context,
  contexts: { [context]: withLink(EMPTY_CONTEXT, { cartId }) },
});

/** What to keep elsewhere of this cart; null when there is nothing to find. */
export function spareKeyOf(document: CartDocument): RecoveryKey | null {
  const { cartId } = currentOf(document).link;
  return cartId === null ? null : { context: document.current, cartId };
}
