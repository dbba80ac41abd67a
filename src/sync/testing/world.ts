// Long because it is one simulation: every event that a schedule may hold is played here.

import { META, rowKeyOf, type WantedLine } from '../../../domain/cart';
import type { Cart as ShopCart } from '../../../domain/shop-cart';
import type { Cart } from '../cart';
import type { HeldAnswer } from '../commands';
import { type CartContext, type CartDocument, currentOf, type Intent } from '../core/state';
import type { CartView } from '../port';
import type { CartStore } from '../store/cart-store';
import { memoryStore } from '../store/memory-store';
import type { OrderResult } from '../types';
import { Disk } from './disk';
import { MedusaModel } from './medusa-model';
import { type Fault, Network } from './network';
import type { CartInShop, Shop, ShopRequest } from './shop';
import { SharedChannel, SharedLock, Tab } from './tabs';
import { flush, VirtualClock } from './virtual-clock';

export const THINGS = ['a', 'b', 'c', 'deck'] as const;
export type Thing = (typeof THINGS)[number];

/** Codes that shoppers of a schedule try; one is unknown, and one is a gift card for one region. */
export const CODES = ['SAVE', 'CARD-CARD-CARD-CARD', 'NOPE'] as const;
export type ModelCode = (typeof CODES)[number];

/** What one piece of each variant costs. */
export const CENTS: Readonly<Record<string, number>> = { a: 100, b: 2000, c: 300, d: 59_900 };

export type Event =
  | { readonly kind: 'add'; readonly tab: number; readonly thing: Thing; readonly n: number }
  | { readonly kind: 'set'; readonly tab: number; readonly thing: Thing; readonly n: number }
  /** What was handed over is added at once, or taken back. */
  | { readonly kind: 'handed'; readonly tab: number; readonly n: number; readonly back: boolean }
  | { readonly kind: 'code'; readonly tab: number; readonly code: ModelCode; readonly on: boolean }
  | { readonly kind: 'foreign-code' }
  | { readonly kind: 'replace'; readonly tab: number }
  | { readonly kind: 'faults'; readonly faults: readonly Fault[] }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'wake'; readonly tab: number }
  | { readonly kind: 'refresh'; readonly tab: number }
  | { readonly kind: 'crash'; readonly tab: number; readonly operations: number; readonly after: boolean }
  | { readonly kind: 'freeze'; readonly tab: number }
  | { readonly kind: 'thaw'; readonly tab: number }
  | { readonly kind: 'deliver' }
  | { readonly kind: 'network'; readonly online: boolean }
  | { readonly kind: 'clone'; readonly tab: number }
  | { readonly kind: 'region'; readonly tab: number; readonly regionId: 'de' | 'fi' | 'ch' }
  | { readonly kind: 'shop-forgets-cart' }
  | { readonly kind: 'foreign-add'; readonly variantId: 'a' | 'b'; readonly n: number }
  | { readonly kind: 'foreign-set'; readonly n: number }
  | { readonly kind: 'foreign-region'; readonly regionId: 'de' | 'fi' }
  | { readonly kind: 'bought-elsewhere' }
  | { readonly kind: 'stock'; readonly variantId: 'a' | 'b'; readonly left: number }
  | { readonly kind: 'price'; readonly variantId: 'a' | 'b'; readonly cents: number }
  | { readonly kind: 'variant-deleted'; readonly variantId: 'b' }
  | { readonly kind: 'resolve'; readonly tab: number; readonly answer: HeldAnswer }
  | { readonly kind: 'undo'; readonly tab: number }
  | { readonly kind: 'login'; readonly tab: number }
  | { readonly kind: 'checkout'; readonly tab: number };

const CONFIGURATION = 'k1';
const lineOf = (variantId: string, meta: WantedLine['meta'] = {}): WantedLine => ({
  variantId,
  meta,
  snapshot: {
    productHandle: variantId,
    title: { en: variantId },
    detail: { en: '' },
    thumbnail: null,
    unitCents: CENTS[variantId] ?? 0,
    currencyCode: 'eur',
    stock: null,
    leadTimeWeeks: null,
    used: false,
  },
});

