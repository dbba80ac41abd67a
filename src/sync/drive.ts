import type { Clock } from '../platform/clock';
import type { LockHold, TabLock } from '../platform/tab-lock';
import { type Answer, answerOf, type CartApi } from './api';
import { type CartRequest, next, type Step } from './core/decide';
import { confirmed, lost } from './core/observe';
import { believed, isMine, orphaned, type Settlement, type SettleOptions, settle } from './core/settle';
import { type CartContext, type CartDocument, currentOf, withContext, withLink, withRow } from './core/state';
import { inJournal } from './journal';
import type { Change } from './store/cart-store';

/** What the driver may touch. */
export interface DriverDeps {
  readonly api: CartApi;
  readonly clock: Clock;
  readonly lock: TabLock;
  readonly id: () => string;
  /** Between 0 and 1. */
  readonly random: () => number;
  readonly lateEffectMs: number;
  /** Changes the stored cart and shows it, here and in the other tabs. */
  readonly update: <T>(change: (document: CartDocument) => Change<T>) => Promise<T>;
  /** The stored cart as this tab last saw it. */
  readonly latest: () => CartDocument;
  /** Told about every answer, while the order is at hand. */
  readonly onSettled: (settlement: Settlement) => void;
  readonly onError: (error: unknown) => void;
}

/** Moves the shop's cart towards what is wanted, one request at a time. */
export interface Driver {
  /** Names this life of this tab: what another life knew, it does not. */
  readonly id: string;
  /** There may be something to do. */
  wake(): void;
  /** Another tab is at work; see later whether it has managed. */
  watch(): void;
  /** Does everything that can be done now. */
  drain(): Promise<void>;
  /** Runs `work` while no request of the reconciler is under way. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  stop(): void;
}

interface Taken {
  readonly request: CartRequest;
  readonly token: string;
  readonly name: string;
  readonly cartId: string;
  readonly completeKey: string;
  readonly buyer: string | null;
  readonly startedAt: number;
  /** The version of the cart on which alone it is to be carried out; null where on any. */
  readonly on: string | null;
}

/** A recorded request leaves within this time or not at all; well below the time after which it counts as orphaned. */
const SEND_WITHIN_MS = 5_000;
/** How long the tab that was tapped has to bring it to the shop before another one helps. */
const WATCH_MS = 3_000;
/** So many changes in a row that came too late, and the next one is made whatever the cart is like by then. */
const MOST_CONFLICTS = 4;
/** A storage that refuses is asked again after this. */
const ERROR_PAUSE_MS = 5_000;

type Taking = { readonly kind: 'again' } | { readonly kind: 'idle'; readonly until: number | null } | ({ readonly kind: 'send' } & Taken);

/** Sends one request; the answer is sorted, never thrown. */
async function send(api: CartApi, { request, cartId, completeKey, buyer, token, on }: Taken): Promise<Settlement> {
  if (request.op === 'variant') return { says: 'stock', request, answer: await answerOf(api.stock(request.variantId)) };
  if (request.op === 'complete')
    return { says: 'completion', request, answer: await answerOf(api.complete(cartId, completeKey, on, buyer)) };
  if (request.op === 'order') return { says: 'order', request, answer: await answerOf(api.orderOfCart(cartId)) };
  const call = () => {
    switch (request.op) {
      case 'create':
        return api.create(
          request.regionId,
          request.items.map(({ variantId, quantity }) => ({ variantId, quantity })),
        );
      case 'get':
        return api.get(cartId);
      case 'touch':
        return api.touch(cartId);
      case 'region':
        return api.setRegion(cartId, request.regionId, request.countryCode, on);
      case 'codes':
        return api.setCodes(cartId, request, on);
      case 'add':
        return api.addLine(cartId, { variantId: request.variantId, quantity: request.quantity, meta: request.meta }, token, on);
      case 'set':
        return api.setLine(cartId, request.lineId, request.quantity, on);
      case 'delete':
        return api.deleteLine(cartId, request.lineId, on);
    }
  };
  return { says: 'cart', request, answer: await answerOf(call()) };
}

/** How an answer reads in the support journal: no cart, no person. */
export const journalEntryOf = ({ op }: Pick<CartRequest, 'op'>, answer: Answer<unknown>): string =>
  inJournal(
    op,
    answer.kind,
    answer.kind === 'refused' ? answer.code : null,
    answer.kind === 'ambiguous' && answer.crashed ? 'crashed' : null,
    answer.kind === 'ambiguous' && answer.old ? 'old' : null,
  );

const rowKeyOf = (request: CartRequest): string | null => ('rowKey' in request ? request.rowKey : null);

/** What a change is bound to: the version of the cart that this driver knows and has decided on. */
function versionFor({ link }: CartContext, { op }: CartRequest, driver: string): string | null {
  const isBound = op === 'add' || op === 'set' || op === 'delete' || op === 'region' || op === 'codes' || op === 'complete';
  return isBound && link.knownBy === driver && link.conflicts < MOST_CONFLICTS ? (link.obs?.version ?? null) : null;
}

/** The request goes on record before it leaves. */
function recorded(context: CartContext, { request, token, startedAt: now, on }: Taken, driver: string): CartContext {
  const rowKey = rowKeyOf(request);
  const row = rowKey === null || request.op === 'variant' ? undefined : context.rows[rowKey];
  const tried = row ? withRow(context, { ...row, triedAt: now }) : context;
  return { ...tried, inflight: { token, driver, op: request.op, rowKey, cartId: context.link.cartId, startedAt: now, on, stale: false } };
}

