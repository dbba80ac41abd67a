import { useRef, useState } from 'react';
import type { Cart } from '../../domain/shop-cart';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { tryNow } from '../../network/browser';
import { useCart, useCartPort } from '../../sync/react';
import type { OrderResult } from '../../sync/types';
import { agreementMetadata, type UsedThing, usedThings } from './agreements';
import { failureOf } from './use-checkout';

/** What came of pressing the order button. */
export type OrderOutcome =
  | { readonly kind: 'done'; readonly result: OrderResult }
  /** It was placed, but its details cannot be read now. */
  | { readonly kind: 'placed' }
  | { readonly kind: 'not-started'; readonly failure: ReturnType<typeof failureOf> };

export interface Ordering {
  readonly terms: boolean;
  setTerms(agreed: boolean): void;
  readonly used: readonly UsedThing[];
  readonly agreed: ReadonlySet<string>;
  setAgreed(variantId: string, agreed: boolean): void;
  /** The agreement that was missing when the button was pressed. */
  readonly missing: string | null;
  /** Count of presses. */
  readonly attempt: number;
  readonly placing: boolean;
  order(): void;
}

/** The agreements and the one press that orders. However often it is pressed, one order is placed. */
export function useOrdering(cart: Cart | null, onOutcome: (outcome: OrderOutcome) => Promise<void>): Ordering {
  const { t } = useTranslation('checkout');
  const { locale } = useSettings();
  const view = useCart();
  const port = useCartPort();
  const [terms, setTerms] = useState(false);
  const [agreed, setAgreedSet] = useState<ReadonlySet<string>>(new Set());
  const [missing, setMissing] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [placing, setPlacing] = useState(false);
  const pressed = useRef(false);
  const used = cart ? usedThings(cart.lines, view.lines) : [];

  /** Stores the agreements with the cart, then orders exactly what is on screen. */
  const place = async (shown: Cart): Promise<OrderOutcome> => {
    const { shippingAddress, billingAddress, email } = shown;
    if (!shippingAddress || !billingAddress) return { kind: 'not-started', failure: 'refused' };
    const things = used.map((thing) => thing.variantId).filter((id) => agreed.has(id));
    try {
      await port.checkout.saveFields({ email, shippingAddress, billingAddress, metadata: agreementMetadata(things, locale, Date.now()) });
      return { kind: 'done', result: await port.checkout.complete(shown) };
    } catch (error) {
      // An order that was placed leaves nothing in the cart, whatever went wrong afterwards.
      return port.view().lines.length === 0 ? { kind: 'placed' } : { kind: 'not-started', failure: failureOf(error) };
    }
  };

  const order = async () => {
    if (!cart || pressed.current) return;
    const lacking = terms ? null : t('errors.accept', { name: t('review.termsName') });
    setMissing(lacking);
    setAttempt((count) => count + 1);
    if (lacking) return;
    pressed.current = true;
    setPlacing(true);
    // Ordering reads the cart first.
    tryNow();
    const outcome = await place(cart);
    await onOutcome(outcome);
    // What was placed stays "being placed" until the confirmation is on screen.
    if (outcome.kind === 'placed' || (outcome.kind === 'done' && outcome.result.kind === 'order')) return;
    pressed.current = false;
    setPlacing(false);
  };

  return {
    terms,
    setTerms: (next) => {
      setTerms(next);
      if (next) setMissing(null);
    },
    used,
    agreed,
    setAgreed: (variantId, next) =>
      setAgreedSet((before) => new Set(next ? [...before, variantId] : [...before].filter((id) => id !== variantId))),
    missing,
    attempt,
    placing,
    order: () => void order(),
  };
}