/** `deck` is a turntable with a part: the same variant `a` is sold alone, too. */
export const LINES: Record<Thing, readonly WantedLine[]> = {
  a: [lineOf('a')],
  b: [lineOf('b')],
  c: [lineOf('c')],
  deck: [
    lineOf('d', { [META.part]: 'deck', [META.configuration]: CONFIGURATION }),
    lineOf('a', { [META.configuration]: CONFIGURATION, [META.part]: 'mat' }),
  ],
};

/** What is handed over at once. */
const HANDED: readonly Thing[] = ['deck', 'b'];

const OTHER_DECK: readonly WantedLine[] = [
  lineOf('d', { [META.part]: 'deck', [META.configuration]: 'k2' }),
  lineOf('b', { [META.part]: 'mat', [META.configuration]: 'k2' }),
];

export const keyOfLine = (line: WantedLine): string => rowKeyOf(line.variantId, line.meta);
export const KEYS = (thing: Thing): string[] => LINES[thing].map(keyOfLine);

export interface WorldOptions {
  /** Our own backend, or a stock Medusa. */
  readonly corrected: boolean;
  /** Whether the browser has Web Locks. */
  readonly locks: boolean;
  /** Only one tab is open, so that no other can help it out; what is done in the second is done there. */
  readonly alone?: boolean;
  /** Whether each tab keeps the cart in the device's database, instead of all in one memory, which is much faster. */
  readonly onDisk?: boolean;
  readonly stock?: Readonly<Record<string, number>>;
  /** A variant at which the backend always fails. */
  readonly poison?: 'c';
}

export interface Approved {
  readonly cart: ShopCart;
  result: OrderResult | 'failed' | null;
}

/** A shop, a network, a device with two tabs, and a record of what the shopper was promised. */
export class World {
  readonly clock = new VirtualClock(() => this.settle());
  /** The shop in memory; what a schedule does to stock and prices reaches only this one. */
  readonly model: MedusaModel;
  readonly shop: Shop;
  readonly network: Network;
  readonly errors: unknown[] = [];
  readonly approvals: Approved[] = [];
  /** Quantities each row may have, by every tap that was confirmed; several when a tap met a crash. */
  wanted = new Map<string, Set<number>>();
  /** Whether each code is to count, by every tap that was confirmed; both when a tap met a crash. */
  readonly wantedCodes = new Map<ModelCode, Set<boolean>>();
  taps = 0;
  faults = 0;
  /** Highest quantity the shop ever had in stock, per variant. */
  readonly mostStock: Record<string, number | null> = {};
  /** One for each approval. */
  readonly completeKeys = new Set<string>();
  private readonly channel = new SharedChannel();
  private readonly lock: SharedLock | null;
  private readonly memory: CartStore;
  private readonly disk: Disk | null;
  private readonly slots: readonly number[];
  private tabs: Tab[] = [];
  private ids = 0;
  private writes = 0;
  private document: CartDocument | null = null;

  /** @param shop another one than the model, e.g. a real backend */
  constructor({ corrected, locks, alone = false, onDisk = false, stock = {}, poison }: WorldOptions, shop?: Shop) {
    this.slots = alone ? [0] : [0, 1];
    this.lock = locks ? new SharedLock(this.clock) : null;
    const variants = Object.fromEntries(
      Object.entries(CENTS).map(([id, cents]) => [
        id,
        // In Switzerland there is no price for `c`.
        { stock: stock[id] ?? null, deleted: false, cents: { de: cents, fi: cents, ...(id !== 'c' && { ch: cents + 50 }) } },
      ]),
    );
    for (const id of Object.keys(CENTS)) this.mostStock[id] = stock[id] ?? null;
    this.model = new MedusaModel(variants, corrected);
    this.shop = shop ?? this.model;
    this.network = new Network(this.shop, this.clock);
    this.network.poison = poison ?? null;
    this.memory = memoryStore(this.clock.now);
    this.disk = onDisk ? new Disk(this.clock) : null;
  }

