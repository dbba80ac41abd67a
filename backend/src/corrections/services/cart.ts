import type { Cart } from '@medusajs/medusa';
import CoreService from '@medusajs/medusa/dist/services/cart';
import { coreError } from '../border/refusal';
import { forgetTaxes, type LivePayment, livePaymentOf, standingOf } from '../carts/attempt';
import { ownAddress } from '../carts/own-address';

type Update = CoreService['update'];
type Authorize = CoreService['authorizePayment'];
type SetSessions = CoreService['setPaymentSessions'];
type Refresh = CoreService['refreshPaymentSession'];
type SetAddress = CoreService['updateShippingAddress_'];
type GuestFrom = CoreService['createOrFetchGuestCustomerFromEmail_'];

/** Set by an order that is being made; everything else is somebody's change. */
const OF_THE_ORDER = ['completed_at', 'payment_authorized_at'];

/**
 * Whose a cart is, until when it may be changed, and what becomes of its payment.
 *
 * A completion authorizes the payment and makes the order in two transactions. A process that
 * dies between them leaves an open cart with a live payment, to which core cannot add another:
 * such a cart could never be ordered. Here the next completion takes that payment, if it is
 * still for the same amount, and whoever changes the cart first gives it back.
 */
class CartService extends CoreService {
  override async update(...[cartOrId, data]: Parameters<Update>): ReturnType<Update> {
    const cartId = idOf(cartOrId);
    if (OF_THE_ORDER.some((field) => field in data)) await this.refuseCompleted_(cartId);
    else await this.openForChange_(cartId);
    return super.update(cartOrId, data);
  }

  override async authorizePayment(...[cartOrId, context]: Parameters<Authorize>): ReturnType<Authorize> {
    const cartId = idOf(cartOrId);
    return this.atomicPhase_(async (manager) => {
      const payment = await livePaymentOf(manager, cartId);
      if (!payment) return super.authorizePayment(cartOrId, context);

      const cart = await this.retrieveWithTotals(cartId, { relations: ['payment_sessions', 'items.variant.product.profiles'] });
      if (await this.covers_(payment, cart)) return this.reusePayment_(payment, cart);
      await this.releasePayment(cartId);
      return super.authorizePayment(cartId, context);
    });
  }

  /**
   * Core also does this by itself, seconds after an e-mail address was set and beside any lock:
   * sessions of a cart that is being ordered, or has been, stay as they are.
   */
  override async setPaymentSessions(...[cartOrId]: Parameters<SetSessions>): ReturnType<SetSessions> {
    const standing = await standingOf(this.activeManager_, idOf(cartOrId), 'now');
    if (standing?.completed || standing?.paid) return;
    return super.setPaymentSessions(cartOrId);
  }

  /** Give back a payment that was authorized for an order which did not come about. */
  async releasePayment(cartId: string): Promise<void> {
    return this.atomicPhase_(async (manager) => {
      const payment = await livePaymentOf(manager, cartId);
      if (!payment) return;
      const provider = this.paymentProviderService_.withTransaction(manager);
      await provider.cancelPayment(await provider.retrievePayment(payment.id));
      await manager.query('UPDATE cart SET payment_id = NULL, payment_authorized_at = NULL WHERE id = $1', [cartId]);

      // Its session led to the payment that is gone: the next one needs a new session.
      const { total, payment_sessions: sessions } = await this.retrieveWithTotals(cartId, { relations: ['payment_sessions'] });
      if (!sessions.some(({ provider_id: id }) => id === payment.provider_id)) return;
      if ((total ?? 0) > 0) await this.refreshPaymentSession(cartId, payment.provider_id);
      else await this.deletePaymentSession(cartId, payment.provider_id);
    });
  }

