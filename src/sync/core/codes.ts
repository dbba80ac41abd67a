import { type CodeKind, likelyKind, MOST_CODES, type ShopCode } from '../../../domain/cart-codes';
import type { CodeRefusal } from '../types';
import type { CartContext, CodeWish, Link, Observation } from './state';
import { withLink } from './state';

/**
 * Discount codes and gift cards of a cart. Like a row, each is what is wanted of it until the shop has it so; unlike rows they
 * are sent together: Medusa takes the whole list, so that asking twice changes nothing.
 */

/** What is asked of the shop: everything that is to count, with at most one that it has not taken yet. */
export interface CodesRequest {
  readonly op: 'codes';
  readonly discounts: readonly string[];
  readonly giftCards: readonly string[];
  /** The one that is new; null where only something is taken away. */
  readonly tries: { readonly code: string; readonly kind: CodeKind } | null;
}

export const NEW_CODE = { on: true, dirty: true, refused: null, kind: null, tried: [], failures: 0 } as const;

const shopCodes = ({ obs }: Pick<Link, 'obs'>): readonly ShopCode[] => obs?.codes ?? [];
const has = (codes: readonly ShopCode[], { code }: Pick<CodeWish, 'code'>): boolean => codes.some((other) => other.code === code);

const withCodes = (context: CartContext, change: (wish: CodeWish) => CodeWish | null): CartContext =>
  withLink(context, { codes: context.link.codes.flatMap((wish) => change(wish) ?? []) });

const off = (wish: CodeWish, refused: CodeRefusal | null): CodeWish => ({ ...wish, on: false, refused, tried: [], failures: 0 });

/** Wants a code to count; one that was refused is asked for anew. */
export function codeAdded(context: CartContext, code: string): CartContext {
  const { codes, rev } = context.link;
  const before = codes.find((wish) => wish.code === code);
  if (before?.on) return context;
  if (codes.filter(({ on }) => on).length >= MOST_CODES) return context;
  const others = codes.filter((wish) => wish !== before);
  return withLink(context, { codes: [...others, { code, ...NEW_CODE }], rev: rev + 1 });
}

/** Wants a code to count no more, or takes note of why it does not. */
export function codeRemoved(context: CartContext, code: string): CartContext {
  if (!context.link.codes.some((wish) => wish.code === code)) return context;
  const removed = withCodes(context, (wish) => (wish.code === code ? { ...off(wish, null), dirty: true } : wish));
  const { cartId, knownBy, codesSuspectUntil } = context.link;
  // What a cart holds is only known once it was read: after a restart an answer may have been lost.
  const isRead = cartId === null || knownBy !== null;
  const isUnheard = isRead && !context.inflight && codesSuspectUntil === 0 && !has(shopCodes(context.link), { code });
  const after = isUnheard ? withCodes(removed, (wish) => (wish.code === code ? null : wish)) : removed;
  return withLink(after, { rev: context.link.rev + 1 });
}

/** Everything that counts is to be sent again: to another cart, or because a region may take it away. */
export const codesResent = (codes: readonly CodeWish[]): readonly CodeWish[] =>
  codes.map((wish) => {
    if (wish.refused === 'region') return { ...wish, ...NEW_CODE, kind: wish.kind };
    return wish.on ? { ...wish, dirty: true, tried: [], failures: 0 } : wish;
  });

/** What was settled was bought with; what the shop had not heard of goes on. */
export const codesUnsettled = (codes: readonly CodeWish[]): readonly CodeWish[] => codes.filter(({ on, dirty }) => on && dirty);

/** Of two carts that become one: every code that is wanted in either, as if it were new. */
export function codesJoined(guest: readonly CodeWish[], own: readonly CodeWish[]): readonly CodeWish[] {
  const all = new Map([...own, ...guest].map((wish) => [wish.code, wish]));
  const wanted = (code: string) => [...own, ...guest].some((wish) => wish.code === code && wish.on);
  return [...all.values()].map((wish) => (wanted(wish.code) ? { ...wish, ...NEW_CODE, kind: wish.kind } : wish));
}

/** A code that was asked for as both is unknown, once a reading has shown that the cart is there. */
const isUnknown = ({ on, tried }: CodeWish): boolean => on && tried.length >= 2;

/** One code against what the shop has. */
function settled(wish: CodeWish, codes: readonly ShopCode[], region: 'same' | 'changed' | 'doubtful', suspect: boolean): CodeWish | null {
  const there = codes.find(({ code }) => code === wish.code);
  const isThere = there !== undefined;
  const known = there ? { ...wish, kind: there.kind, tried: [], failures: 0 } : wish;
  if (wish.dirty && isUnknown(wish) && !isThere) return { ...off(wish, 'unknown'), dirty: false };
  if (isThere === wish.on) {
    const isForgotten = !wish.on && wish.refused === null && !suspect;
    return isForgotten ? null : wish.dirty ? { ...known, dirty: false } : known;
  }
  if (wish.dirty) return known;
  // A late request has overwritten it, or Medusa has dropped it with the region.
  if (suspect || (wish.on && region !== 'same')) return { ...known, dirty: true };
  return isThere ? { ...known, on: true, refused: null } : off(wish, 'removed');
}

/** Takes in the codes that the shop has; those put in elsewhere count here, too. */
export function withSeenCodes(context: CartContext, obs: Observation, region: 'same' | 'changed' | 'doubtful'): CartContext {
  const seen = obs.codes ?? [];
  const { codes, codesSuspectUntil } = context.link;
  if (codes.length === 0 && seen.length === 0) return context;
  const fresh = seen
    .filter((there) => !codes.some(({ code }) => code === there.code))
    .map(({ code, kind }): CodeWish => ({ code, ...NEW_CODE, kind, dirty: false }));
  const all = withLink(context, { codes: [...codes, ...fresh] });
  return withCodes(all, (wish) => settled(wish, seen, region, codesSuspectUntil > 0));
}

