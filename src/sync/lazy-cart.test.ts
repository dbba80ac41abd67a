import { beforeEach, expect, test } from 'vitest';
import type { WantedLine } from '../../domain/cart';
import type { CartCommand } from './commands';
import { lazyCart } from './lazy-cart';
import { FAILED_VIEW, LOADING_VIEW } from './loading-view';
import type { CartPort, CartView } from './port';
import { flush, VirtualClock } from './testing/virtual-clock';

const DECK: readonly WantedLine[] = [];

const wordsOf = (command: CartCommand): string => {
  switch (command.type) {
    case 'add':
      return `add ${command.pieces}`;
    case 'set-quantity':
      return `${command.rowKey} x${command.quantity}`;
    case 'set-region':
      return `region ${command.regionId}`;
    default:
      return command.type;
  }
};

/** A cart that notes what it is asked; a change is durable when the test says so. */
function fakeCart() {
  const heard: string[] = [];
  const keeping: (() => void)[] = [];
  const listeners = new Set<() => void>();
  const calm = new Set<() => void>();
  let view: CartView = LOADING_VIEW;
  const take = (what: string) => {
    heard.push(what);
    return new Promise<void>((resolve) => keeping.push(resolve));
  };
  const port = {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    subscribeDeferred(listener: () => void) {
      calm.add(listener);
      return () => calm.delete(listener);
    },
    view: () => view,
    async dispatch(command: CartCommand) {
      if (command.type === 'find-order') return null;
      return take(wordsOf(command));
    },
  } as CartPort;
  return {
    port,
    heard,
    keepAll: () => {
      for (const keep of keeping.splice(0)) keep();
    },
    show(next: Partial<CartView>) {
      view = { ...view, ...next };
      for (const listener of [...listeners, ...calm]) listener();
    },
    /** Only what a tap draws at once. */
    press(next: Partial<CartView>) {
      view = { ...view, ...next };
      for (const listener of listeners) listener();
    },
  };
}

let real: ReturnType<typeof fakeCart>;
let clock: VirtualClock;
/** What fetching the code does, one entry an attempt; after the last it succeeds. */
let attempts: ('fails' | Promise<void>)[];
let fetches: number;
const makeCart = () =>
  lazyCart({
    clock,
    load: async () => {
      fetches += 1;
      const attempt = attempts.shift();
      if (attempt === 'fails') throw new TypeError('Failed to fetch dynamically imported module');
      await attempt;
      return real.port;
    },
  });

beforeEach(() => {
  real = fakeCart();
  clock = new VirtualClock();
  attempts = [];
  fetches = 0;
});

/** Whether a promise is still open once everything that could happen has happened. */
async function isOpen(promise: Promise<unknown>): Promise<boolean> {
  let open = true;
  promise.then(
    () => {
      open = false;
    },
    () => {
      open = false;
    },
  );
  await flush();
  return open;
}

test('the cart shows itself loading and is not fetched before anybody asks', async () => {
  const cart = makeCart();
  cart.subscribe(() => {});
  expect(cart.view()).toBe(LOADING_VIEW);
  cart.dispatch({ type: 'wake' });
  cart.dispatch({ type: 'dismiss-notice', id: 'n' });
  await flush();
  expect(fetches).toBe(0);
  expect(real.heard).toEqual([]);
});

test('a tap before the code is there fetches it, and is confirmed when it is durable, not before', async () => {
  const cart = makeCart();
  const tap = cart.dispatch({ type: 'add', lines: DECK, pieces: 1 });
  expect(await isOpen(tap)).toBe(true);
  expect(real.heard).toEqual(['add 1']);

  real.keepAll();
  await expect(tap).resolves.toBeUndefined();
  expect(fetches).toBe(1);
});

test('everything asked while the code is on its way is handed over once, in order', async () => {
  let arrive = () => {};
  attempts = [
    new Promise((resolve) => {
      arrive = resolve;
    }),
  ];
  const cart = makeCart();
  void cart.dispatch({ type: 'set-region', regionId: 'reg_de', countryCode: 'de', currencyCode: 'eur' });
  void cart.dispatch({ type: 'add', lines: DECK, pieces: 1 });
  void cart.dispatch({ type: 'set-quantity', rowKey: 'row', quantity: 3 });
  void cart.dispatch({ type: 'add', lines: DECK, pieces: 2 });
  await flush();
  expect(real.heard).toEqual([]);

  arrive();
  await flush();
  expect(real.heard.filter((what, place, all) => all.indexOf(what) === place)).toEqual(['region reg_de', 'add 1', 'row x3', 'add 2']);
  expect(fetches).toBe(1);
});