  /** I3: each approval has a key of its own, which stays; and what is told of it at the end is true. */
  private watchOrder(before: CartContext['link'], after: CartContext['link']): void {
    if (before.phase === 'edit' && after.phase === 'completing') {
      if (after.completeKey === '' || this.completeKeys.has(after.completeKey))
        this.errors.push(new Error('an approval without a key of its own'));
      this.completeKeys.add(after.completeKey);
    }
    if (before.phase !== 'completing') return;
    if (after.phase === 'completing' && after.completeKey !== before.completeKey)
      this.errors.push(new Error('an approval changed its key'));
    const isToldOfNone = after.phase === 'edit' && after.outcome?.kind !== 'order';
    if (isToldOfNone && this.shop.orders.some(({ cartId }) => cartId === before.cartId)) {
      this.errors.push(new Error('told that nothing was ordered, though it was'));
    }
  }

  /** I2: only a cart that the shop has forgotten, or cannot read any more, is given up. */
  private watchCart(before: CartContext['link'], after: CartContext['link']): void {
    const known = new Set(before.notices.map(({ id }) => id));
    const isSaid = after.notices.some(({ id, kind }) => kind === 'rebuilt' && !known.has(id));
    if (!isSaid || this.shop !== this.model || before.readFailures > 0 || before.cartId === null) return;
    if (this.model.carts.has(before.cartId)) this.errors.push(new Error('the shop is said to have lost a cart that it has'));
  }

  /** I7: a row's and a cart's revision never go back. */
  private watched(store: CartStore): CartStore {
    return {
      ...store,
      update: async (change) => {
        if (++this.writes > 20_000) {
          this.errors.push(new Error('the reconciler never comes to rest'));
          return new Promise(() => {});
        }
        const before = this.document;
        const changed = await store.update(change);
        if (before && before.current === changed.document.current) {
          const [earlier, later] = [currentOf(before).link, currentOf(changed.document).link];
          if (later.rev < earlier.rev) this.errors.push(new Error('a revision went back'));
          this.watchOrder(earlier, later);
          this.watchCart(earlier, later);
        }
        this.document = changed.document;
        return changed;
      },
    };
  }

  /** Everything that was started has ended, also in a shop outside of this process. */
  private async settle(): Promise<void> {
    do {
      await this.network.idle();
      await flush();
    } while (this.network.isBusy || this.disk?.isBusy);
  }

  /** Looks at the shop, so that `serverCart` is what it has now. */
  async look(): Promise<void> {
    await this.shop.look(this.context.link.cartId ?? null);
  }

  async start(): Promise<this> {
    for (const slot of this.slots) this.open(slot);
    await this.settle();
    await this.tab(0)?.cart.dispatch({ type: 'set-region', regionId: 'de', countryCode: 'de', currencyCode: 'eur' });
    await this.settle();
    return this;
  }

  private open(slot: number): Tab {
    const tab = new Tab({
      store: this.disk ? this.disk.cart().then((store) => this.watched(store)) : Promise.resolve(this.watched(this.memory)),
      api: this.network.api(),
      clock: this.clock,
      lock: this.lock,
      channel: this.channel,
      id: () => `id${++this.ids}`,
      onError: (error) => this.errors.push(error),
      onDeath: () => this.lock?.abandon(tab),
    });
    this.tabs[slot] = tab;
    return tab;
  }

  /** The tab, opened again if its process has ended; null while it is frozen. */
  private tab(place: number): Tab | null {
    const slot = place % this.slots.length;
    const tab = this.tabs[slot];
    const living = tab?.isAlive ? tab : this.open(slot);
    return living.isFrozen ? null : living;
  }

  /** What the screens of a tab use. */
  port(slot = 0): Cart {
    const tab = this.tab(slot);
    if (!tab) throw new Error('that tab is frozen');
    return tab.cart;
  }

