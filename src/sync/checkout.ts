import { DELAYS } from '../../domain/facts';
import type { Order } from '../../domain/order';
import type { Cart } from '../../domain/shop-cart';
import { ForeignAnswerError, NotFoundError, OfflineError } from '../medusa/errors';
import { type Clock, pause } from '../platform/clock';
import type { CartApi } from './api';
import type { CheckoutCommand, CommandHandlers } from './commands';
import { approvalOf, sameContent } from './core/approval';
import { codesWait } from './core/codes';
import { doubtsOf, waitUntil } from './core/doubt';
import { isOldCopy, seen } from './core/observe';
import { isMine, orphaned, outdated } from './core/settle';
import { type CartContext, type CartDocument, currentOf, withContext, withLink } from './core/state';
import { type Driver, withoutBackoff } from './drive';
import { CartFrozenError, UnsyncedError } from './errors';
import { inJournal } from './journal';
import { sameReview } from './review';
import type { Change } from './store/cart-store';
import type { CheckoutFields, OrderResult, Outcome } from './types';

export interface CheckoutDeps {
  readonly api: CartApi;
  readonly clock: Clock;
  readonly id: () => string;
  readonly lateEffectMs: number;
  readonly driver: Driver;
  readonly update: <T>(change: (document: CartDocument) => Change<T>) => Promise<T>;
  readonly latest: () => CartDocument;
  readonly subscribe: (listener: () => void) => () => void;
  /** Orders whose answers came to this tab, by id. */
  readonly orders: Map<string, Order>;
}

/** How long beginning waits for the rest of the cart to reach the shop. */
const BEGIN_WITHIN_MS = 25_000;
/** Between two looks at what is still under way. */
const LOOK_AGAIN_MS = 100;

const rowsOf = (context: CartContext) => Object.values(context.rows);
const isHeld = (context: CartContext): boolean => rowsOf(context).some((row) => row.held !== null);
const isWaiting = ({ link, rows }: CartContext): boolean =>
  link.regionDirty || link.ownerDirty || codesWait({ link }) || Object.values(rows).some((row) => row.dirty && row.held === null);

/** A lost request may still change the cart. */
const isDoubtful = (context: CartContext): boolean => doubtsOf(context).length > 0;

/** Why an order cannot be placed from this state; null when it can. */
export function barrier(context: CartContext, approved: Cart): 'frozen' | 'changed' | null {
  const { link } = context;
  if (link.phase !== 'edit' || context.inflight) return 'frozen';
  const settled = !isHeld(context) && !isWaiting(context) && !isDoubtful(context);
  return settled && link.cartId === approved.id && link.obs && sameContent(approvalOf(approved), link.obs) ? null : 'changed';
}

