import * as v from 'valibot';
import type { Cart } from '../../domain/shop-cart';
import { accepted } from '../../forms/rules';
import { type ShopForm, useShopForm } from '../../forms/use-shop-form';
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

/** What is agreed to: the terms, and the shorter liability for used things by their variant. */
const AgreementsSchema = v.object({ terms: accepted, used: v.array(v.string()) });

export interface Ordering {
  /** The agreements; sending them is the one press that orders. */
  readonly form: ShopForm<v.InferInput<typeof AgreementsSchema>>;
  readonly used: readonly UsedThing[];
}

/** The agreements and the one press that orders. However often it is pressed, one order is placed. */
export function useOrdering(cart: Cart | null, onOutcome: (outcome: OrderOutcome) => Promise<void>): Ordering {
  const { t } = useTranslation('checkout');
  const { locale } = useSettings();
  const view = useCart();
  const port = useCartPort();
  const used = cart ? usedThings(cart.lines, view.lines) : [];

  /** Stores the agreements with the cart, then orders exactly what is on screen. */
  const place = async (shown: Cart, agreed: readonly string[]): Promise<OrderOutcome> => {
    const { shippingAddress, billingAddress, email } = shown;
    if (!shippingAddress || !billingAddress) return { kind: 'not-started', failure: 'refused' };
    const things = used.map((thing) => thing.variantId).filter((id) => agreed.includes(id));
    try {
      await port.dispatch({
        type: 'save-fields',
        fields: { email, shippingAddress, billingAddress, metadata: agreementMetadata(things, locale, Date.now()) },
      });
      return { kind: 'done', result: await port.dispatch({ type: 'complete', approved: shown }) };
    } catch (error) {
      // An order that was placed leaves nothing in the cart, whatever went wrong afterwards.
      return port.view().lines.length === 0 ? { kind: 'placed' } : { kind: 'not-started', failure: failureOf(error) };
    }
  };

  const form = useShopForm<v.InferInput<typeof AgreementsSchema>>({
    id: 'checkout',
    initialValues: { terms: false, used: [] },
    schema: AgreementsSchema,
    labels: { terms: t('review.termsName') },
    submit: async (values) => {
      if (!cart) return 'open';
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
