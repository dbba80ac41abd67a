import type { PaymentProcessorContext, PaymentProcessorError, PaymentProcessorSessionResponse } from '@medusajs/medusa';
import StripeProviderService from 'medusa-payment-stripe/dist/services/stripe-provider';
import type Stripe from 'stripe';
import type { EntityManager } from 'typeorm';
import { CARD_PROVIDER } from '../../facts';
import type { CardSettings } from '../../settings';
import { cardClient } from '../client';

type Data = Record<string, unknown>;

/** Of a payment only what is needed: who pays is known to the provider, and not to our database. */
const kept = ({ id, client_secret, amount, currency, status }: Stripe.PaymentIntent): Data => ({
  id,
  // With it a browser can pay; what is paid needs none.
  ...(status !== 'succeeded' && { client_secret }),
  amount,
  currency,
  status,
});

const isIntent = (data: Data): boolean => data.object === 'payment_intent';
const keptOf = (answer: PaymentProcessorError | Data): PaymentProcessorError | Data =>
  isIntent(answer as Data) ? kept(answer as unknown as Stripe.PaymentIntent) : answer;

/** States in which another amount can still be asked for. */
const CHANGEABLE: readonly string[] = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/**
 * Payment by card with Medusa's Stripe plugin. What is ours: the amount comes from the cart alone and never from the browser,
 * no customer is made at the provider for somebody who only looks at ways to pay, money is held first and taken once there
 * is an order, and nothing is paid back twice.
 */
class CardPaymentService extends StripeProviderService {
  static override identifier = CARD_PROVIDER;
  private readonly manager: EntityManager;

  constructor(container: { manager: EntityManager }, options: { card: CardSettings }) {
    super(container, { ...options, api_key: options.card.secretKey, webhook_secret: options.card.webhookSecret, capture: false });
    this.manager = container.manager;
  }

  protected override init(): void {
    this.stripe_ = cardClient((this.options_ as unknown as { card: CardSettings }).card);
  }

  override async initiatePayment(context: PaymentProcessorContext): Promise<PaymentProcessorError | PaymentProcessorSessionResponse> {
    try {
      const intent = await this.stripe_.paymentIntents.create({
        amount: Math.round(context.amount),
        currency: context.currency_code,
        capture_method: 'manual',
        payment_method_types: ['card'],
        metadata: { resource_id: context.resource_id },
      });
      return { session_data: kept(intent) };
    } catch (error) {
      return this.buildError('The card payment could not be begun', error as Error);
    }
  }

  /** The payment as it stands now, for the cart's amount: one that is held already for another amount is given back and begun anew. */
  override async updatePayment(context: PaymentProcessorContext): Promise<PaymentProcessorError | PaymentProcessorSessionResponse> {
    const id = String(context.paymentSessionData.id);
    const amount = Math.round(context.amount);
    try {
      const intent = await this.stripe_.paymentIntents.retrieve(id);
      if (intent.status !== 'canceled' && intent.amount === amount && intent.currency === context.currency_code) {
        return { session_data: kept(intent) };
      }
      if (CHANGEABLE.includes(intent.status) && intent.currency === context.currency_code) {
        return { session_data: kept(await this.stripe_.paymentIntents.update(id, { amount })) };
      }
      if (intent.status !== 'canceled' && intent.status !== 'succeeded') await this.stripe_.paymentIntents.cancel(id);
      return this.initiatePayment(context);
    } catch (error) {
      return this.buildError('The card payment could not be brought up to date', error as Error);
    }
  }

  /** Nothing that a browser says changes a payment. */
  override async updatePaymentData(): Promise<Data> {
    return {};
  }

  /** What was held is given back; what was charged already is paid back, all that is left of it. */
  override async cancelPayment(data: Data): Promise<PaymentProcessorError | Data> {
    const id = String(data.id);
    try {
      const intent = await this.stripe_.paymentIntents.retrieve(id);
      if (intent.status !== 'succeeded') return keptOf((await super.cancelPayment(data)) as Data);
      await this.stripe_.refunds.create({ payment_intent: id }, { idempotencyKey: `cancel ${id}` });
      return kept(intent);
    } catch (error) {
      if ((error as { code?: unknown }).code === 'charge_already_refunded') return data;
      return this.buildError('The card payment could not be cancelled', error as Error);
    }
  }

  override async capturePayment(data: Data): Promise<PaymentProcessorError | Data> {
    return keptOf((await super.capturePayment(data)) as Data);
  }

  /** The same refund asked for again, because the answer to the first was lost, is the same refund. */
  override async refundPayment(data: Data, amount: number): Promise<PaymentProcessorError | Data> {
    const id = String(data.id);
    try {
      const [before]: { amount_refunded: number }[] = await this.manager.query(
        `SELECT amount_refunded FROM payment WHERE provider_id = $1 AND data->>'id' = $2`,
        [CARD_PROVIDER, id],
      );
      const cents = Math.round(amount);
      await this.stripe_.refunds.create(
        { amount: cents, payment_intent: id },
        { idempotencyKey: `refund ${id} ${before?.amount_refunded ?? 0} ${cents}` },
      );
      return data;
    } catch (error) {
      return this.buildError('The card refund was refused', error as Error);
    }
  }
}

export default CardPaymentService;
