import { configurationId } from '../../../domain/cart';
import { codesJoined, codesResent } from './codes';
import { orphaned } from './settle';
import { type CartContext, type CartDocument, currentOf, EMPTY_CONTEXT, GUEST, type Intent, withLink } from './state';

/** Names a person's cart on this device without keeping who it is. */
export const contextOf = (customerId: string): string => `customer-${configurationId([customerId])}`;

/**
 * The settings a new, empty cart takes over from the last one: they are the device's, not the person's. Its revision goes on counting,
 * for it may bear the same name: what was under way for the one before says nothing about it.
 */
const emptyLike = ({ link }: CartContext): CartContext =>
  withLink(EMPTY_CONTEXT, {
    regionId: link.regionId,
    countryCode: link.countryCode,
    currencyCode: link.currencyCode,
    regionDirty: true,
    rev: link.rev + 1,
  });

function joined(guest: CartContext, own: CartContext | undefined): CartContext {
  // An order that is being placed goes on under the new name, untouched.
  if (guest.link.phase === 'completing' || !own) return guest;
  const rows: Record<string, Intent> = { ...own.rows };
  for (const row of Object.values(guest.rows)) {
    const other = rows[row.rowKey];
    const q = Math.max(row.q, other?.q ?? 0);
    rows[row.rowKey] = { ...row, q, suspectUntil: Math.max(row.suspectUntil, other?.suspectUntil ?? 0) };
  }
  // Of one of the two carts, and the versions of the other say nothing about it.
  for (const [key, row] of Object.entries(rows)) rows[key] = { ...row, bound: null };
  const keepsOwn = guest.link.cartId === null || !Object.values(guest.rows).some((row) => row.q > 0);
  const untold = guest.link.outcome?.seen === false ? guest.link.outcome : own.link.outcome;
  return {
    link: {
      ...(keepsOwn ? own.link : guest.link),
      outcome: untold,
      codes: codesJoined(guest.link.codes, own.link.codes),
      codesBound: null,
    },
    rows,
    inflight: null,
  };
}

/**
 * Gives the cart to another person: a guest's cart goes along into an account, nothing else does,
 * and nothing of an account stays behind. Who leaves (null) leaves an empty cart in any case: where this device had lost whose
 * it was, it stands here as a guest's.
 *
 * @param suspectUntil how long a request under way may still take effect, epoch ms
 */
export function changingCustomer(document: CartDocument, customerId: string | null, suspectUntil: number): CartDocument {
  const before = currentOf(document);
  if (customerId === null) return { current: GUEST, contexts: { [GUEST]: emptyLike(before) } };
  const name = contextOf(customerId);
  if (name === document.current) return document;
  const { [document.current]: _left, ...others } = document.contexts;
  if (document.current !== GUEST) {
    return { current: name, contexts: { [name]: emptyLike(before) } };
  }
  const moved = joined(orphaned(before, suspectUntil), others[name]);
  const again = moved.link.phase === 'completing' ? moved : dirtied(moved);
  const { cartId } = again.link;
  const rev = Math.max(before.link.rev, moved.link.rev) + 1;
  return { current: name, contexts: { [name]: withLink(again, { ownerDirty: cartId !== null, knownBy: null, rev }) } };
}

const dirtied = (context: CartContext): CartContext => ({
  ...context,
  link: { ...context.link, codes: codesResent(context.link.codes) },
  rows: Object.fromEntries(
    Object.entries(context.rows).map(([key, row]) => [key, row.held?.reason === 'price' ? row : { ...row, dirty: true }]),
  ),
});