  get context(): CartContext {
    return this.document ? currentOf(this.document) : { link: {} as CartContext['link'], rows: {}, inflight: null };
  }

  /** The shop's cart as it was at the last look. */
  get serverCart(): CartInShop | undefined {
    const { cartId } = this.context.link;
    return cartId ? this.shop.cart(cartId) : undefined;
  }

  /** Codes that count in the shop's cart. */
  get codesOnServer(): readonly string[] {
    return [...(this.serverCart?.discounts ?? []), ...(this.serverCart?.giftCards ?? [])];
  }

  /** Pieces of a row in the shop's cart. */
  onServer(rowKey: string): number {
    const lines = this.serverCart?.lines ?? [];
    return lines.filter((line) => rowKeyOf(line.variantId, line.meta) === rowKey).reduce((sum, line) => sum + line.quantity, 0);
  }

  /** A tap: what is promised changes when it is confirmed; when the process dies first, both are right. */
  private async tap(rowKeys: readonly string[], change: (q: number) => number, act: () => Promise<void>): Promise<void> {
    this.taps++;
    const before = rowKeys.map((key) => this.wanted.get(key) ?? new Set([0]));
    const after = before.map((values) => new Set([...values].map(change)));
    rowKeys.forEach((key, index) => {
      this.wanted.set(key, new Set([...(before[index] ?? []), ...(after[index] ?? [])]));
    });
    let refused = false;
    act().then(
      () => this.promise(rowKeys, after),
      (error: unknown) => {
        refused = true;
        if (!(error instanceof Error && error.name === 'CartFrozenError')) this.errors.push(error);
      },
    );
    await this.settle();
    if (refused) this.promise(rowKeys, before);
  }

  private async tapCode({ code, on }: Extract<Event, { kind: 'code' }>, tab: Tab): Promise<void> {
    this.taps++;
    const before = this.wantedCodes.get(code) ?? new Set([false]);
    this.wantedCodes.set(code, new Set([...before, on]));
    let refused = false;
    tab.cart.dispatch({ type: on ? 'add-code' : 'remove-code', code }).then(
      () => this.wantedCodes.set(code, new Set([on])),
      (error: unknown) => {
        refused = true;
        if (!(error instanceof Error && error.name === 'CartFrozenError')) this.errors.push(error);
      },
    );
    await this.settle();
    if (refused) this.wantedCodes.set(code, before);
  }

  private promise(rowKeys: readonly string[], quantities: readonly Set<number>[]): void {
    for (const [index, key] of rowKeys.entries()) this.wanted.set(key, quantities[index] ?? new Set());
  }

  async run(event: Event): Promise<void> {
    await this.happen(event);
    await this.settle();
  }

