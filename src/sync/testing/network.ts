import { OfflineError, RefusedError, ServerError } from '../../medusa/errors';
import type { CartApi } from '../api';
import type { MedusaModel } from './medusa-model';
import type { VirtualClock } from './virtual-clock';

/** What happens to one request. */
export type Fault =
  | { readonly kind: 'ok' }
  | { readonly kind: 'request-lost' }
  | { readonly kind: 'answer-lost' }
  | { readonly kind: 'crashed-before' }
  | { readonly kind: 'crashed-after' }
  | { readonly kind: 'busy'; readonly retryAfterMs: number }
  /** Applied twice, by some proxy; the second answer comes back. */
  | { readonly kind: 'doubled' }
  /** Given up by the client, applied later. */
  | { readonly kind: 'zombie'; readonly afterMs: number }
  /** Applied and answered, but only after a while. */
  | { readonly kind: 'slow'; readonly afterMs: number };

export const OK: Fault = { kind: 'ok' };

/** The way to the shop, with one planned fault per request. */
export class Network {
  plan: Fault[] = [];
  online = true;
  /** A variant that the backend fails at, whenever it is named. */
  poison: string | null = null;
  /** Calls that left, in order. */
  readonly sent: string[] = [];
  /** Requests that will still arrive. */
  private zombies: { readonly at: number; readonly apply: () => unknown }[] = [];

  constructor(
    readonly model: MedusaModel,
    readonly clock: VirtualClock,
  ) {}

  /** Lets every request arrive that was given up and is still on its way. */
  deliver(): void {
    const waiting = this.zombies;
    this.zombies = [];
    for (const { apply } of waiting) applied(apply);
  }

  private call<T>(name: string, apply: () => T): Promise<T> {
    this.sent.push(name);
    if (this.poison !== null && name.split(' ').includes(this.poison)) return Promise.reject(new ServerError('poisoned', 500));
    if (!this.online) return Promise.reject(new OfflineError('Network Error'));
    const fault = this.plan.shift() ?? OK;
    switch (fault.kind) {
      case 'ok':
        return answer(apply);
      case 'request-lost':
        return Promise.reject(new OfflineError('Network Error'));
      case 'answer-lost':
        applied(apply);
        return Promise.reject(new OfflineError('Network Error'));
      case 'crashed-before':
        return Promise.reject(new ServerError('crashed', 500));
      case 'crashed-after':
        applied(apply);
        return Promise.reject(new ServerError('crashed', 500));
      case 'busy':
        return Promise.reject(Object.assign(new RefusedError('busy', 429, null, null), { retryAfterMs: fault.retryAfterMs }));
      case 'doubled':
        applied(apply);
        return answer(apply);
      case 'zombie': {
        const zombie = { at: this.clock.now() + fault.afterMs, apply };
        this.zombies.push(zombie);
        this.clock.setTimer(fault.afterMs, () => {
          if (!this.zombies.includes(zombie)) return;
          this.zombies = this.zombies.filter((other) => other !== zombie);
          applied(apply);
        });
        return Promise.reject(new OfflineError('timeout'));
      }
      case 'slow': {
        const result = settledNow(apply);
        return new Promise((resolve, reject) => {
          this.clock.setTimer(fault.afterMs, () => ('value' in result ? resolve(result.value) : reject(result.error)));
        });
      }
    }
  }

  /** The calls of one tab. */
  api(): CartApi {
    const { model } = this;
    return {
      create: (regionId, items) =>
        this.call(`create ${items.length} ${items.map((item) => item.variantId).join(' ')}`.trim(), () => model.create(regionId, items)),
      get: (cartId) => this.call('get', () => model.get(cartId)),
      addLine: (cartId, line) => this.call(`add ${line.variantId} ${line.quantity}`, () => model.addLine(cartId, line)),
      setLine: (cartId, lineId, quantity) => this.call(`set ${quantity}`, () => model.setLine(cartId, lineId, quantity)),
      deleteLine: (cartId, lineId) => this.call('delete', () => model.deleteLine(cartId, lineId)),
      setRegion: (cartId, regionId) => this.call(`region ${regionId}`, () => model.setRegion(cartId, regionId)),
      saveFields: (cartId, fields) => this.call('fields', () => model.saveFields(cartId, fields)),
      shippingOptions: () => Promise.resolve([]),
      addShippingMethod: (cartId, optionId) => this.call('shipping', () => model.addShippingMethod(cartId, optionId)),
      createPaymentSessions: (cartId) => this.call('sessions', () => model.createPaymentSessions(cartId)),
      choosePayment: (cartId, providerId) => this.call('payment', () => model.choosePayment(cartId, providerId)),
      complete: (cartId) => this.call('complete', () => model.complete(cartId)),
      order: (orderId) => this.call('order', () => model.order(orderId)),
      stock: (variantId) => this.call(`stock ${variantId}`, () => model.stock(variantId)),
    };
  }
}

function applied(apply: () => unknown): void {
  try {
    apply();
  } catch {
    // Refused; whoever asked has gone.
  }
}

function settledNow<T>(apply: () => T): { readonly value: T } | { readonly error: unknown } {
  try {
    return { value: apply() };
  } catch (error) {
    return { error };
  }
}

function answer<T>(apply: () => T): Promise<T> {
  const result = settledNow(apply);
  return 'value' in result ? Promise.resolve(result.value) : Promise.reject(result.error);
}
