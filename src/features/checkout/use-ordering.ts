import { useState } from 'react';
import * as v from 'valibot';
import { CARD_PROVIDER, type Cart } from '../../../domain/shop-cart';
import { accepted } from '../../forms/rules';
import { type ShopForm, useShopForm } from '../../forms/use-shop-form';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { tryNow } from '../../network/browser';
import { useCart, useCartPort } from '../../sync/react';
import type { OrderResult } from '../../sync/types';
import { agreementMetadata, type UsedLine, usedLines } from './agreements';
import { type CardProblem, type CardToken, payByCard } from './card-port';
import { earlierPress, forgetPress, rememberPress } from './pressed';
import { failureOf } from './use-checkout';

/** What came of pressing the order button. */
export type OrderOutcome =
  | { readonly kind: 'done'; readonly result: OrderResult }
  /** It was placed, but its details cannot be read now. */
  | { readonly kind: 'placed' }
  /** The card was not accepted: nothing is charged, nothing is ordered. */
  | { readonly kind: 'card'; readonly problem: CardProblem }
  | { readonly kind: 'not-started'; readonly failure: ReturnType<typeof failureOf>; readonly isHeld: boolean };

/** What is agreed to: the terms, and the shorter liability for used things by their variant. */
const AgreementsSchema = v.object({ terms: accepted, used: v.array(v.string()) });

export interface OrderingOptions {
  /** Throws where the session of whoever is signed in has ended. */
  /** What was typed in at the payment, where it is paid by card. */
  readonly card: CardToken | null;
  readonly checkSession: () => Promise<void>;
  readonly onOutcome: (outcome: OrderOutcome) => Promise<void>;
}

export interface Ordering {
  /** The agreements; sending them is the one press that orders. */
  readonly form: ShopForm<v.InferInput<typeof AgreementsSchema>>;
  readonly used: readonly UsedLine[];
}

/** The agreements and the one press that orders. However often it is pressed, one order is placed. */
export function useOrdering(cart: Cart | null, { card, checkSession, onOutcome }: OrderingOptions): Ordering {
  const { t } = useTranslation('checkout');
  const { locale } = useSettings();
  const view = useCart();
  const port = useCartPort();
  const used = cart ? usedLines(cart.lines, view.lines) : [];

  /** Stores the agreements with the cart, then orders exactly what is on screen. */
  const place = async (shown: Cart, agreed: readonly string[]): Promise<OrderOutcome> => {
    const { shippingAddress, billingAddress, email } = shown;
    if (!shippingAddress || !billingAddress) return { kind: 'not-started', failure: 'refused', isHeld: false };
    const things = used.map((thing) => thing.variantId).filter((id) => agreed.includes(id));
    rememberPress(things);
    let isHeld = false;
    try {
      await port.dispatch({
        type: 'save-fields',
        fields: { email, shippingAddress, billingAddress, metadata: agreementMetadata(things, locale, Date.now()) },
      });
      if (shown.paymentProvider === CARD_PROVIDER && shown.totals.totalCents > 0) {
        const problem = await payByCard(
          shown,
          card,
          async () => (await port.dispatch({ type: 'update-payment', providerId: CARD_PROVIDER })).card,
        );
        if (problem) return { kind: 'card', problem };
        isHeld = true;
      }
      const result = await port.dispatch({ type: 'complete', approved: shown });
      // Nothing was ordered, and nothing is to be by itself: what is held is given back.
      if (isHeld && result.kind !== 'order')
        await port.dispatch({ type: 'update-payment', providerId: CARD_PROVIDER, release: true }).catch(() => undefined);
      return { kind: 'done', result };
    } catch (error) {
      // An order that was placed leaves nothing in the cart, whatever went wrong afterwards.
      return port.view().lines.length === 0 ? { kind: 'placed' } : { kind: 'not-started', failure: failureOf(error), isHeld };
    } finally {
      forgetPress();
    }
  };
  // What was ticked for the press that a reload has interrupted.
  const [before] = useState(earlierPress);

  const form = useShopForm<v.InferInput<typeof AgreementsSchema>>({
    id: 'checkout',
    initialValues: { terms: before !== null, used: before?.used ?? [] },
    schema: AgreementsSchema,
    labels: { terms: t('review.termsName') },
    submit: async (values) => {
      if (!cart) return 'open';
      await checkSession();
      // Ordering reads the cart first.
      tryNow();
      const outcome = await place(cart, values.used);
      await onOutcome(outcome);
      // What was placed stays "being placed" until the confirmation is on screen.
      return outcome.kind === 'placed' || (outcome.kind === 'done' && outcome.result.kind === 'order') ? 'leaving' : 'open';
    },
  });

  return { form, used };
}