  /** Core makes a new session and forgets that the old one was the chosen one; the next change then fails. */
  override async refreshPaymentSession(...[cartId, providerId]: Parameters<Refresh>): ReturnType<Refresh> {
    await this.openForChange_(cartId);
    return this.atomicPhase_(async (manager) => {
      const { payment_session: chosen } = await this.retrieve(cartId, { relations: ['payment_sessions'] });
      await super.refreshPaymentSession(cartId, providerId);
      if (chosen?.provider_id !== providerId) return;
      await manager.query('UPDATE payment_session SET is_selected = true WHERE cart_id = $1 AND provider_id = $2', [cartId, providerId]);
    });
  }

  /** Before any change: an order's cart stays as it is, and a payment was for the cart as it was. */
  async openForChange_(cartId: string): Promise<void> {
    const standing = await this.refuseCompleted_(cartId);
    if (standing?.taxed) await forgetTaxes(this.activeManager_, cartId);
    if (standing?.paid) await this.releasePayment(cartId);
  }

  /** Two carts of one new guest at one moment: the second waits for the guest the first makes. */
  protected override async createOrFetchGuestCustomerFromEmail_(...[email]: Parameters<GuestFrom>): ReturnType<GuestFrom> {
    await this.activeManager_.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`rille guest ${email.toLowerCase()}`]);
    return super.createOrFetchGuestCustomerFromEmail_(email);
  }

  protected override async updateShippingAddress_(...[cart, given, addresses]: Parameters<SetAddress>): ReturnType<SetAddress> {
    const own = await ownAddress(this.activeManager_, addresses, cart, 'shipping_address', given);
    return super.updateShippingAddress_(cart, own, addresses);
  }

  protected override async updateBillingAddress_(...[cart, given, addresses]: Parameters<SetAddress>): ReturnType<SetAddress> {
    const own = await ownAddress(this.activeManager_, addresses, cart, 'billing_address', given);
    return super.updateBillingAddress_(cart, own, addresses);
  }

  private async refuseCompleted_(cartId: string) {
    const standing = await standingOf(this.activeManager_, cartId, 'held');
    if (standing?.completed) {
      throw coreError('not_allowed', 'This cart has become an order and can no longer be changed.', 'cart_completed');
    }
    return standing;
  }

  private async covers_(payment: LivePayment, { total, region, payment_session: session }: Cart): Promise<boolean> {
    if (payment.amount !== total || payment.currency_code !== region.currency_code) return false;
    if (payment.provider_id !== session?.provider_id) return false;
    const provider = this.paymentProviderService_.withTransaction(this.activeManager_);
    return (await provider.getStatus(await provider.retrievePayment(payment.id))) === 'authorized';
  }

  private async reusePayment_(payment: LivePayment, cart: Cart): Promise<Cart> {
    await this.activeManager_.query(
      `UPDATE payment_session SET status = 'authorized', payment_authorized_at = COALESCE(payment_authorized_at, now()) WHERE id = $1`,
      [cart.payment_session?.id],
    );
    await this.activeManager_.query('UPDATE cart SET payment_id = $2, payment_authorized_at = now(), updated_at = now() WHERE id = $1', [
      cart.id,
      payment.id,
    ]);
    return this.retrieve(cart.id, { relations: ['payment_sessions'] });
  }
}

const idOf = (cartOrId: string | Pick<Cart, 'id'>): string => (typeof cartOrId === 'string' ? cartOrId : cartOrId.id);

/** Everything else that changes a cart, by whatever route. */
const CHANGES = [
  'addLineItem',
  'addOrUpdateLineItems',
  'updateLineItem',
  'removeLineItem',
  'applyDiscount',
  'applyDiscounts',
  'removeDiscount',
  'addShippingMethod',
  'setPaymentSession',
  'updatePaymentSession',
  'deletePaymentSession',
  'setMetadata',
] as const;

type Change = (this: CartService, cartOrId: string | Cart, ...rest: unknown[]) => Promise<unknown>;

for (const name of CHANGES) {
  const change = CoreService.prototype[name] as Change;
  const opened: Change = async function (cartOrId, ...rest) {
    await this.openForChange_(idOf(cartOrId));
    return change.call(this, cartOrId, ...rest);
  };
  Object.defineProperty(CartService.prototype, name, { value: opened, writable: true, configurable: true });
}

export default CartService;
