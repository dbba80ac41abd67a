import type { Order } from '../domain/order';
import type { Broadcast } from '../platform/broadcast';
import type { Clock } from '../platform/clock';
import type { TabLock } from '../platform/tab-lock';
import type { CartApi } from './api';
import { createCheckout } from './checkout';
import { changingCustomer } from './customer';
import { createDriver, type DriverDeps, hopeful } from './drive';
import type { CartPort, CartView } from './port';
import { outdated, type Settlement } from './settle';
import { type CartDocument, currentOf, EMPTY_DOCUMENT, type JournalEntry, withContext } from './state';
import type { CartStore, Change } from './store';
import { LOADING_VIEW, nextChange, viewOf } from './view';
import { adding, choosingRegion, cloning, deleting, dismissing, replacing, resolving, setting, type Wish } from './wishes';

export interface CartDeps {
  /** Opened in the background; until then the view says `loading` and wishes wait. */
  readonly store: Promise<CartStore>;
  readonly api: CartApi;
  readonly clock: Clock;
  readonly lock: TabLock;
  readonly broadcast: Broadcast;
  readonly id: () => string;
  readonly random: () => number;
  /** What the browser says; requests that fail say more. */
  readonly isOnline: () => boolean;
  /** Something is in the cart for the first time: a good moment to ask the browser to keep it. */
  readonly onFirstWish?: () => void;
  readonly onError: (error: unknown) => void;
  /** How long a request without an answer may still take effect. */
  readonly zombieMs?: number;
}

/** The cart together with what only the page that made it may do. */
export interface Cart extends CartPort {
  /** Resolves once the device's record has been read. */
  readonly ready: Promise<void>;
  /** Does everything that can be done now. */
  drain(): Promise<void>;
  /** For support: what the reconciler did, without anything personal. */
  journal(): Promise<readonly JournalEntry[]>;
  /** Ends timers and requests to come; what is stored stays. */
  stop(): void;
}

/** A request is given up after 15 s and a proxy may hold it longer; after this it counts as never sent. */
const ZOMBIE_MS = 60_000;

type DocumentWish = (document: CartDocument, now: number) => CartDocument;

const onCurrent =
  (wish: Wish): DocumentWish =>
  (document, now) =>
    withContext(document, document.current, wish(currentOf(document), now));

/** Says nothing but that something has changed; listeners read the stored cart, whoever called. */
const CHANGED_MESSAGE = { type: 'cart' } as const;

const isChangedMessage = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === CHANGED_MESSAGE.type;

