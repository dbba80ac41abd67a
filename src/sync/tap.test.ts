import { expect, test } from 'vitest';
import { noLock } from '../platform/tab-lock';
import type { CartApi } from './api';
import { type Cart, createCart } from './cart';
import { createCheckout } from './checkout';
import type { CartStore } from './store/cart-store';
import { memoryStore } from './store/memory-store';
import { syncStatusOf } from './sync-status';
import { flush, VirtualClock } from './testing/virtual-clock';
import { LINES } from './testing/world';

const unreachable = new Proxy({}, { get: () => () => new Promise(() => {}) }) as CartApi;

async function cartIn(store: CartStore, clock = new VirtualClock(), isOnline = true): Promise<Cart> {
  const cart = createCart({
    store: Promise.resolve(store),
    api: unreachable,
    clock,
    lock: noLock,
    broadcast: { post: () => {}, listen: () => () => {} },
    id: () => 'id',
    random: () => 0.5,
    isOnline: () => isOnline,
    checkout: createCheckout,
    onError: (error) => {
      throw error;
    },
  });
  await cart.ready;
  await flush();
  return cart;
}

test('a tap is on its way to the disk before anything is drawn, and drawn before the disk has answered', async () => {
  const steps: string[] = [];
  const inner = memoryStore(() => 1);
  const cart = await cartIn({
    ...inner,
    update: async (change) => {
      steps.push('asked');
      await flush();
      steps.push('written');
      return inner.update(change);
    },
  });
  steps.length = 0;
  cart.subscribe(() => steps.push(`shown ${cart.view().count}`));
  await cart.dispatch({ type: 'add', lines: LINES.a, pieces: 2 });
  expect(steps.slice(0, 3)).toEqual(['asked', 'shown 2', 'written']);
  cart.stop();
});

test('a tap that cannot be written is taken back, whoever tapped hears of it, and others stay', async () => {
  const inner = memoryStore(() => 1);
  let isBroken = false;
  const cart = await cartIn({
    ...inner,
    update: async (change) => {
      const refuses = isBroken;
      await flush();
      if (refuses) throw new Error('no room');
      return inner.update(change);
    },
  });
  const shown: number[] = [];
  cart.subscribe(() => shown.push(cart.view().count));
  const kept = cart.dispatch({ type: 'add', lines: LINES.a, pieces: 1 });
  isBroken = true;
  const refused = cart.dispatch({ type: 'add', lines: LINES.a, pieces: 2 });
  isBroken = false;
  expect(shown).toEqual([1, 3]);
  await expect(refused).rejects.toThrow('no room');
  await kept;
  expect([shown.at(-1), cart.view().count]).toEqual([1, 1]);
  cart.stop();
});

/** A disk that writes when the test says so. */
function slowDisk() {
  const inner = memoryStore(() => 1);
  let waiting: ((works: boolean) => void)[] | null = null;
  const store: CartStore = {
    ...inner,
    update: async (change) => {
      const works = waiting === null || (await new Promise<boolean>((answer) => waiting?.push(answer)));
      if (!works) throw new Error('no room');
      return inner.update(change);
    },
  };
  return {
    store,
    stall() {
      waiting = [];
    },
    async go(works: boolean) {
      const answers = waiting ?? [];
      waiting = null;
      for (const answer of answers) answer(works);
      await flush();
    },
  };
}

async function watchedCart() {
  const disk = slowDisk();
  const clock = new VirtualClock();
  const cart = await cartIn(disk.store, clock);
  const seen: string[] = [];
  cart.subscribe(() => seen.push(`number ${cart.view().count}`));
  cart.subscribeDeferred(() => seen.push(`page ${cart.view().count}`));
  disk.stall();
  return { disk, clock, cart, seen };
}

test('the number of a tap is drawn at once, everything else when it is written, without any time passing', async () => {
  const { disk, cart, seen } = await watchedCart();
  const tap = cart.dispatch({ type: 'add', lines: LINES.a, pieces: 1 });
  await flush();
  expect(seen).toEqual(['number 1']);
  await disk.go(true);
  await tap;
  expect(seen).toEqual(['number 1', 'page 1']);
  cart.stop();
});

test('what a disk takes its time over is drawn a tenth of a second later', async () => {
  const { disk, clock, cart, seen } = await watchedCart();
  const taps = [cart.dispatch({ type: 'add', lines: LINES.a, pieces: 1 }), cart.dispatch({ type: 'add', lines: LINES.a, pieces: 1 })];
  await clock.advance(99);
  expect(seen).toEqual(['number 1', 'number 2']);
  await clock.advance(1);
  expect(seen).toEqual(['number 1', 'number 2', 'page 2']);
  await disk.go(true);
  await Promise.all(taps);
  expect(seen.filter((what) => what === 'page 2')).toHaveLength(1);
  cart.stop();
});

test('a tap that cannot be written leaves number and page as they were', async () => {
  const { disk, clock, cart, seen } = await watchedCart();
  const tap = cart.dispatch({ type: 'add', lines: LINES.a, pieces: 1 });
  const refused = expect(tap).rejects.toThrow('no room');
  await clock.advance(200);
  await disk.go(false);
  await refused;
  expect(seen).toEqual(['number 1', 'page 1', 'number 0', 'page 0']);
  cart.stop();
});

test('without a network a tap is called "on this device" when it is on the disk, and its line too', async () => {
  const disk = slowDisk();
  const clock = new VirtualClock();
  const cart = await cartIn(disk.store, clock, false);
  const said = () => [syncStatusOf(cart.view()), ...cart.view().lines.map(({ state }) => state)];
  const seen: unknown[] = [];
  cart.subscribe(() => seen.push(said()));
  disk.stall();
  const first = cart.dispatch({ type: 'add', lines: LINES.a, pieces: 1 });
  await clock.advance(1_000);
  expect(seen).toEqual([['sending', 'loading']]);
  await disk.go(true);
  await first;
  expect(said()).toEqual(['waiting', 'waiting']);
  disk.stall();
  const more = cart.dispatch({ type: 'add', lines: LINES.a, pieces: 1 });
  const other = cart.dispatch({ type: 'add', lines: LINES.b, pieces: 1 });
  expect(said()).toEqual(['waiting', 'loading', 'loading']);
  await disk.go(true);
  await Promise.all([more, other]);
  expect(said()).toEqual(['waiting', 'waiting', 'waiting']);
  cart.stop();
});

test('a cart that cannot begin says so, and does not read for ever', async () => {
  const errors: unknown[] = [];
  const cart = createCart({
    store: Promise.reject(new Error('broken')),
    api: unreachable,
    clock: new VirtualClock(),
    lock: noLock,
    broadcast: { post: () => {}, listen: () => () => {} },
    id: () => 'id',
    random: () => 0.5,
    isOnline: () => true,
    checkout: createCheckout,
    onError: (error) => errors.push(error),
  });
  await expect(cart.ready).rejects.toThrow('broken');
  await flush();
  expect(cart.view().sync).toBe('failed');
  expect(errors).toHaveLength(1);
  cart.stop();
});