  private async happen(event: Event): Promise<void> {
    const { model, network } = this;
    switch (event.kind) {
      case 'add': {
        const tab = this.tab(event.tab);
        if (tab)
          await this.tap(
            KEYS(event.thing),
            (q) => Math.min(99, q + event.n),
            () => tab.cart.dispatch({ type: 'add', lines: LINES[event.thing], pieces: event.n }),
          );
        return;
      }
      case 'set': {
        const tab = this.tab(event.tab);
        const key = KEYS(event.thing)[0] ?? '';
        if (!tab || !this.context.rows[key]) return;
        await this.tap(
          KEYS(event.thing),
          () => event.n,
          () => tab.cart.dispatch({ type: 'set-quantity', rowKey: key, quantity: event.n }),
        );
        return;
      }
      case 'handed': {
        const tab = this.tab(event.tab);
        const { n, back } = event;
        const things = HANDED.map((thing) => ({ lines: LINES[thing], pieces: n }));
        if (tab)
          await this.tap(
            HANDED.flatMap(KEYS),
            (q) => (back ? Math.max(0, q - n) : Math.min(99, q + n)),
            () => tab.cart.dispatch({ type: back ? 'take-things-back' : 'add-things', things }),
          );
        return;
      }
      case 'code': {
        const tab = this.tab(event.tab);
        if (tab) await this.tapCode(event, tab);
        return;
      }
      case 'foreign-code':
        return this.foreign(({ discounts }) => [['', { discounts: discounts.length > 0 ? [] : [{ code: 'SAVE' }] }]]);
      case 'replace': {
        const tab = this.tab(event.tab);
        const key = KEYS('deck')[0] ?? '';
        if (tab && this.context.rows[key])
          tab.cart.dispatch({ type: 'replace', rowKey: key, lines: OTHER_DECK, pieces: 1 }).catch(() => {});
        return;
      }
      case 'faults':
        this.faults += event.faults.filter((fault) => fault.kind !== 'ok').length;
        network.plan = [...event.faults];
        return;
      case 'wait':
        return this.clock.advance(event.ms);
      case 'wake':
        void this.tab(event.tab)?.cart.dispatch({ type: 'wake' });
        return;
      case 'refresh':
        this.tab(event.tab)
          ?.cart.dispatch({ type: 'refresh' })
          .catch(() => {});
        return;
      case 'crash':
        this.faults++;
        this.tab(event.tab)?.dieAfter(event.operations, event.after);
        return;
      case 'freeze':
        this.faults++;
        this.tab(event.tab)?.freeze();
        return;
      case 'thaw':
        return this.tabs[event.tab % this.slots.length]?.thaw();
      case 'deliver':
        return network.deliver();
      case 'network':
        this.faults++;
        network.online = event.online;
        return;
      case 'clone':
        this.taps++;
        this.tab(event.tab)
          ?.cart.dispatch({ type: 'clone-cart' })
          .catch(() => {});
        return;
      case 'region':
        this.taps++;
        this.tab(event.tab)
          ?.cart.dispatch({ type: 'set-region', regionId: event.regionId, countryCode: event.regionId, currencyCode: 'eur' })
          .catch(() => {});
        return;
      case 'shop-forgets-cart': {
        this.faults++;
        // Of an order it may forget the cart all the same: nobody needs that one any more.
        const { cartId } = this.context.link;
        if (cartId) model.forget(cartId);
        return;
      }
      case 'foreign-add':
        return this.foreign(() => [['/line-items', { variant_id: event.variantId, quantity: event.n }]]);
      case 'foreign-set':
        return this.foreign(({ lines: [line] }) => (line ? [[`/line-items/${line.id}`, { quantity: event.n }]] : []));
      case 'foreign-region':
        return this.foreign(() => [['', { region_id: event.regionId }]]);
      case 'bought-elsewhere':
        return this.foreign(() => [
          ['/shipping-methods', { option_id: 'dhl' }],
          ['/payment-sessions', {}],
          ['/complete', {}],
        ]);
      case 'stock': {
        const variant = model.variants[event.variantId];
        if (variant) variant.stock = event.left;
        this.mostStock[event.variantId] = Math.max(this.mostStock[event.variantId] ?? 0, event.left);
        return;
      }
      case 'price': {
        const variant = model.variants[event.variantId];
        if (variant) variant.cents.de = event.cents;
        return;
      }
      case 'variant-deleted': {
        const variant = model.variants[event.variantId];
        if (variant) variant.deleted = true;
        return;
      }
      case 'resolve': {
        const held = Object.values(this.context.rows).find((row) => row.held);
        if (!held) return;
        this.taps++;
        this.tab(event.tab)
          ?.cart.dispatch({ type: 'resolve', rowKey: held.rowKey, answer: event.answer })
          .catch(() => {});
        return;
      }
      case 'undo': {
        const notice = this.context.link.notices.findLast(({ followed }) => followed.length > 0);
        if (!notice) return;
        this.taps++;
        this.tab(event.tab)
          ?.cart.dispatch({ type: 'undo-notice', id: notice.id })
          .catch(() => {});
        return;
      }
      case 'login':
        model.signedIn = true;
        this.tab(event.tab)
          ?.cart.dispatch({ type: 'set-customer', customerId: 'somebody' })
          .catch(() => {});
        return;
      case 'checkout': {
        const tab = this.tab(event.tab);
        if (tab) this.checkout(tab);
        return;
      }
    }
  }

