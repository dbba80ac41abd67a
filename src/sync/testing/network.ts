import { resourcesOf } from '../../medusa/client';
import * as ordering from '../../medusa/ordering';
import type { CartApi } from '../api';
import { medusaApi } from '../medusa-api';
import { FOREIGN_ANSWERS, type ForeignAnswer } from './foreign-answers';
import type { Shop, ShopAnswer, ShopRequest } from './shop';
import type { VirtualClock } from './virtual-clock';

/** What happens to one request. */
export type Fault =
  | { readonly kind: 'ok' }
  | { readonly kind: 'request-lost' }
  | { readonly kind: 'answer-lost' }
  | { readonly kind: 'crashed-before' }
  | { readonly kind: 'crashed-after' }
  | { readonly kind: 'busy'; readonly retryAfterMs: number }
  /** Refused, for there were too many of its kind. */
  | { readonly kind: 'often'; readonly retryAfterMs: number }
  /** Somebody else answers, and the request has arrived before that, or never does. */
  | { readonly kind: 'foreign'; readonly says: ForeignAnswer; readonly applied: boolean }
  /** A read of a cart or its order is answered with the copy of an earlier answer, so many answers ago; anything else is not met. */
  | { readonly kind: 'stale'; readonly ago: number }
  /** Refused, because nobody knows who asks. */
  | { readonly kind: 'unauthorized' }
  /** Arrives twice, by some proxy; the second answer comes back. */
  | { readonly kind: 'doubled' }
  /** Given up by the client, applied later. */
  | { readonly kind: 'zombie'; readonly afterMs: number }
  /** Applied and answered, but only after a while. */
  | { readonly kind: 'slow'; readonly afterMs: number };

/** What says when it was changed, or can be there only once. */
const CACHED = /^\/store\/(?:carts\/[^/]+|orders\/cart\/[^/]+)$/;

export const OK: Fault = { kind: 'ok' };

/** A failure as the transport under the client tells it. */
const failed = (message: string, response?: ShopAnswer & { readonly headers?: Readonly<Record<string, string>> }): Error =>
  Object.assign(new Error(message), response && { response });

const crashed = (): Error => failed('crashed', { status: 500, data: { type: 'unknown_error', message: 'crashed' } });

/** How a request is called in `sent`. */
function nameOf({ method, path, body }: ShopRequest): string {
  const [, , kind, , part, line] = path.split('/');
  if (path.startsWith('/store/orders/cart/')) return 'order of cart';
  if (kind === 'shipping-options') return 'options';
  if (kind === 'variants') return `stock ${path.split('/').at(-1)}`;
  if (kind === 'orders') return 'order';
  if (path === '/store/carts') {
    const items = (body.items ?? []) as { variant_id: string }[];
    return `create ${items.length} ${items.map((item) => item.variant_id).join(' ')}`.trim();
  }
  if (part === 'line-items')
    return method === 'DELETE' ? 'delete' : line ? `set ${body.quantity}` : `add ${body.variant_id} ${body.quantity}`;
  if (part !== undefined)
    return { 'shipping-methods': 'shipping', 'payment-sessions': 'sessions', 'payment-session': 'payment' }[part] ?? part;
  return method === 'GET'
    ? 'get'
    : body.region_id !== undefined
      ? `region ${body.region_id}`
      : Object.keys(body).length > 0
        ? 'fields'
        : 'touch';
}

/** The way to the shop, with one planned fault per request. */
export class Network {
  plan: Fault[] = [];
  online = true;
  /** A variant that the backend fails at, whenever it is named. */
  poison: string | null = null;
  /** Calls that left, in order. */
  readonly sent: string[] = [];
  /** The keys of the requests to complete, in order. */
  readonly completionKeys: string[] = [];
  /** Reads as they were answered by the shop: what a cache on the way may have kept. */
  private readonly copies = new Map<string, ShopAnswer[]>();
  /** Requests that will still arrive. */
  private zombies: { readonly at: number; readonly apply: () => Promise<ShopAnswer> }[] = [];
  private keys = 0;
  /** Requests that a shop outside of this process has not answered yet. */
  private readonly underway = new Set<Promise<unknown>>();

  constructor(
    readonly shop: Shop,
    readonly clock: VirtualClock,
  ) {}

  /** Lets every request arrive that was given up and is still on its way. */
  deliver(): void {
    const waiting = this.zombies;
    this.zombies = [];
    for (const { apply } of waiting) void apply();
  }

