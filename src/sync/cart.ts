// Long because view, store, driver and edits meet here, over one state that none of them may own.

import { replaceEqualDeep } from '@tanstack/react-query';
import type { Order } from '../../domain/order';
import type { Broadcast } from '../platform/broadcast';
import type { Clock } from '../platform/clock';
import { createListeners } from '../platform/listeners';
import type { TabLock } from '../platform/tab-lock';
import type { CartApi } from './api';
import type { CheckoutDeps } from './checkout';
import type { CartCommand, CartEdit, CheckoutCommand, CommandHandlers, Dispatch } from './commands';
import { changingCustomer } from './core/customer';
import { edited } from './core/edits';
import { orderIn, outdated, type Settlement } from './core/settle';
import { type CartContext, type CartDocument, currentOf, EMPTY_DOCUMENT, withContext } from './core/state';
import { nextChange, viewOf } from './core/view';
import { createDriver, type DriverDeps, withoutBackoff } from './drive';
import { editWord, inJournal } from './journal';
import { FAILED_VIEW, LOADING_VIEW } from './loading-view';
import type { CartPort, CartView } from './port';
import type { CartStore, Change } from './store/cart-store';

export interface CartDeps {
  /** Opened in the background; until then the view says `loading` and edits wait. */
  readonly store: Promise<CartStore>;
  readonly api: CartApi;
  readonly clock: Clock;
  readonly lock: TabLock;
  readonly broadcast: Broadcast;
  readonly id: () => string;
  readonly random: () => number;
  /** What is known of the network otherwise; nothing is kept back for it, requests that fail say more. */
  readonly isOnline: () => boolean;
  /** Makes the checkout's commands; a page loads their code when the first of them is given. */
  readonly checkout: (deps: CheckoutDeps) => CommandHandlers<CheckoutCommand>;
  /** Something is in the cart for the first time: a good moment to ask the browser to keep it. */
  readonly onFirstEdit?: () => void;
  /** Told about every stored state, this tab's and the others'. */
  readonly onDocument?: (document: CartDocument) => void;
  readonly onError: (error: unknown) => void;
  /** How long a request without an answer may still take effect. */
  readonly lateEffectMs?: number;
}

/** The cart together with what only the page that made it may do. */
export interface Cart extends CartPort {
  /** Resolves once the device's record has been read. */
  readonly ready: Promise<void>;
  /** Does everything that can be done now. */
  drain(): Promise<void>;
  /** Ends timers and requests to come; what is stored stays. */
  stop(): void;
}

/** Where a write takes longer than this, the screens that wait for it are told before. */
const CALM_MS = 100;

/** A request is given up after 15 s and a proxy may hold it longer; after this it counts as never sent. */
const LATE_EFFECT_MS = 60_000;

type DocumentEdit = (document: CartDocument, now: number) => CartDocument;

const onCurrent =
  (edit: (context: CartContext, now: number) => CartContext): DocumentEdit =>
  (document, now) =>
    withContext(document, document.current, edit(currentOf(document), now));

/** Says nothing but that something has changed; listeners read the stored cart, whoever called. */
const CHANGED_MESSAGE = { type: 'cart' } as const;

const isChangedMessage = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === CHANGED_MESSAGE.type;