  /** Another device with the same cart. What the shop refuses, it does not do. */
  private async foreign(writes: (cart: CartInShop) => readonly (readonly [path: string, body: ShopRequest['body']])[]): Promise<void> {
    this.faults++;
    await this.look();
    const cart = this.serverCart;
    if (!cart || cart.completedAt !== null) return;
    for (const [path, body] of writes(cart)) await this.network.elsewhere('POST', `/store/carts/${cart.id}${path}`, body);
  }

  /** A shopper who goes through the checkout and approves what is on the last page. */
  private checkout(tab: Tab): void {
    this.taps++;
    const { dispatch } = tab.cart;
    const go = async () => {
      await dispatch({ type: 'begin-checkout' });
      await dispatch({ type: 'choose-shipping', optionId: 'dhl' });
      await dispatch({ type: 'list-payment-providers' });
      const cart = await dispatch({ type: 'choose-payment', providerId: 'manual' });
      if (cart.lines.length === 0) return;
      const approved: Approved = { cart, result: null };
      this.approvals.push(approved);
      try {
        approved.result = await dispatch({ type: 'complete', approved: cart });
      } catch {
        approved.result = 'failed';
      }
    };
    go().catch(() => {});
  }

  /** The shop answers, every tab is awake, and what got lost may still come. */
  async recover(): Promise<void> {
    this.network.plan = [];
    this.network.online = true;
    for (const slot of this.slots) {
      this.tabs[slot]?.thaw();
      this.tabs[slot]?.defuse();
      this.tab(slot);
      await this.settle();
    }
  }

  /** Lets time pass until something has ended. */
  async until<T>(work: Promise<T>): Promise<T> {
    let isOver = false;
    const end = () => {
      isOver = true;
    };
    work.then(end, end);
    await this.settle();
    while (!isOver) await this.clock.advance(50);
    return work;
  }

  /**
   * Everything works again, and time enough passes for every late request to have arrived.
   *
   * @param meanwhile happens while the answer to the shopper's look at the cart is on its way; then the shopper looks once more
   */
  async heal(meanwhile?: Event): Promise<void> {
    await this.recover();
    for (let round = 0; round < 2; round++) await this.clock.advance(70_000);
    if (this.context.link.phase === 'completing') this.errors.push(new Error('an order waits for somebody to look at it'));
    if (meanwhile) {
      this.network.plan = [{ kind: 'slow', afterMs: 3_000 }];
      await this.lookAtCart();
      await this.run(meanwhile);
    }
    await this.lookAtCart();
    for (let round = 0; round < 4; round++) await this.clock.advance(70_000);
    await this.settle();
    await this.look();
  }

  private async lookAtCart(): Promise<void> {
    for (const slot of this.slots) {
      this.tab(slot)
        ?.cart.dispatch({ type: 'refresh' })
        .catch(() => {});
    }
    await this.settle();
  }

  /** Everything on the device, as text. */
  stored(): string {
    return JSON.stringify(this.document);
  }

  /** The rows a shopper sees. */
  get rows(): readonly Intent[] {
    return Object.values(this.context.rows);
  }

  /** I8: what the two tabs show. */
  views(): string[] {
    // Whether something is news depends on when a page was opened; everything else is the same for all (I8).
    const shown = ({ notices, ...view }: CartView) => ({ ...view, notices: notices.map(({ isNews, ...notice }) => notice) });
    return this.tabs.filter((tab) => tab.isAlive && !tab.isFrozen).map((tab) => JSON.stringify(shown(tab.cart.view())));
  }

  dispose(): void {
    for (const tab of this.tabs) tab.kill();
  }
}