/** What a step other than a request makes of the state. */
function stepped(context: CartContext, step: Exclude<Step, { kind: 'request' | 'idle' }>, suspectUntil: number): CartContext {
  switch (step.kind) {
    case 'adopt':
      return orphaned(context, suspectUntil);
    case 'confirm':
      return confirmed(context);
    case 'abandon':
      return lost(context);
    case 'disapprove':
      return withLink(context, { ending: { kind: step.why } });
  }
}

export function createDriver(deps: DriverDeps): Driver {
  const { clock, lock, update } = deps;
  const driver = deps.id();
  let stopped = false;
  let running: Promise<void> | null = null;
  let again = false;
  let cancelTimer: (() => void) | null = null;
  let tail: Promise<unknown> = Promise.resolve();

  const decide = (document: CartDocument): Step => next(currentOf(document), { driver, exclusive: lock.exclusive, now: clock.now() });

  /** Decides on the latest stored state and writes down what is about to happen, in one transaction. */
  const take = (): Promise<Taking> =>
    update<Taking>((document) => {
      const name = document.current;
      const context = currentOf(document);
      const step = decide(document);
      const now = clock.now();
      if (step.kind === 'idle') return { document, result: step };
      if (step.kind !== 'request') {
        return {
          document: withContext(document, name, stepped(context, step, now + SEND_WITHIN_MS + deps.lateEffectMs)),
          result: { kind: 'again' },
          log: [inJournal(step.kind)],
        };
      }
      const { request } = step;
      const token = deps.id();
      const { cartId, completeKey, approved } = context.link;
      const buyer = approved?.buyer ?? null;
      const on = versionFor(context, request, driver);
      const result = { kind: 'send', request, token, name, cartId: cartId ?? '', completeKey, buyer, startedAt: now, on } as const;
      return { document: withContext(document, name, recorded(context, result, driver)), result };
    });

  const finish = (taken: Taken, given: Settlement): Promise<void> =>
    update((document) => {
      const context = document.contexts[taken.name];
      if (!context || !isMine(context, taken.token)) return { document, result: undefined, log: [inJournal('late', 'answer')] };
      const options: SettleOptions = {
        now: clock.now(),
        startedAt: taken.startedAt,
        driver,
        lateEffectMs: deps.lateEffectMs,
        jitter: deps.random(),
        on: taken.on,
        inTurn: taken.request.op !== 'get',
      };
      const settlement = believed(context, given);
      deps.onSettled(settlement);
      const after = settle(context, settlement, options);
      const { outcome } = after.link;
      // Another device was quicker than the order (I3): told to the shopper on the confirmation, and to support here.
      const differs = outcome !== context.link.outcome && outcome?.kind === 'order' && outcome.differs;
      return {
        document: withContext(document, taken.name, after),
        result: undefined,
        log: [journalEntryOf(settlement.request, settlement.answer), ...(differs ? [inJournal('order', 'differs')] : [])],
      };
    });

  /** Takes a request off the record that never left. */
  const release = ({ name, token }: Taken): Promise<void> =>
    update((document) => {
      const context = document.contexts[name];
      if (!context || !isMine(context, token)) return { document, result: undefined };
      return { document: withContext(document, name, { ...context, inflight: null }), result: undefined };
    });

  async function loop(held: LockHold): Promise<number | null> {
    while (!stopped && !held.lost) {
      const taken = await take();
      if (taken.kind === 'idle') return taken.until;
      if (taken.kind !== 'send') continue;
      // A tab that froze since must not send now: others may have gone on without it.
      if (held.lost || clock.now() - taken.startedAt > SEND_WITHIN_MS) await release(taken);
      else await finish(taken, await send(deps.api, taken));
    }
    // Taken over by another tab; look again in case that one ends.
    return clock.now() + ERROR_PAUSE_MS;
  }

  function exclusively<T>(work: () => Promise<T>): Promise<T> {
    const result = tail.then(() => lock.hold(work));
    tail = result.catch(() => {});
    return result;
  }

  function arm(until: number | null): void {
    cancelTimer?.();
    cancelTimer = until === null || stopped ? null : clock.setTimer(Math.max(0, until - clock.now()), wake);
  }

  async function run(): Promise<void> {
    try {
      do {
        again = false;
        const turn = tail.then(() => lock.hold(loop));
        tail = turn.catch(() => {});
        arm(await turn);
      } while (again && !stopped);
    } catch (error) {
      if (stopped) return;
      deps.onError(error);
      arm(clock.now() + ERROR_PAUSE_MS);
    } finally {
      running = null;
    }
  }

  function drain(): Promise<void> {
    if (stopped) return Promise.resolve();
    if (running) again = true;
    running ??= run();
    return running;
  }

  function wake(): void {
    if (stopped) return;
    // Without the lock: most of the time there is nothing to do, and another tab may be at it.
    const step = decide(deps.latest());
    if (step.kind === 'idle' && !running) arm(step.until);
    else void drain();
  }

  function watch(): void {
    if (stopped || running) return;
    const step = decide(deps.latest());
    arm(step.kind === 'idle' ? step.until : clock.now() + WATCH_MS);
  }

  return {
    id: driver,
    wake,
    watch,
    drain,
    exclusively,
    stop() {
      stopped = true;
      cancelTimer?.();
    },
  };
}

/** A network that seems to be back ends the waiting, except where the shop itself has asked for it. */
export const withoutBackoff = (context: CartContext): CartContext => {
  const { backoff } = context.link;
  return backoff.until === backoff.asked ? context : withLink(context, { backoff: { ...backoff, until: backoff.asked } });
};