/** Whether some code still has to be brought to the shop. */
export const codesWait = ({ link }: Pick<CartContext, 'link'>): boolean => link.codes.some(({ dirty }) => dirty);

/** Whether the shop has already what is wanted of a code that was to be sent. */
export const codesConfirmed = ({ link }: CartContext): boolean =>
  link.codes.some((wish) => wish.dirty && wish.on === has(shopCodes(link), wish));

/** What brings the shop's codes closer to those that are wanted; null where nothing is to be sent. */
export function codesRequest({ link }: CartContext): CodesRequest | null {
  const dirty = link.codes.filter((wish) => wish.dirty);
  if (dirty.length === 0) return null;
  const there = shopCodes(link);
  const staying = there.filter(({ code }) => !dirty.some((wish) => wish.code === code && !wish.on));
  const fresh = dirty.find((wish) => wish.on && !has(there, wish));
  const first = fresh && (fresh.kind ?? likelyKind(fresh.code));
  const kind = first && fresh?.tried.includes(first) ? (first === 'discount' ? 'gift-card' : 'discount') : first;
  const tries = fresh && kind ? { code: fresh.code, kind } : null;
  const codesOf = (wanted: CodeKind) => [
    ...staying.filter((other) => other.kind === wanted).map(({ code }) => code),
    ...(tries?.kind === wanted ? [tries.code] : []),
  ];
  return { op: 'codes', discounts: codesOf('discount'), giftCards: codesOf('gift-card'), tries };
}

/** A code that was sent and is not among those that were answered: Medusa lets one discount count, and no second. */
export function withoutOutdone(context: CartContext, { discounts, giftCards }: CodesRequest, answered: readonly ShopCode[]): CartContext {
  const sent = new Set([...discounts, ...giftCards]);
  return withCodes(context, (wish) =>
    sent.has(wish.code) && wish.on && !has(answered, wish) ? { ...off(wish, 'one-only'), dirty: false } : wish,
  );
}

const REFUSALS: Readonly<Record<string, CodeRefusal>> = {
  code_expired: 'expired',
  code_not_yet: 'not-yet',
  code_used_up: 'used-up',
  code_region: 'region',
  code_goods: 'goods',
  code_disabled: 'disabled',
  code_customer: 'customer',
  code_one_only: 'one-only',
  too_many_tries: 'too-many',
};

/** What a stock Medusa says, which has no codes for it. */
const STOCK_WORDS: readonly (readonly [RegExp, CodeRefusal])[] = [
  [/current region/i, 'region'],
  [/is expired/i, 'expired'],
  [/not valid yet/i, 'not-yet'],
  [/maximum allowed times/i, 'used-up'],
  [/is disabled/i, 'disabled'],
  [/customer/i, 'customer'],
];

/** Both Medusas name a discount at the beginning of what they say. */
const named = (message: string, code: string): boolean => /^(?:The discount code|Discount) (\S+) /.exec(message)?.[1] === code;

/** Which codes a refusal is about: those it names, else the one that is new. */
function refusedCodes(context: CartContext, message: string, tries: string | null): readonly string[] {
  const all = context.link.codes.filter(({ on }) => on).map(({ code }) => code);
  const meant = all.filter((code) => named(message, code));
  if (meant.length > 0) return meant;
  // No message names a gift card, for its code is money.
  return tries !== null
    ? all.filter((code) => code === tries)
    : context.link.codes.filter(({ on, kind }) => on && kind === 'gift-card').map(({ code }) => code);
}

/** More than for a line: a code stands at the end, and delays nothing but the order. */
const FAILURES = 6;

/** A shop that said no: the code stays with the reason, and is not sent again. */
export function codeRefused(
  context: CartContext,
  { code: reason, message }: { readonly code: string | null; readonly message: string },
  { tries }: Pick<CodesRequest, 'tries'>,
): CartContext {
  if (reason === 'code_unknown') return codeMissed(context, { tries });
  const refusal = reason === null ? STOCK_WORDS.find(([words]) => words.test(message))?.[1] : REFUSALS[reason];
  if (refusal === undefined) return codeFailed(context, { tries });
  const meant = refusedCodes(context, message, tries?.code ?? null);
  return withCodes(context, (wish) =>
    meant.includes(wish.code) ? { ...off(wish, refusal), dirty: has(shopCodes(context.link), wish) } : wish,
  );
}

/** The reasons of an order's refusal that are about codes: those are taken out. */
export const isAboutCodes = (reason: string | null): boolean => reason !== null && Object.hasOwn(REFUSALS, reason);

/** Nothing of this kind has such a code, or the cart is gone: a reading tells. */
export const codeMissed = (context: CartContext, { tries }: Pick<CodesRequest, 'tries'>): CartContext =>
  tries === null
    ? context
    : withCodes(context, (wish) =>
        wish.code === tries.code && !wish.tried.includes(tries.kind) ? { ...wish, kind: null, tried: [...wish.tried, tries.kind] } : wish,
      );

/** A shop that fails at one again and again is not asked for it for ever; to take one out, it is. */
export const codeFailed = (context: CartContext, { tries }: Pick<CodesRequest, 'tries'>): CartContext =>
  withCodes(context, (wish) => {
    if (wish.code !== tries?.code || !wish.on) return wish;
    const failures = wish.failures + 1;
    return failures < FAILURES ? { ...wish, failures } : { ...off(wish, 'other'), dirty: false };
  });