/** The cart of this device: edits are kept at once and brought to the shop when it can be reached. */
export function createCart(deps: CartDeps): Cart {
  const { clock, broadcast, lateEffectMs = LATE_EFFECT_MS } = deps;
  const listeners = createListeners();
  const deferredListeners = createListeners();
  const documentListeners = createListeners();
  const orders = new Map<string, Order>();
  let base: CartDocument | null = null;
  /** Notices that this page has found, not brought about. */
  let earlier: ReadonlySet<string> = new Set();
  let kept: Pick<CartStore, 'durable' | 'unread'> = { durable: true, unread: false };
  /** The store once it is there: a tap is on its way to the disk before anything is drawn. */
  let opened: CartStore | null = null;
  let stopped = false;
  /** Taps that are being written: shown at once, over what is stored. */
  let pending: readonly DocumentEdit[] = [];
  let view: CartView = LOADING_VIEW;
  /** What the deferred listeners have heard of last. */
  let calmView: CartView = view;
  let cancelCalm: (() => void) | null = null;
  let cancelLook: (() => void) | null = null;
  /** What the last view was made from; until the time at which it looks different by itself. */
  let seen: { readonly document: CartDocument; readonly offline: boolean; readonly durable: boolean; readonly until: number } | null = null;

  const latest = (): CartDocument => base ?? EMPTY_DOCUMENT;

  function withPending(): CartDocument {
    return pending.reduce((document, edit) => {
      try {
        return edit(document, clock.now());
      } catch {
        return document;
      }
    }, latest());
  }

  function show(): void {
    paint();
    calm();
  }

  /**
   * A tap is shown at once where that is asked for, and everywhere once it is written. That needs neither
   * a frame nor a timer, which a page may not get; where the disk takes its time, a timer comes first.
   */
  function press(): void {
    paint();
    if (view !== calmView) cancelCalm ??= clock.setTimer(CALM_MS, calm);
  }

  function calm(): void {
    cancelCalm?.();
    cancelCalm = null;
    if (view === calmView || stopped) return;
    calmView = view;
    deferredListeners.notify();
  }

  function paint(): void {
    if (base === null || stopped) return;
    const document = withPending();
    const now = clock.now();
    const offline = !deps.isOnline() || currentOf(document).link.backoff.failures > 0;
    if (seen?.document === document && seen.offline === offline && seen.durable === kept.durable && now < seen.until) return;
    // What has not changed stays the same object: whoever shows only that has nothing to draw.
    const next = replaceEqualDeep(
      view,
      viewOf(document, { now, offline, stored: currentOf(base), durable: kept.durable, unread: kept.unread, earlier }),
    );
    cancelLook?.();
    const changesAt = nextChange(document, now);
    cancelLook = changesAt === null ? null : clock.setTimer(changesAt - now, lookAgain);
    seen = { document, offline, durable: kept.durable, until: changesAt ?? Number.POSITIVE_INFINITY };
    if (next === view) return;
    view = next;
    listeners.notify();
  }

  function lookAgain(): void {
    seen = null;
    show();
  }

  function take(document: CartDocument): void {
    if (base === null) earlier = new Set(currentOf(document).link.notices.map(({ id }) => id));
    base = document;
    deps.onDocument?.(document);
    documentListeners.notify();
  }

  async function update<T>(change: (document: CartDocument) => Change<T>, tap?: DocumentEdit): Promise<T> {
    const store = opened ?? (await deps.store);
    let changed = false;
    const { document, result } = await store.update((before) => {
      const after = change(before);
      changed = after.document !== before;
      return after;
    });
    kept = store;
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
    lateEffectMs,
    update,
    latest,
    onSettled: (settlement: Settlement) => {
      const order = orderIn(settlement);
      if (order) orders.set(order.id, order);
    },
    onError: deps.onError,
  } satisfies DriverDeps);

  /** @param tap what the shopper did, for the journal */
  async function write(change: DocumentEdit, tap: string | null = null): Promise<void> {
    const written = update((before) => {
      const document = change(before, clock.now());
      const log = tap !== null && document !== before ? [inJournal('tap', tap)] : [];
      return { document, result: undefined, log };
    }, change);
    pending = [...pending, change];
    try {
      press();
      await written;
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

  const networkBack: DocumentEdit = onCurrent(withoutBackoff);
  const again: DocumentEdit = onCurrent((context) => outdated(withoutBackoff(context)));

  const ready = (async () => {
    const store = await deps.store;
    opened = store;
    const document = await store.read();
    kept = store;
    // A tap may have been written meanwhile; that is newer.
    if (base === null) take(document);
    show();
    // What an earlier life saw may be long past.
    if (currentOf(document).link.cartId === null) driver.wake();
    else await write(again);
  })();
  ready.catch((error: unknown) => {
    if (base === null && !stopped) {
      view = FAILED_VIEW;
      listeners.notify();
      calm();
    }
    deps.onError(error);
  });

  const unlisten = broadcast.listen((message) => {
    if (!stopped && isChangedMessage(message)) reread().catch(deps.onError);
  });

  const edit = (command: CartEdit): Promise<void> =>
    write(
      onCurrent((context, now) => edited(context, command, now)),
      editWord(command),
    );
  /** For what nobody waits for: where it fails, whoever looks after the shop hears of it. */
  const reported = (work: Promise<void>): Promise<void> => work.catch(deps.onError);

  const handlers: CommandHandlers<CartCommand> = {
    ...deps.checkout({
      api: deps.api,
      clock,
      id: deps.id,
      lateEffectMs,
      driver,
      update,
      latest,
      subscribe: documentListeners.subscribe,
      orders,
    }),
    add(command) {
      deps.onFirstEdit?.();
      return edit(command);
    },
    'add-things'(command) {
      deps.onFirstEdit?.();
      return edit(command);
    },
    'take-things-back': edit,
    'set-quantity': edit,
    'change-quantity': edit,
    replace: edit,
    resolve: edit,
    'undo-notice': edit,
    'dismiss-notice': (command) => reported(edit(command)),
    'add-code': edit,
    'remove-code': edit,
    'set-region': edit,
    'set-customer': ({ customerId }) => write((document, now) => changingCustomer(document, customerId, now + lateEffectMs), 'customer'),
    'delete-cart': edit,
    'clone-cart': edit,
    'acknowledge-outcome': (command) => reported(edit(command)),
    async refresh() {
      await write(again);
      await driver.drain();
    },
    wake: () => reported(write(networkBack)),
    'read-journal': async () => (await deps.store).journal(),
  };

  return {
    ready,
    subscribe: listeners.subscribe,
    subscribeDeferred: deferredListeners.subscribe,
    view: () => view,
    dispatch: ((command: CartCommand) => (handlers[command.type] as (command: CartCommand) => Promise<unknown>)(command)) as Dispatch,
    drain: () => driver.drain(),
    stop() {
      stopped = true;
      driver.stop();
      cancelLook?.();
      cancelCalm?.();
      unlisten();
      deps.store.then((store) => store.close()).catch(() => {});
    },
  };
}
