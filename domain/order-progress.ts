import { deckInTitle } from './deck-fit';
import type { OrderSummary } from './order';

/** The backend's three words about an order, as it spells them. */
export interface OrderProgress {
  readonly status: string;
  readonly paymentStatus: string;
  readonly fulfillmentStatus: string;
  /** Somebody comes for it; nothing is handed to a carrier. */
  readonly isCollected?: boolean;
}

/** A row of the order list, with enough to say what is in it. */
export interface OrderRow extends OrderSummary, OrderProgress {
  readonly items: readonly { readonly title: string; readonly variantId: string | null; readonly isConfiguredDeck?: boolean }[];
}

export type OrderStage =
  | 'awaiting-payment'
  | 'in-preparation'
  | 'partly-shipped'
  | 'shipped'
  | 'ready'
  | 'delivered'
  | 'returned'
  | 'refunded'
  | 'cancelled'
  | 'needs-you';

const AFTER_SHIPPING: Readonly<Record<string, OrderStage>> = {
  shipped: 'shipped',
  partially_shipped: 'partly-shipped',
  partially_returned: 'shipped',
  returned: 'returned',
};

/**
 * Where an order stands, in the one word a customer needs. The shop ships after payment has been
 * received and the order was prepared by hand (specification §4), so payment comes first;
 * a word this shop does not know counts as "in preparation", never as "arrived".
 */
export function stageOf({ status, paymentStatus, fulfillmentStatus, isCollected = false }: OrderProgress): OrderStage {
  if (status === 'canceled' || fulfillmentStatus === 'canceled') return 'cancelled';
  if (status === 'requires_action' || paymentStatus === 'requires_action' || fulfillmentStatus === 'requires_action') return 'needs-you';
  if (paymentStatus === 'refunded') return 'refunded';
  const after = AFTER_SHIPPING[fulfillmentStatus];
  if (after === 'shipped' && status === 'completed') return 'delivered';
  if (after === 'shipped' && isCollected) return 'ready';
  if (after) return after;
  if (status === 'completed' || status === 'archived') return 'delivered';
  return paymentStatus === 'awaiting' || paymentStatus === 'not_paid' ? 'awaiting-payment' : 'in-preparation';
}

const NOT_SENT: readonly OrderStage[] = ['awaiting-payment', 'in-preparation', 'partly-shipped', 'needs-you'];

/** A configured turntable that has not left the shop. */
export interface DeckToCome {
  readonly order: OrderRow;
  readonly title: string;
  readonly variantId: string | null;
}

/** The turntables that are still being prepared for somebody, in the order of the orders. */
export const decksToCome = (rows: readonly OrderRow[]): DeckToCome[] =>
  rows
    .filter((row) => NOT_SENT.includes(stageOf(row)))
    .flatMap((order) => order.items.filter((item) => item.isConfiguredDeck).map(({ title, variantId }) => ({ order, title, variantId })));

/** A turntable that somebody has bought here and has. */
export interface BoughtDeck {
  /** Of its family (`DeckFamily`). */
  readonly token: string;
  readonly title: string;
  readonly variantId: string | null;
  readonly orderedAtMs: number;
}

const HANDED_OVER: readonly OrderStage[] = ['partly-shipped', 'shipped', 'ready', 'delivered'];

/** The turntables that somebody has from here, each model once, the latest first. */
export function boughtDecks(rows: readonly OrderRow[]): BoughtDeck[] {
  const decks = rows
    .filter((row) => HANDED_OVER.includes(stageOf(row)))
    .flatMap(({ createdAtMs, items }) =>
      items.flatMap(({ title, variantId }) => {
        const token = deckInTitle(title);
        return token === null ? [] : [{ token, title, variantId, orderedAtMs: createdAtMs }];
      }),
    )
    .sort((one, other) => other.orderedAtMs - one.orderedAtMs);
  return decks.filter(({ token }, place) => decks.findIndex((deck) => deck.token === token) === place);
}
