// Long because one class of core is corrected here: whose a cart is, its payment, its prices, its addresses.
import type { Cart } from '@medusajs/medusa';
import CoreService from '@medusajs/medusa/dist/services/cart';
import { CARD_PROVIDER } from '../../facts';
import { coreError } from '../border/refusal';
import { forgetTaxes, type LivePayment, livePaymentOf, standingOf } from '../carts/attempt';
import { discountsOf, refuseIdle } from '../carts/codes';
import { ownAddress } from '../carts/own-address';
import { eachThingOnce, lineOfSameThing } from '../carts/same-line';

type Create = CoreService['create'];
type Update = CoreService['update'];
type Authorize = CoreService['authorizePayment'];
type SetSessions = CoreService['setPaymentSessions'];
type Refresh = CoreService['refreshPaymentSession'];
type UpdateSession = CoreService['updatePaymentSession'];
type SetAddress = CoreService['updateShippingAddress_'];
type GuestFrom = CoreService['createOrFetchGuestCustomerFromEmail_'];
type AddLines = CoreService['addOrUpdateLineItems'];
type WithTotals = CoreService['retrieveWithTotals'];

/** What costs something else by now: lines by their variant, with the price of today in cents (null: not for sale in this region), and the shipping. */
export interface OutdatedPrices {
  readonly goods: readonly { readonly variantId: string; readonly nowCents: number | null }[];
  readonly shipping: boolean;
}

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
  override async create(...[data]: Parameters<Create>): ReturnType<Create> {
    return this.atomicPhase_(async () => {
      await this.holdAccount_(data.customer_id);
      return super.create(data);
    });
  }

  override async update(...[cartOrId, data]: Parameters<Update>): ReturnType<Update> {
    return this.atomicPhase_(async () => {
      await this.holdAccount_(data.customer_id);
      return this.updateOpen_(cartOrId, data);
    });
  }

  private async updateOpen_(...[cartOrId, data]: Parameters<Update>): ReturnType<Update> {
    const cartId = idOf(cartOrId);
    if (OF_THE_ORDER.some((field) => field in data)) await this.refuseCompleted_(cartId);
    else await this.openForChange_(cartId);
    if (!data.discounts) return super.update(cartOrId, data);
    const before = await discountsOf(this.activeManager_, cartId);
    const codes = data.discounts.map(({ code }) => code.toUpperCase());
    const updated = await super.update(cartOrId, data);
    // Core forgets this where no discount is left, and the parcel would stay free.
    if (codes.length === 0 && before.some(({ type }) => type === 'free_shipping')) await this.chargeShipping_(cartId);
    const fresh = codes.filter((code) => !before.some((other) => other.code === code));
    await refuseIdle(this.activeManager_, cartId, fresh);
    return updated;
  }

  /**
   * A line keeps the price at which it was put in; what its variant costs by now stands beside it, as `calculated_price`
   * of the variant: whoever reads the cart can compare both, for all lines in this one request.
   */
  override async retrieveWithTotals(...[cartId, options, totals]: Parameters<WithTotals>): ReturnType<WithTotals> {
    const cart = await super.retrieveWithTotals(cartId, options, totals).catch(async (error: unknown) => {
      // Core reads it piece by piece, and fails over those that went with a deleted account meanwhile.
      if (await this.isGone_(cartId)) throw coreError('not_found', `Cart with ${cartId} was not found`);
      throw error;
    });
    const priced = (cart.items ?? []).filter((item) => item.variant);
    if (!cart.region_id || cart.completed_at) return cart;
    const prices = await this.pricesNow_({ ...cart, items: priced });
    for (const { variant, variant_id: variantId } of priced)
      if (variantId !== null && prices.has(variantId)) Object.assign(variant, { calculated_price: prices.get(variantId) });
    return cart;
  }

  /**
   * What of a cart costs something else by now than it stands there for: a line keeps the price at which it was put in, a way
   * of shipping the one at which it was chosen. Read past every cache, for this is what an order is refused over.
   */
  async outdatedPrices(cartId: string): Promise<OutdatedPrices> {
    const cart = await this.retrieve(cartId, {
      relations: ['items', 'region', 'customer', 'shipping_methods', 'shipping_methods.shipping_option'],
    });
    const prices = await this.pricesNow_(cart);
    const goods = cart.items.flatMap(({ variant_id: variantId, unit_price: unitCents }) => {
      const nowCents = variantId === null ? undefined : prices.get(variantId);
      return variantId === null || nowCents === undefined || nowCents === unitCents ? [] : [{ variantId, nowCents }];
    });
    const options = this.shippingOptionService_.withTransaction(this.activeManager_);
    const own: unknown[] = await this.activeManager_.query('SELECT 1 FROM custom_shipping_option WHERE cart_id = $1', [cartId]);
    const methods = own.length > 0 ? [] : cart.shipping_methods;
    const isFree = (await discountsOf(this.activeManager_, cartId)).some(({ type }) => type === 'free_shipping');
    // What cannot be had for this cart any more has no price that would be the same.
    const costs = await Promise.all(
      methods.map(({ shipping_option: option, data }) => options.getPrice_(option, data, cart).catch(nullIfNotAllowed)),
    );
    // Free is what can be had; a way that nobody carries any more stays refused.
    const isOutdated = (price: number, cost: number | null | undefined) => price !== (isFree && cost != null ? 0 : cost);
    return { goods, shipping: methods.some(({ price }, index) => isOutdated(price, costs[index])) };
  }

  /**
   * A thing that is in the cart already becomes more of its line. Core compares with one line of the variant only, whichever the
   * database names last, and so the same configuration was now and then put beside itself.
   */
  override async addOrUpdateLineItems(...[cartId, given, config]: Parameters<AddLines>): ReturnType<AddLines> {
    return this.atomicPhase_(async (manager) => {
      await this.openForChange_(cartId);
      for (const item of eachThingOnce([given].flat())) {
        const line = await lineOfSameThing(manager, cartId, item);
        if (line === null) await super.addOrUpdateLineItems(cartId, item, config);
        else
          await super.updateLineItem(cartId, line.id, {
            quantity: line.quantity + item.quantity,
            should_calculate_prices: true,
          });
      }
    });
  }

  /** What the variants of a cart's lines cost by now, in cents; null where one is not for sale in its region. */
  private async pricesNow_({
    items,
    region_id,
    customer_id,
  }: Pick<Cart, 'items' | 'region_id' | 'customer_id'>): Promise<Map<string, number | null>> {
    const asked = items.flatMap(({ variant_id: variantId, quantity, is_giftcard: isGiftCard }) =>
      variantId === null || isGiftCard ? [] : [{ variantId, quantity }],
    );
    if (asked.length === 0) return new Map();
    const prices = await this.priceSelectionStrategy_
      .withTransaction(this.activeManager_)
      .calculateVariantPrice(asked, { region_id, customer_id, include_discount_prices: true, ignore_cache: true });
    return new Map(asked.map(({ variantId }) => [variantId, prices.get(variantId)?.calculatedPrice ?? null]));
  }

  override async authorizePayment(...[cartOrId, context]: Parameters<Authorize>): ReturnType<Authorize> {
    const cartId = idOf(cartOrId);
    return this.atomicPhase_(async (manager) => {
      const payment = await livePaymentOf(manager, cartId);
      if (!payment) {
        await this.checkCardAmount_(cartId);
        return super.authorizePayment(cartOrId, context);
      }

      const cart = await this.retrieveWithTotals(cartId, { relations: ['payment_sessions', 'items.variant.product.profiles'] });
      if (await this.covers_(payment, cart)) return this.reusePayment_(payment, cart);
      await this.releasePayment(cartId);
      return super.authorizePayment(cartId, context);
    });
  }

  /**
   * Core also does this by itself, seconds after an e-mail address was set and beside any lock:
   * sessions of a cart that is being ordered, or has been, stay as they are. By then it may have another id.
   */
  override async setPaymentSessions(...[cartOrId]: Parameters<SetSessions>): ReturnType<SetSessions> {
    const standing = await standingOf(this.activeManager_, idOf(cartOrId), 'now');
    if (standing === null || standing.completed || standing.paid) return;
    return super.setPaymentSessions(cartOrId);
  }

  /**
   * Brings the sessions to what the cart costs now. Whatever a browser sends along as a session's data is not taken: core would
   * hand it to the provider as it is. With `release` what is held is given back: whoever held it does not order after all.
   */
  override async updatePaymentSession(...[cartId, data]: Parameters<UpdateSession>): ReturnType<UpdateSession> {
    await this.openForChange_(cartId);
    const { payment_session: chosen } = await this.retrieve(cartId, { relations: ['payment_sessions'] });
    if (data.release === true && chosen) await this.refreshPaymentSession(cartId, chosen.provider_id);
    else await this.setPaymentSessions(cartId);
    return this.retrieve(cartId, { relations: ['payment_sessions'] });
  }

  /** What the card was charged with is what the order costs; the provider is asked, not our copy. */
  private async checkCardAmount_(cartId: string): Promise<void> {
    const {
      payment_session: session,
      total,
      region,
    } = await this.retrieveWithTotals(cartId, { relations: ['payment_sessions', 'region'] });
    if (session?.provider_id !== CARD_PROVIDER || (total ?? 0) <= 0) return;
    const provider: { retrievePayment(data: object): Promise<{ amount?: unknown; currency?: unknown }> } =
      this.paymentProviderService_.retrieveProvider(CARD_PROVIDER);
    const payment = await provider.retrievePayment(session.data);
    if ('error' in payment) throw coreError('unexpected_state', 'The payment provider cannot be reached.');
    if (payment.amount !== total || payment.currency !== region.currency_code)
      throw coreError('payment_authorization_error', 'The card payment is for another amount than the cart.');
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

  private async chargeShipping_(cartId: string): Promise<void> {
    const relations = ['items', 'region', 'shipping_methods', 'shipping_methods.shipping_option'];
    await this.adjustFreeShipping_(await this.retrieve(cartId, { relations }), false);
  }

  /** Until the transaction ends, the account stays: an address that was read of it would outlive it in the cart. */
  private async holdAccount_(customerId: string | undefined): Promise<void> {
    if (customerId === undefined) return;
    const rows: unknown[] = await this.activeManager_.query('SELECT 1 FROM customer WHERE id = $1 AND has_account FOR KEY SHARE', [
      customerId,
    ]);
    if (rows.length === 0) throw coreError('not_found', 'This account does not exist any more.');
  }

  private async isGone_(cartId: string): Promise<boolean> {
    const found = 'SELECT 1 FROM cart WHERE id = $1 AND deleted_at IS NULL';
    // A transaction that PostgreSQL has ended answers nothing: what it failed over counts.
    const rows: unknown[] = await this.activeManager_.query(found, [cartId]).catch(() => [cartId]);
    return rows.length === 0;
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

/** What a carrier does not take; whatever else went wrong is an error. */
function nullIfNotAllowed(error: unknown): null {
  if ((error as { type?: unknown } | null)?.type === 'not_allowed') return null;
  throw error;
}

const idOf = (cartOrId: string | Pick<Cart, 'id'>): string => (typeof cartOrId === 'string' ? cartOrId : cartOrId.id);

/** Everything else that changes a cart, by whatever route. */
const CHANGES = [
  'addLineItem',
  'updateLineItem',
  'removeLineItem',
  'applyDiscount',
  'applyDiscounts',
  'removeDiscount',
  'addShippingMethod',
  'setPaymentSession',
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