/** The cart of this device: wishes are kept at once and brought to the shop when it can be reached. */
export function createCart(deps: CartDeps): Cart {
  const { clock, broadcast, zombieMs = ZOMBIE_MS } = deps;
  const listeners = new Set<() => void>();
  const documentListeners = new Set<() => void>();
  const orders = new Map<string, Order>();
  let base: CartDocument | null = null;
  let durable = true;
  let stopped = false;
  /** Taps that are being written: shown at once, over what is stored. */
  let pending: readonly DocumentWish[] = [];
  let view: CartView = LOADING_VIEW;
  let shown = JSON.stringify(view);
  let cancelLook: (() => void) | null = null;
  /** What the last view was made from; until the time at which it looks different by itself. */
  let seen: { readonly document: CartDocument; readonly offline: boolean; readonly durable: boolean; readonly until: number } | null = null;

  const latest = (): CartDocument => base ?? EMPTY_DOCUMENT;

  function withPending(): CartDocument {
    return pending.reduce((document, wish) => {
      try {
        return wish(document, clock.now());
      } catch {
        return document;
      }
    }, latest());
  }

  function show(): void {
    if (base === null || stopped) return;
    const document = withPending();
    const now = clock.now();
    const offline = !deps.isOnline() || currentOf(document).link.backoff.failures > 0;
    if (seen?.document === document && seen.offline === offline && seen.durable === durable && now < seen.until) return;
    const next = viewOf(document, { now, offline, durable });
    const text = JSON.stringify(next);
    cancelLook?.();
    const changesAt = nextChange(document, now);
    cancelLook = changesAt === null ? null : clock.setTimer(changesAt - now, lookAgain);
    seen = { document, offline, durable, until: changesAt ?? Number.POSITIVE_INFINITY };
    if (text === shown) return;
    view = next;
    shown = text;
    for (const listener of [...listeners]) listener();
  }

  function lookAgain(): void {
    seen = null;
    show();
  }

  function take(document: CartDocument): void {
    base = document;
    for (const listener of [...documentListeners]) listener();
  }

  async function update<T>(change: (document: CartDocument) => Change<T>, tap?: DocumentWish): Promise<T> {
    const store = await deps.store;
    let changed = false;
    const { document, result } = await store.update((before) => {
      const after = change(before);
      changed = after.document !== before;
      return after;
    });
    durable = store.durable;
    // In one step with the stored state: a tap must never be seen twice.
    pending = pending.filter((other) => other !== tap);
    take(document);
    show();
    if (changed) broadcast.post(CHANGED_MESSAGE);
    return result;
  }

  const driver = createDriver({
    api: deps.api,
    clock,
    lock: deps.lock,
    id: deps.id,
    random: deps.random,
    zombieMs,
    update,
    latest,
    onSettled: ({ says, answer }: Settlement) => {
      if (says === 'order' && answer.kind === 'ok' && answer.value.kind === 'order') orders.set(answer.value.order.id, answer.value.order);
    },
    onError: deps.onError,
  } satisfies DriverDeps);

  async function wish(change: DocumentWish): Promise<void> {
    pending = [...pending, change];
    show();
    try {
      await update((document) => ({ document: change(document, clock.now()), result: undefined }), change);
    } finally {
      pending = pending.filter((other) => other !== change);
      show();
    }
    driver.wake();
  }

  const reread = async (): Promise<void> => {
    take(await (await deps.store).read());
    show();
    driver.watch();
  };

  const hope: DocumentWish = onCurrent(hopeful);
  const again: DocumentWish = onCurrent((context) => outdated(hopeful(context)));

  const ready = (async () => {
    const store = await deps.store;
    const document = await store.read();
    durable = store.durable;
    // A tap may have been written meanwhile; that is newer.
    if (base === null) take(document);
    show();
    // What an earlier life saw may be long past.
    if (currentOf(document).link.cartId === null) driver.wake();
    else await wish(again);
  })();
  ready.catch(deps.onError);

  const unlisten = broadcast.listen((message) => {
    if (!stopped && isChangedMessage(message)) reread().catch(deps.onError);
  });

  return {
    ready,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    view: () => view,
    add(lines, pieces) {
      deps.onFirstWish?.();
      return wish(onCurrent(adding(lines, pieces)));
    },
    setQuantity: (rowKey, quantity) => wish(onCurrent(setting(rowKey, quantity))),
    replace: (rowKey, lines, pieces) => wish(onCurrent(replacing(rowKey, lines, pieces))),
    resolve: (rowKey, answer) => wish(onCurrent(resolving(rowKey, answer))),
    dismissNotice(id) {
      wish(onCurrent(dismissing(id))).catch(deps.onError);
    },
    setRegion: (regionId, countryCode, currencyCode) => wish(onCurrent(choosingRegion(regionId, countryCode, currencyCode))),
    setCustomer: (customerId) => wish((document, now) => changingCustomer(document, customerId, now + zombieMs)),
    deleteCart: () => wish(onCurrent(deleting)),
    cloneCart: () => wish(onCurrent(cloning)),
    async refresh() {
      await wish(again);
      await driver.drain();
    },
    wake() {
      wish(hope).catch(deps.onError);
    },
    checkout: createCheckout({
      api: deps.api,
      clock,
      id: deps.id,
      zombieMs,
      driver,
      update,
      latest,
      subscribe(listener) {
        documentListeners.add(listener);
        return () => documentListeners.delete(listener);
      },
      orderAtHand: (orderId) => orders.get(orderId),
    }),
    drain: () => driver.drain(),
    journal: async () => (await deps.store).journal(),
    stop() {
      stopped = true;
      driver.stop();
      cancelLook?.();
      unlisten();
      deps.store.then((store) => store.close()).catch(() => {});
    },
  };
}