test('the region is known to the cart before the first change, even where it was said to one that never arrived', async () => {
  attempts = Array.from({ length: 5 }, () => 'fails' as const);
  const cart = makeCart();
  const region = cart.dispatch({ type: 'set-region', regionId: 'reg_at', countryCode: 'at', currencyCode: 'eur' });
  region.catch(() => {});
  await clock.advance(20_000);
  await expect(region).rejects.toThrow('dynamically imported');

  void cart.dispatch({ type: 'add', lines: DECK, pieces: 1 });
  await flush();
  expect(real.heard).toEqual(['region reg_at', 'add 1']);
});

test('a tap survives that its code cannot be fetched for a while', async () => {
  attempts = ['fails', 'fails', 'fails'];
  const cart = makeCart();
  const tap = cart.dispatch({ type: 'add', lines: DECK, pieces: 1 });
  expect(await isOpen(tap)).toBe(true);
  await clock.advance(6_000);
  real.keepAll();
  await expect(tap).resolves.toBeUndefined();
  expect(real.heard).toEqual(['add 1']);
});

test('a tap whose code never comes fails in the time of any write, and the next one tries anew', async () => {
  attempts = Array.from({ length: 5 }, () => 'fails' as const);
  const cart = makeCart();
  const tap = cart.dispatch({ type: 'add', lines: DECK, pieces: 1 });
  tap.catch(() => {});
  await clock.advance(15_000);
  await expect(tap).rejects.toThrow('dynamically imported');
  expect(real.heard).toEqual([]);

  const next = cart.dispatch({ type: 'add', lines: DECK, pieces: 2 });
  await flush();
  real.keepAll();
  await expect(next).resolves.toBeUndefined();
  expect(real.heard).toEqual(['add 2']);
});

test('while a tap waits for its code the page may not be reloaded; the region alone is no reason', async () => {
  attempts = ['fails', 'fails'];
  const cart = makeCart();
  void cart.dispatch({ type: 'set-region', regionId: 'reg_de', countryCode: 'de', currencyCode: 'eur' });
  expect(cart.isAwaited()).toBe(false);

  const tap = cart.dispatch({ type: 'add', lines: DECK, pieces: 1 });
  expect(cart.isAwaited()).toBe(true);
  await clock.advance(2_000);
  real.keepAll();
  await tap;
  expect(cart.isAwaited()).toBe(false);
});

test('whoever watches hears when the cart is there, and of every change from then on', async () => {
  const cart = makeCart();
  const seen: CartView[] = [];
  const stop = cart.subscribe(() => seen.push(cart.view()));
  void cart.dispatch({ type: 'set-region', regionId: 'reg_de', countryCode: 'de', currencyCode: 'eur' });
  real.show({ sync: 'in-sync', count: 2 });
  await clock.advance(0);
  expect(seen.map(({ count }) => count)).toEqual([2]);

  real.show({ count: 3 });
  expect(seen.map(({ count }) => count)).toEqual([2, 3]);
  stop();
  real.show({ count: 4 });
  expect(seen).toHaveLength(2);
});

test('what waits for a tap to be written hears when the cart is there, and is not told before the cart says so', async () => {
  const cart = makeCart();
  const seen: number[] = [];
  const stop = cart.subscribeDeferred(() => seen.push(cart.view().count));
  void cart.dispatch({ type: 'set-region', regionId: 'reg_de', countryCode: 'de', currencyCode: 'eur' });
  real.show({ sync: 'in-sync', count: 2 });
  await clock.advance(0);
  real.press({ count: 3 });
  expect(seen).toEqual([2]);
  real.show({ count: 3 });
  expect(seen).toEqual([2, 3]);
  stop();
  real.show({ count: 4 });
  expect(seen).toEqual([2, 3]);
});

test('once the cart is there a tap reaches it without a detour, so that it shows in the same frame', async () => {
  const cart = makeCart();
  void cart.dispatch({ type: 'set-region', regionId: 'reg_de', countryCode: 'de', currencyCode: 'eur' });
  await flush();
  void cart.dispatch({ type: 'add', lines: DECK, pieces: 1 });
  expect(real.heard.at(-1)).toBe('add 1');
});

test('the checkout finds the cart too', async () => {
  await expect(makeCart().dispatch({ type: 'find-order' })).resolves.toBeNull();
});

test('a cart whose code never comes, or cannot begin, says so instead of reading for ever, and is there when a later try succeeds', async () => {
  attempts = Array.from({ length: 5 }, () => 'fails' as const);
  const cart = makeCart();
  const seen: string[] = [];
  cart.subscribeDeferred(() => seen.push(cart.view().sync));
  cart.dispatch({ type: 'refresh' }).catch(() => {});
  await clock.advance(15_000);
  expect(cart.view()).toBe(FAILED_VIEW);
  expect(seen).toEqual(['failed']);

  // The network is back.
  void cart.dispatch({ type: 'wake' });
  real.show({ sync: 'in-sync' });
  await clock.advance(0);
  expect(cart.view().sync).toBe('in-sync');
  expect(seen.at(-1)).toBe('in-sync');
});