/** The checkout of one cart; everything here is online and happens while nothing else is under way. */
export function createCheckout(deps: CheckoutDeps): CommandHandlers<CheckoutCommand> {
  const { api, clock, driver, update, latest } = deps;
  const current = (): CartContext => currentOf(latest());
  let completing: Promise<OrderResult> | null = null;

  /** One call on record like every other, so that a late answer to it changes nothing. Only under `exclusively`. */
  async function recorded(call: (cartId: string) => Promise<Cart>): Promise<Cart> {
    const inTurn = call !== api.get;
    const startedAt = clock.now();
    const token = deps.id();
    const { name, cartId } = await update((document) => {
      const context = orphaned(currentOf(document), startedAt + deps.lateEffectMs);
      if (context.link.phase !== 'edit') throw new CartFrozenError();
      if (context.link.cartId === null) throw new UnsyncedError('waiting');
      const inflight = {
        token,
        driver: driver.id,
        op: 'checkout',
        rowKey: null,
        cartId: context.link.cartId,
        startedAt,
        on: null,
        stale: false,
      };
      return {
        document: withContext(document, document.current, { ...context, inflight }),
        result: { name: document.current, cartId: context.link.cartId },
      };
    });
    const given = await call(cartId).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
    const said = await update<Cart | Error>((document) => {
      const context = document.contexts[name];
      if (!context || !isMine(context, token)) return { document, result: given };
      const isOld = !(given instanceof Error) && isOldCopy(context, given);
      const result = isOld ? new ForeignAnswerError('a copy of an older cart') : given;
      const answered = { ...context, inflight: null };
      const response = { now: clock.now(), startedAt, driver: driver.id, inTurn };
      const after = result instanceof Error ? withLink(answered, { knownBy: null }) : seen(answered, result, response);
      return {
        document: withContext(document, name, context.inflight.stale ? outdated(after) : after),
        result,
        log: [inJournal('checkout', isOld ? 'old' : result instanceof Error ? result.name : 'ok')],
      };
    });
    if (said instanceof Error) throw said;
    return said;
  }

  const write = async (call: (cartId: string) => Promise<Cart>): Promise<Cart> => {
    try {
      return await driver.exclusively(() => recorded(call));
    } finally {
      driver.wake();
    }
  };

  /** Does what can be done now and says whether it was enough. */
  async function synced(): Promise<boolean> {
    await driver.drain();
    const context = current();
    if (context.link.phase !== 'edit') throw new CartFrozenError();
    if (isHeld(context)) throw new UnsyncedError('decision');
    if (context.link.backoff.failures > 0) throw new OfflineError('the shop cannot be reached');
    return !isWaiting(context) && context.link.cartId !== null;
  }

  /** A cart that the shop does not know any more is made anew with the same things, and this is all that it needs besides. */
  async function saveFields(fields: CheckoutFields): Promise<Cart> {
    const save = () => write((cartId) => api.saveFields(cartId, fields));
    try {
      return await save();
    } catch (error) {
      if (!(error instanceof NotFoundError) || !(await synced())) throw error;
      return save();
    }
  }

  const networkBack = () =>
    update((document) => ({ document: withContext(document, document.current, withoutBackoff(currentOf(document))), result: undefined }));

  async function begin(): Promise<Cart> {
    const deadline = clock.now() + BEGIN_WITHIN_MS;
    await networkBack();
    while (clock.now() < deadline) {
      if (await synced()) {
        try {
          const cart = await write(api.get);
          const context = current();
          if (isHeld(context)) throw new UnsyncedError('decision');
          if (cart.completedAt === null && context.link.cartId === cart.id && !isWaiting(context)) return cart;
        } catch (error) {
          if (!(error instanceof NotFoundError)) throw error;
        }
      }
      await pause(clock, LOOK_AGAIN_MS);
    }
    throw new UnsyncedError('waiting');
  }

  /**
   * Waits until no request that got lost can still arrive and change what is ordered: moments where the shop binds
   * changes to a version of the cart, else until the last of them has had time enough.
   */
  async function undoubted(): Promise<boolean> {
    await networkBack();
    const deadline = clock.now() + deps.lateEffectMs + BEGIN_WITHIN_MS;
    while (clock.now() < deadline) {
      if (!(await synced())) return false;
      const context = current();
      if (!isDoubtful(context)) return true;
      await pause(clock, Math.max(LOOK_AGAIN_MS, waitUntil(context) - clock.now()));
    }
    return false;
  }

  /** Reads anew, compares with what is on screen, and only then goes on record as approved. */
  const approve = (approved: Cart): Promise<boolean> =>
    driver.exclusively(async () => {
      const fresh = await recorded(api.get);
      if (!sameReview(approved, fresh)) return false;
      return update((document) => {
        const context = currentOf(document);
        if (barrier(context, fresh) !== null) return { document, result: false };
        const next = withLink(context, {
          phase: 'completing',
          approved: approvalOf(fresh),
          approvedAt: clock.now(),
          completeKey: deps.id(),
          completeSuspectUntil: 0,
          completeCrashes: 0,
          outcome: null,
        });
        return { document: withContext(document, document.current, next), result: true, log: [inJournal('approved')] };
      });
    });

  const ended = (name: string): Promise<Outcome | null> =>
    new Promise((resolve) => {
      const look = () => {
        const context = latest().contexts[name];
        if (context?.link.phase === 'completing') return;
        unsubscribe();
        resolve(context?.link.outcome ?? null);
      };
      const unsubscribe = deps.subscribe(look);
      look();
    });

  async function toResult(outcome: Outcome): Promise<OrderResult> {
    if (outcome.kind === 'requires-more') return { kind: outcome.kind };
    if (outcome.kind === 'refused') return { kind: outcome.kind, reason: outcome.reason, message: outcome.message };
    const order = deps.orders.get(outcome.orderId) ?? (await api.order(outcome.orderId));
    deps.orders.set(order.id, order);
    return { kind: 'order', order, differs: outcome.differs };
  }

  /** Not what was approved any more, or ordered already, by another tab. */
  async function changed(approved: Cart): Promise<OrderResult> {
    const { outcome } = current().link;
    if (outcome?.kind === 'order' && outcome.cartId === approved.id) return toResult(outcome);
    return { kind: 'refused', reason: 'changed', message: '' };
  }

  async function endOf(name: string, approved: Cart): Promise<OrderResult> {
    const outcome = await ended(name);
    // While this tab slept, another one may have ordered anew: that order is not what was approved here.
    const isOurs = outcome !== null && (outcome.kind !== 'order' || outcome.cartId === approved.id);
    return isOurs ? toResult(outcome) : changed(approved);
  }

  async function complete(approved: Cart): Promise<OrderResult> {
    await pause(clock, DELAYS.completeMs);
    try {
      if (!(await undoubted())) return await changed(approved);
      const name = latest().current;
      if (!(await approve(approved))) return await changed(approved);
      driver.wake();
      return await endOf(name, approved);
    } catch (error) {
      const { current: name } = latest();
      // Another tab is ordering the very same.
      if (error instanceof CartFrozenError && current().link.cartId === approved.id) return endOf(name, approved);
      if (error instanceof UnsyncedError || error instanceof NotFoundError) return changed(approved);
      throw error;
    }
  }

  return {
    'begin-checkout': begin,
    'save-fields': ({ fields }) => saveFields(fields),
    async 'list-shipping-options'() {
      const { cartId } = current().link;
      if (cartId === null) throw new UnsyncedError('waiting');
      return api.shippingOptions(cartId);
    },
    'choose-shipping': ({ optionId }) => write((cartId) => api.addShippingMethod(cartId, optionId)),
    async 'list-payment-providers'() {
      const cart = await write(api.createPaymentSessions);
      return cart.paymentProviders.map((id) => ({ id }));
    },
    'choose-payment': ({ providerId }) => write((cartId) => api.choosePayment(cartId, providerId)),
    'update-payment': ({ providerId, release = false }) => write((cartId) => api.updatePayment(cartId, providerId, release)),
    complete({ approved }) {
      completing ??= complete(approved).finally(() => {
        completing = null;
      });
      return completing;
    },
    async 'find-order'() {
      await driver.drain();
      const { phase, outcome } = current().link;
      return phase === 'completing' || outcome?.kind !== 'order' ? null : toResult(outcome);
    },
  };
}
