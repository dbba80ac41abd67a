import * as v from 'valibot';
import type { CardSession, Cart } from '../../../domain/shop-cart';
import { CARD_PAGE_PATH } from '../../protocol/addresses';
import classes from './card-port.module.css';

/** Why a card was not accepted; keys of `checkout.card.problem`. */
export type CardProblem = 'incomplete' | 'declined' | 'insufficient' | 'authentication' | 'expired' | 'connection' | 'other';

/** A card as the shop knows it: what the provider made of it, good for one payment. It is kept in this page's memory alone. */
export interface CardToken {
  readonly token: string;
  readonly last4: string;
}

const ProblemMessage = v.object({ type: v.string(), code: v.string() });
const card = v.literal(true);
const CardMessage = v.variant('type', [
  v.object({ card, type: v.picklist(['loaded', 'ready', 'broken', 'paid']) }),
  v.object({ card, type: v.literal('height'), height: v.pipe(v.number(), v.minValue(0), v.maxValue(4000)) }),
  v.object({ card, type: v.literal('taken'), token: v.pipe(v.string(), v.minLength(1)), last4: v.pipe(v.string(), v.regex(/^\d{0,4}$/)) }),
  v.object({ card, type: v.literal('refused'), problem: ProblemMessage }),
]);
export type FromCardPage = v.InferOutput<typeof CardMessage>;

/** Speaks with the provider's field in its frame (`server/card/card-page-script.ts`); what any other window says is not heard. */
export function speakWith(frame: HTMLIFrameElement, onMessage: (message: FromCardPage) => void) {
  const listen = ({ origin, source, data }: MessageEvent) => {
    if (origin !== location.origin || source !== frame.contentWindow) return;
    const read = v.safeParse(CardMessage, data);
    if (read.success) onMessage(read.output);
  };
  addEventListener('message', listen);
  return {
    send: (message: { readonly type: 'open' | 'take' | 'pay' } & Readonly<Record<string, unknown>>) =>
      frame.contentWindow?.postMessage({ card: true, ...message }, location.origin),
    end: () => removeEventListener('message', listen),
  };
}

const CODES: Readonly<Record<string, CardProblem>> = {
  insufficient_funds: 'insufficient',
  payment_intent_authentication_failure: 'authentication',
  authentication_required: 'authentication',
  expired_card: 'expired',
  incorrect_cvc: 'expired',
  invalid_expiry_year: 'expired',
  incorrect_number: 'expired',
};

/** The provider's reason as one of ours. */
export function problemFrom({ type, code }: v.InferOutput<typeof ProblemMessage>): CardProblem {
  if (type === 'validation_error') return 'incomplete';
  if (type === 'api_connection_error') return 'connection';
  return CODES[code] ?? (type === 'card_error' ? 'declined' : 'other');
}

const LOAD_LIMIT_MS = 20_000;

/** Pays with what was typed in before. The bank may ask in between, over the whole page. @returns why not, or null */
function confirmIn({ token }: CardToken, secret: string): Promise<CardProblem | null> {
  return new Promise((resolve) => {
    const frame = document.createElement('iframe');
    frame.className = classes.covering ?? '';
    frame.title = document.title;
    const finish = (problem: CardProblem | null) => {
      clearTimeout(late);
      end();
      frame.remove();
      resolve(problem);
    };
    const late = setTimeout(() => finish('connection'), LOAD_LIMIT_MS);
    const { send, end } = speakWith(frame, (message) => {
      if (message.type === 'loaded') {
        // From here on it takes as long as the bank and whoever it asks.
        clearTimeout(late);
        send({ type: 'pay', token, secret });
      } else if (message.type === 'paid') finish(null);
      else if (message.type === 'refused') finish(problemFrom(message.problem));
      else if (message.type === 'broken') finish('connection');
    });
    frame.src = CARD_PAGE_PATH;
    document.body.append(frame);
    frame.focus();
  });
}

/**
 * Has the card accepted for exactly what is on screen. It is charged once there is an order; a card that was accepted before,
 * for the same amount, is not asked again.
 *
 * @param update brings the payment to what the cart costs, and says how it stands
 * @returns why it was not accepted; null where it was, or where the cart is another one by now, which ordering finds out
 */
export async function payByCard(
  shown: Cart,
  card: CardToken | null,
  update: () => Promise<CardSession | null>,
): Promise<CardProblem | null> {
  const session = await update();
  if (!session) return 'other';
  if (session.isHeld || session.amountCents !== shown.totals.totalCents) return null;
  if (!card) return 'other';
  const problem = await confirmIn(card, session.clientSecret);
  // An answer that got lost is not a no: the provider knows.
  if (problem === 'connection' && (await update().catch(() => null))?.isHeld) return null;
  return problem;
}