  /** Resolves when no shop outside of this process has anything to answer. */
  async idle(): Promise<void> {
    while (this.underway.size > 0) await Promise.all(this.underway);
  }

  /** A shop outside of this process still has something to answer. */
  get isBusy(): boolean {
    return this.underway.size > 0;
  }

  /** Another device, on a network without faults. */
  async elsewhere(method: string, path: string, body: ShopRequest['body'] = {}): Promise<ShopAnswer> {
    return this.arrive({ method, path, body, key: this.newKey() });
  }

  private newKey(): string {
    return `key${++this.keys}`;
  }

  private async arrive(request: ShopRequest): Promise<ShopAnswer> {
    const answer = this.shop.ask(request);
    if (!(answer instanceof Promise)) return answer;
    this.underway.add(answer);
    try {
      return await answer;
    } finally {
      this.underway.delete(answer);
    }
  }

  /** A read that passes, and of which a copy may come back later. */
  private async copied(request: ShopRequest): Promise<ShopAnswer> {
    const answer = await this.arrive(request);
    if (request.method === 'GET') this.copies.set(request.path, [...(this.copies.get(request.path) ?? []), answer]);
    return answer;
  }

  private copyOf({ method, path }: ShopRequest, ago: number): ShopAnswer | undefined {
    return method === 'GET' && CACHED.test(path) && this.shop.dated ? this.copies.get(path)?.at(-1 - ago) : undefined;
  }

  private later<T>(afterMs: number, then: () => T): Promise<T> {
    return new Promise((resolve) => {
      this.clock.setTimer(afterMs, () => resolve(then()));
    });
  }

  private async send(request: ShopRequest): Promise<ShopAnswer> {
    const name = nameOf(request);
    this.sent.push(name);
    if (this.poison !== null && name.split(' ').includes(this.poison)) throw crashed();
    if (!this.online) throw failed('Network Error');
    const fault = this.plan.shift() ?? OK;
    const apply = () => this.arrive(request);
    switch (fault.kind) {
      case 'ok':
        return this.copied(request);
      case 'stale':
        return this.copyOf(request, fault.ago) ?? this.copied(request);
      case 'foreign': {
        if (fault.applied) await apply();
        const answer = FOREIGN_ANSWERS[fault.says];
        if (answer === null) throw failed('Network Error');
        return answer;
      }
      case 'request-lost':
        throw failed('Network Error');
      case 'answer-lost':
        await apply();
        throw failed('Network Error');
      case 'crashed-before':
        throw crashed();
      case 'crashed-after':
        await apply();
        throw crashed();
      case 'busy':
        throw failed('busy', {
          status: 429,
          data: { type: 'busy', message: 'later' },
          headers: { 'retry-after': String(fault.retryAfterMs / 1_000) },
        });
      case 'often':
        throw failed('often', {
          status: 429,
          data: { type: 'not_allowed', code: 'too_many_tries', message: 'Too many tries.' },
          headers: { 'retry-after': String(fault.retryAfterMs / 1_000) },
        });
      case 'unauthorized':
        throw failed('Unauthorized', { status: 401, data: { type: 'unauthorized', message: 'nobody' } });
      case 'doubled':
        await apply();
        return apply();
      case 'zombie': {
        const zombie = { at: this.clock.now() + fault.afterMs, apply };
        this.zombies.push(zombie);
        this.clock.setTimer(fault.afterMs, () => {
          if (!this.zombies.includes(zombie)) return;
          this.zombies = this.zombies.filter((other) => other !== zombie);
          void apply();
        });
        throw failed('timeout');
      }
      case 'slow': {
        const answer = await apply();
        return this.later(fault.afterMs, () => answer);
      }
    }
  }

  /** The calls of one tab, as they are made in the app; only what is below the client is played. */
  api(): CartApi {
    const request = async (
      method: string,
      path: string,
      body: ShopRequest['body'] = {},
      _options: unknown = {},
      headers: Readonly<Record<string, string>> = {},
    ): Promise<unknown> => {
      const key = headers['Idempotency-Key'] ?? this.newKey();
      if (path.endsWith('/complete')) this.completionKeys.push(key);
      const on = headers['If-Match']?.slice(1, -1) ?? null;
      const answer = await this.send({ method, path, body, key, on });
      if (answer.status >= 200 && answer.status < 300) return answer.data;
      throw failed(`Request failed with status code ${answer.status}`, answer);
    };
    return medusaApi(resourcesOf({ request }), { ordering: async () => ordering });
  }
}
