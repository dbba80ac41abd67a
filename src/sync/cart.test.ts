// Long because it tells every promise of the cart once, against one simulated shop.

import { afterEach, describe, expect, test } from 'vitest';
import { maxQuantityFor } from './core/view';
import { UnsyncedError } from './errors';
import type { Fault } from './testing/network';
import { flush } from './testing/virtual-clock';
import { KEYS, LINES, World } from './testing/world';

const DECK = KEYS('deck')[0] ?? '';

const worlds: World[] = [];
async function shop(options: Partial<ConstructorParameters<typeof World>[0]> = {}): Promise<World> {
  const world = await new World({ corrected: false, locks: true, ...options }).start();
  worlds.push(world);
  world.network.sent.length = 0;
  return world;
}
afterEach(() => {
  for (const world of worlds.splice(0)) {
    expect(world.errors).toEqual([]);
    world.dispose();
  }
});

const fault = (kind: Fault['kind'], afterMs = 1_000): Fault => ({ kind, afterMs, retryAfterMs: afterMs }) as Fault;
const shown = (world: World, slot = 0) =>
  Object.fromEntries(
    world
      .port(slot)
      .view()
      .lines.map((line) => [line.rowKey, line.quantity]),
  );

describe('changing the cart', () => {
  test('W01, W02: an added piece is there once, whether the request or its answer got lost', async () => {
    for (const kind of ['request-lost', 'answer-lost', 'crashed-after', 'doubled'] as const) {
      const world = await shop();
      world.network.plan = [fault(kind)];
      await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 2 });
      await flush();
      await world.clock.advance(5_000);
      expect([kind, world.onServer('a'), world.port().view().waiting]).toEqual([kind, 2, 0]);
    }
  });

  test('N10: a shop that asks to be left alone is left alone that long, also when the network seems to be back', async () => {
    const world = await shop();
    world.network.plan = [fault('busy', 20 * 60_000)];
    await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 1 });
    await flush();
    for (let minute = 0; minute < 19; minute++) {
      await world.clock.advance(60_000);
      world.port().dispatch({ type: 'wake' });
      await world.port(1).dispatch({ type: 'refresh' });
    }
    expect([world.network.sent.length, world.port().view().sync]).toEqual([1, 'waiting']);
    await world.clock.advance(61_000);
    expect([world.onServer('a'), world.port().view().sync]).toEqual([1, 'in-sync']);
  });

  test('N09: a shop that answers nothing but 503 for five minutes is asked less and less often, and has the cart when it is back', async () => {
    const world = await shop();
    world.network.plan = Array.from({ length: 100 }, () => fault('crashed-before'));
    await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 2 });
    await flush();
    const askedAtSecond: number[] = [];
    let asked = world.network.sent.length;
    for (let second = 1; second <= 300; second++) {
      await world.clock.advance(1_000);
      if (world.network.sent.length > asked) askedAtSecond.push(second);
      asked = world.network.sent.length;
    }
    const pauses = askedAtSecond.map((second, index) => second - (askedAtSecond[index - 1] ?? 0));
    for (const [index, pause] of pauses.entries()) {
      // Up to a quarter sooner, so that a thousand tabs do not come at once.
      expect(pause).toBeGreaterThanOrEqual(0.75 * Math.min(30, 2 ** index));
      expect(pause).toBeLessThanOrEqual(31);
    }
    expect(asked).toBeLessThanOrEqual(20);
    expect(shown(world)).toEqual({ a: 2 });
    world.network.plan = [];
    await world.clock.advance(31_000);
    expect([world.onServer('a'), world.port().view().sync]).toEqual([2, 'in-sync']);
  });

  test('W19: changes that the shop takes from nobody wait for the login, asked for less and less often', async () => {
    const world = await shop();
    await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 1 });
    await flush();
    world.network.sent.length = 0;
    world.network.plan = Array.from({ length: 20 }, () => fault('unauthorized'));
    await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 1 });
    await flush();
    expect(world.port().view()).toMatchObject({
      loginAsked: true,
      sync: 'waiting',
      lines: [{ quantity: 2, state: 'waiting', held: null }],
    });
    await world.clock.advance(60_000);
    expect(world.network.sent.length).toBeLessThan(8);
    world.network.plan = [];
    world.port().dispatch({ type: 'wake' });
    await flush();
    expect(world.port().view()).toMatchObject({ loginAsked: false, sync: 'in-sync' });
    expect(world.onServer('a')).toBe(2);
  });

  test('W05: an add that arrives late is corrected, and nothing can be ordered before it could', async () => {
    const world = await shop();
    world.network.plan = [fault('zombie', 30_000)];
    await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 1 });
    await flush();
    await world.clock.advance(31_000);
    expect(world.onServer('a')).toBe(2);
    await world.clock.advance(35_000);
    expect(world.onServer('a')).toBe(1);
  });

  test('W06: a removal that arrives late is undone, when the line is wanted again', async () => {
    const world = await shop();
    await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 2 });
    await flush();
    world.network.plan = [fault('zombie', 20_000)];
    await world.port().dispatch({ type: 'set-quantity', rowKey: 'a', quantity: 0 });
    await world.clock.advance(600);
    await world.port().dispatch({ type: 'set-quantity', rowKey: 'a', quantity: 2 });
    await world.clock.advance(90_000);
    expect([world.onServer('a'), shown(world)]).toEqual([2, { a: 2 }]);
  });

  test('W08: ten taps offline are one request when there is no cart yet', async () => {
    const world = await shop();
    await world.port().dispatch({ type: 'delete-cart' });
    world.network.online = false;
    await world.clock.advance(100);
    for (let tap = 0; tap < 5; tap++) {
      await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 1 });
      await world.port().dispatch({ type: 'add', lines: LINES.b, pieces: 1 });
    }
    await world.clock.advance(40_000);
    expect(world.port().view()).toMatchObject({ sync: 'waiting', waiting: 2, count: 10 });
    world.network.online = true;
    world.network.sent.length = 0;
    world.port().dispatch({ type: 'wake' });
    await flush();
    expect(world.network.sent.filter((call) => call !== 'get')).toEqual(['create 2 a b']);
    expect(world.port().view()).toMatchObject({ sync: 'in-sync', count: 10 });
  });

  test('W09: a removal that is undone within half a second costs no request', async () => {
    const world = await shop();
    await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 2 });
    await flush();
    world.network.sent.length = 0;
    await world.port().dispatch({ type: 'set-quantity', rowKey: 'a', quantity: 0 });
    await world.clock.advance(400);
    await world.port().dispatch({ type: 'set-quantity', rowKey: 'a', quantity: 2 });
    await world.clock.advance(5_000);
    expect([world.network.sent, shown(world)]).toEqual([[], { a: 2 }]);
  });

  test('W09: a removal can also be undone after it has reached the shop', async () => {
    const world = await shop();
    await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 2 });
    await world.port().dispatch({ type: 'set-quantity', rowKey: 'a', quantity: 0 });
    await world.clock.advance(3_000);
    expect(world.onServer('a')).toBe(0);
    await world.port().dispatch({ type: 'set-quantity', rowKey: 'a', quantity: 2 });
    await flush();
    expect(world.onServer('a')).toBe(2);
  });

  test('W10: a removal happens although the process ended half a second too early', async () => {
    const world = await shop();
    await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 2 });
    await flush();
    await world.port().dispatch({ type: 'set-quantity', rowKey: 'a', quantity: 0 });
    await world.run({ kind: 'crash', tab: 0, operations: 0, after: false });
    world.port();
    await flush();
    await world.clock.advance(1_000);
    expect(world.onServer('a')).toBe(0);
  });

  test('a changing line is marked for half a second, and keeps its place', async () => {
    const world = await shop();
    await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 1 });
    await world.port().dispatch({ type: 'add', lines: LINES.b, pieces: 1 });
    await world.clock.advance(600);
    await world.port().dispatch({ type: 'set-quantity', rowKey: 'a', quantity: 2 });
    await flush();
    expect(
      world
        .port()
        .view()
        .lines.map((line) => [line.rowKey, line.state]),
    ).toEqual([
      ['a', 'loading'],
      ['b', 'synced'],
    ]);
    await world.clock.advance(500);
    expect(
      world
        .port()
        .view()
        .lines.map((line) => line.state),
    ).toEqual(['synced', 'synced']);
  });

  test('a tap is shown at once, and never twice', async () => {
    const world = await shop();
    const counts: number[] = [];
    world.port().subscribe(() => counts.push(world.port().view().count));
    const added = world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 2 });
    expect(counts).toEqual([2]);
    await added;
    await world.clock.advance(1_000);
    expect(new Set(counts)).toEqual(new Set([2]));
  });

  test('a view is a new object exactly when something shown changed', async () => {
    const world = await shop();
    await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 1 });
    await world.clock.advance(1_000);
    const before = world.port().view();
    await world.port().dispatch({ type: 'refresh' });
    expect(world.port().view()).toBe(before);
  });
});

describe('a configured turntable', () => {
  test('is one thing: parts are added, changed and removed with their deck', async () => {
    const world = await shop();
    await world.port().dispatch({ type: 'add', lines: LINES.deck, pieces: 1 });
    await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 3 });
    await world.port().dispatch({ type: 'set-quantity', rowKey: DECK, quantity: 2 });
    await flush();
    const [deck] = world.port().view().lines;
    expect(deck).toMatchObject({ quantity: 2, configuredUnitCents: 60_000, parts: [{ variantId: 'a', quantity: 2 }] });
    expect(world.port().view()).toMatchObject({ count: 5, estimateCents: 2 * 60_000 + 300 });
    await world.port().dispatch({ type: 'set-quantity', rowKey: DECK, quantity: 0 });
    await world.clock.advance(1_000);
    expect([shown(world), world.serverCart?.lines.length]).toEqual([{ a: 3 }, 1]);
  });

  test('is held as a whole when one part is sold out, and can be taken as far as there is stock', async () => {
    const world = await shop({ stock: { a: 1 } });
    await world.port().dispatch({ type: 'add', lines: LINES.deck, pieces: 3 });
    await flush();
    expect(world.port().view().lines).toMatchObject([{ state: 'held', held: { reason: 'stock', available: 1 } }]);
    await world.port().dispatch({ type: 'resolve', rowKey: DECK, answer: 'take-available' });
    await flush();
    expect(world.port().view()).toMatchObject({ sync: 'in-sync', lines: [{ quantity: 1, parts: [{ quantity: 1 }] }] });
  });

  test('is replaced by another one in its place', async () => {
    const world = await shop();
    await world.port().dispatch({ type: 'add', lines: LINES.deck, pieces: 1 });
    await world.port().dispatch({ type: 'add', lines: LINES.c, pieces: 1 });
    await world.run({ kind: 'replace', tab: 0 });
    expect(
      world
        .port()
        .view()
        .lines.map((line) => [line.variantId, line.parts.map((part) => part.variantId)]),
    ).toEqual([
      ['d', ['b']],
      ['c', []],
    ]);
    expect(world.serverCart?.lines.map((line) => line.variantId).sort()).toEqual(['b', 'c', 'd']);
  });
});

describe('what the shop refuses', () => {
  test('W11, W20: a sold-out line waits for a decision and the others go on', async () => {
    const world = await shop({ stock: { a: 2 } });
    await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 3 });
    await world.port().dispatch({ type: 'add', lines: LINES.b, pieces: 1 });
    await flush();
    const [line] = world.port().view().lines;
    expect(line?.held).toEqual({ reason: 'stock', available: 2, newUnitCents: null, code: null, patient: false });
    expect([world.onServer('b'), world.port().view().sync]).toEqual([1, 'decision']);
    await expect(world.port().dispatch({ type: 'begin-checkout' })).rejects.toThrow(UnsyncedError);
    await world.port().dispatch({ type: 'resolve', rowKey: 'a', answer: 'take-available' });
    await flush();
    expect([world.onServer('a'), world.port().view().sync]).toEqual([2, 'in-sync']);
  });

  test('W12: a deleted variant is held, and its line is removed so that a stock Medusa can read the cart again', async () => {
    const world = await shop();
    await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 1 });
    await world.port().dispatch({ type: 'add', lines: LINES.b, pieces: 1 });
    await flush();
    await world.run({ kind: 'variant-deleted', variantId: 'b' });
    await world.port().dispatch({ type: 'set-quantity', rowKey: 'a', quantity: 2 });
    world
      .port()
      .dispatch({ type: 'refresh' })
      .catch(() => {});
    await world.clock.advance(20_000);
    expect(world.onServer('a')).toBe(2);
    expect(
      world
        .port()
        .view()
        .lines.find((line) => line.rowKey === 'b')?.held?.reason,
    ).toBe('gone');
  });

  test('W13: a price that changed meanwhile is shown with the old one, until the shopper agrees', async () => {
    const world = await shop();
    await world.run({ kind: 'price', variantId: 'a', cents: 130 });
    await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 2 });
    await flush();
    expect(world.port().view().lines).toMatchObject([{ state: 'held', unitCents: 100, held: { reason: 'price', newUnitCents: 130 } }]);
    expect(world.port().view().estimateCents).toBe(260);
    await world.port().dispatch({ type: 'resolve', rowKey: 'a', answer: 'accept-price' });
    await flush();
    expect(world.port().view()).toMatchObject({ sync: 'in-sync', lines: [{ unitCents: 130, held: null }] });
  });

  test('W14: what has no price in another country is held and comes back with the old one', async () => {
    const world = await shop();
    await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 1 });
    await world.port().dispatch({ type: 'add', lines: LINES.c, pieces: 2 });
    await flush();
    await world.port().dispatch({ type: 'set-region', regionId: 'ch', countryCode: 'ch', currencyCode: 'eur' });
    await flush();
    const view = world.port().view();
    expect(view.lines.map((line) => [line.rowKey, line.held?.reason ?? null])).toEqual([
      ['a', null],
      ['c', 'region'],
    ]);
    expect(view.notices.map((notice) => [notice.kind, notice.titles])).toEqual([['region-dropped', [{ en: 'c' }]]]);
    await world.port().dispatch({ type: 'set-region', regionId: 'de', countryCode: 'de', currencyCode: 'eur' });
    await flush();
    expect([world.port().view().sync, world.onServer('c')]).toEqual(['in-sync', 2]);
  });

  test('S17: a country that nobody has chosen moves no cart that has things in it', async () => {
    const world = await shop();
    const toRegion = (place: string, byDefault: boolean) =>
      world.port().dispatch({ type: 'set-region', regionId: place, countryCode: place, currencyCode: 'eur', byDefault });
    await toRegion('ch', false);
    await toRegion('de', true);
    expect(world.port().view()).toMatchObject({ regionId: 'de', countryCode: 'de' });
    await toRegion('ch', false);
    await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 1 });
    await flush();
    await toRegion('de', true);
    await flush();
    expect(world.port().view()).toMatchObject({ regionId: 'ch', countryCode: 'ch' });
    await toRegion('de', false);
    await flush();
    expect(world.port().view()).toMatchObject({ regionId: 'de', countryCode: 'de' });
  });

  test('stock is shared by all lines of a variant', async () => {
    const world = await shop();
    const [line] = LINES.a;
    if (!line) throw new Error('no line');
    const scarce = { ...line, snapshot: { ...line.snapshot, stock: 5 } };
    await world.port().dispatch({ type: 'add', lines: [scarce], pieces: 2 });
    await world.port().dispatch({ type: 'add', lines: LINES.deck, pieces: 1 });
    expect([maxQuantityFor(world.port().view(), 'a', 'a'), maxQuantityFor(world.port().view(), 'a')]).toEqual([4, 2]);
  });
});

describe('carts that end elsewhere', () => {
  test('W15: a cart that the shop has forgotten is rebuilt: plain lines in one request', async () => {
    const world = await shop();
    await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 2 });
    await world.port().dispatch({ type: 'add', lines: LINES.b, pieces: 1 });
    await world.port().dispatch({ type: 'add', lines: LINES.deck, pieces: 1 });
    await flush();
    await world.run({ kind: 'shop-forgets-cart' });
    world.network.sent.length = 0;
    await world.port().dispatch({ type: 'refresh' });
    await flush();
    expect(world.network.sent).toEqual(['get', 'create 2 a b', 'add d 1', 'add a 1']);
    expect(
      world
        .port()
        .view()
        .notices.map((notice) => notice.kind),
    ).toEqual(['rebuilt']);
  });

  test('W16: what another device bought leaves the cart, what it had not heard of stays', async () => {
    const world = await shop();
    await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 1 });
    await flush();
    world.network.online = false;
    await world.port().dispatch({ type: 'add', lines: LINES.b, pieces: 1 });
    await world.run({ kind: 'bought-elsewhere' });
    world.network.online = true;
    await world.clock.advance(70_000);
    expect([shown(world), world.onServer('b')]).toEqual([{ b: 1 }, 1]);
    expect(
      world
        .port()
        .view()
        .notices.map((notice) => notice.kind),
    ).toEqual(['bought-elsewhere']);
  });

  test('W17: lines that nobody changed here follow another device, and it is said', async () => {
    const world = await shop();
    await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 1 });
    await flush();
    await world.run({ kind: 'foreign-add', variantId: 'a', n: 2 });
    await world.run({ kind: 'foreign-add', variantId: 'b', n: 1 });
    await world.port().dispatch({ type: 'refresh' });
    expect(shown(world)).toEqual({ a: 3, b: 1 });
    const { notices } = world.port().view();
    expect(notices.map(({ kind, titles, change }) => [kind, titles, change?.before, change?.after])).toEqual([
      ['changed-elsewhere', [{ en: 'a' }], 1, 3],
      ['changed-elsewhere', [{ en: 'b' }], 0, 1],
    ]);
    for (const { id } of notices) world.port().dispatch({ type: 'dismiss-notice', id });
    await flush();
    expect(world.port().view().notices).toEqual([]);
  });

  test('a deleted cart begins anew, a cloned one has the same things in another cart', async () => {
    const world = await shop();
    await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 2 });
    await flush();
    const first = world.context.link.cartId;
    await world.port().dispatch({ type: 'clone-cart' });
    await flush();
    expect([shown(world), world.onServer('a')]).toEqual([{ a: 2 }, 2]);
    expect(world.context.link.cartId).not.toBe(first);
    await world.port().dispatch({ type: 'delete-cart' });
    await flush();
    expect([shown(world), world.serverCart?.lines]).toEqual([{}, []]);
  });
});

describe('people', () => {
  test('W18: a guest who logs in keeps everything, synced or not, in one cart', async () => {
    const world = await shop();
    await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 2 });
    await flush();
    const cartId = world.context.link.cartId;
    world.network.online = false;
    await world.port().dispatch({ type: 'add', lines: LINES.b, pieces: 1 });
    await world.port().dispatch({ type: 'set-customer', customerId: 'ada' });
    world.network.online = true;
    await world.clock.advance(70_000);
    expect([shown(world), world.context.link.cartId, world.onServer('b')]).toEqual([{ a: 2, b: 1 }, cartId, 1]);
  });

  test('W18: a guest’s cart becomes the customer’s by a write of its own, and the order waits for it', async () => {
    const world = await shop();
    await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 2 });
    await flush();
    world.network.sent.length = 0;
    await world.port().dispatch({ type: 'set-customer', customerId: 'ada' });
    await world.clock.advance(70_000);
    expect(world.network.sent.filter((name) => name !== 'get')).toEqual(['region de']);
    expect(world.context.link.ownerDirty).toBe(false);
  });

  test('W18: under its new id the cart goes on as it was, and lines that were confirmed are not sent again', async () => {
    const world = await shop({ corrected: true });
    await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 2 });
    await flush();
    const before = world.context.link.cartId ?? '';
    world.network.sent.length = 0;
    world.model.signedIn = true;
    await world.port().dispatch({ type: 'set-customer', customerId: 'ada' });
    await world.clock.advance(70_000);
    const { cartId } = world.context.link;
    expect([cartId === before, world.model.carts.has(before), world.onServer('a')]).toEqual([false, false, 2]);
    expect(world.network.sent.filter((name) => name !== 'get')).toEqual(['region de']);
    expect(world.stored()).not.toContain(before);
    await world.port().dispatch({ type: 'add', lines: LINES.b, pieces: 1 });
    await flush();
    expect([world.context.link.cartId, world.onServer('b')]).toEqual([cartId, 1]);
  });

  test.each(['answer-lost', 'zombie', 'doubled', 'crashed-after'] as const)(
    'W18: that it has a new id is learned by looking where the answer to the first change does not come: %s',
    async (kind) => {
      const world = await shop({ corrected: true });
      await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 2 });
      await flush();
      const before = world.context.link.cartId ?? '';
      world.model.signedIn = true;
      world.network.plan = [{ kind: 'ok' }, { kind, afterMs: 4_000 } as Fault];
      await world.port().dispatch({ type: 'set-customer', customerId: 'ada' });
      await world.clock.advance(90_000);
      expect([shown(world), world.onServer('a'), world.model.carts.size]).toEqual([{ a: 2 }, 2, 1]);
      expect(world.context.link.cartId).not.toBe(before);
      expect(world.port().view().notices).toEqual([]);
    },
  );

  test('P05, P06: nothing of a person is left after logout, or for the next one', async () => {
    const world = await shop();
    await world.port().dispatch({ type: 'set-customer', customerId: 'ada' });
    await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 2 });
    await flush();
    const cartId = world.context.link.cartId ?? '';
    await world.port().dispatch({ type: 'set-customer', customerId: 'bob' });
    expect([shown(world), world.stored().includes(cartId)]).toEqual([{}, false]);
    await world.port().dispatch({ type: 'add', lines: LINES.b, pieces: 1 });
    await world.port().dispatch({ type: 'set-customer', customerId: null });
    await flush();
    expect([shown(world), shown(world, 1), world.stored().includes('customer-')]).toEqual([{}, {}, false]);
  });

  test('P05: who leaves a device that had lost whose cart it was leaves nothing in it', async () => {
    const world = await shop();
    await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 2 });
    await flush();
    const cartId = world.context.link.cartId ?? '';
    expect(world.stored()).toContain(cartId);
    await world.port().dispatch({ type: 'set-customer', customerId: null });
    await flush();
    expect([shown(world), shown(world, 1), world.stored().includes(cartId)]).toEqual([{}, {}, false]);
  });

  test('P05: the answer to what was under way when somebody left brings nothing of theirs back', async () => {
    const world = await shop();
    await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 2 });
    await flush();
    const cartId = world.context.link.cartId ?? '';
    world.network.plan = [{ kind: 'slow', afterMs: 3_000 }];
    await world.port().dispatch({ type: 'add', lines: LINES.b, pieces: 1 });
    await world.clock.advance(1_000);
    await world.port().dispatch({ type: 'set-customer', customerId: null });
    await world.clock.advance(70_000);
    expect([shown(world), world.stored().includes(cartId)]).toEqual([{}, false]);
  });
});

describe('tabs', () => {
  test('T01: two tabs that tap at once add up, and both show it', async () => {
    const world = await shop();
    await Promise.all([
      world.port(0).dispatch({ type: 'add', lines: LINES.a, pieces: 1 }),
      world.port(1).dispatch({ type: 'add', lines: LINES.a, pieces: 2 }),
    ]);
    await flush();
    expect([shown(world, 0), shown(world, 1), world.onServer('a')]).toEqual([{ a: 3 }, { a: 3 }, 3]);
  });

  test('T01: one more in each of two tabs is two more, and one fewer never takes the last', async () => {
    const world = await shop();
    await world.port().dispatch({ type: 'add', lines: LINES.deck, pieces: 1 });
    await flush();
    const row = world.port().view().lines[0]?.rowKey ?? '';
    await Promise.all([
      world.port(0).dispatch({ type: 'change-quantity', rowKey: row, by: 1 }),
      world.port(1).dispatch({ type: 'change-quantity', rowKey: row, by: 1 }),
    ]);
    await flush();
    expect(KEYS('deck').map((key) => world.onServer(key))).toEqual([3, 3]);
    await Promise.all([1, 2, 3, 4].map((tap) => world.port(tap % 2).dispatch({ type: 'change-quantity', rowKey: row, by: -1 })));
    await flush();
    expect(KEYS('deck').map((key) => world.onServer(key))).toEqual([1, 1]);
  });

  test('T01: one fewer does not bring back what another tab has removed', async () => {
    const world = await shop();
    await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 2 });
    await world.port(0).dispatch({ type: 'set-quantity', rowKey: 'a', quantity: 0 });
    await world.port(1).dispatch({ type: 'change-quantity', rowKey: 'a', by: -1 });
    await flush();
    expect(shown(world)).toEqual({});
  });

  test('T02: when the tab that is at work freezes, another goes on after 20 s and the late answer changes nothing', async () => {
    const world = await shop();
    await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 1 });
    await flush();
    world.network.plan = [fault('slow', 100)];
    await world.port(0).dispatch({ type: 'set-quantity', rowKey: 'a', quantity: 2 });
    await world.run({ kind: 'freeze', tab: 0 });
    await world.port(1).dispatch({ type: 'set-quantity', rowKey: 'a', quantity: 5 });
    await world.clock.advance(25_000);
    expect(world.onServer('a')).toBe(5);
    await world.run({ kind: 'thaw', tab: 0 });
    await world.clock.advance(70_000);
    expect([world.onServer('a'), shown(world, 0)]).toEqual([5, { a: 5 }]);
  });
});

describe('ordering', () => {
  async function paying(world: World, slot = 0) {
    const { dispatch } = world.port(slot);
    await dispatch({ type: 'begin-checkout' });
    await dispatch({ type: 'choose-shipping', optionId: 'dhl' });
    await dispatch({ type: 'list-payment-providers' });
    return dispatch({ type: 'choose-payment', providerId: 'manual' });
  }

  test('C01: the same order is shown although the answer got lost, and there is one', async () => {
    const world = await shop();
    await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 1 });
    const approved = await paying(world);
    world.network.plan = [fault('ok'), fault('answer-lost')];
    const result = world.port().dispatch({ type: 'complete', approved });
    await world.clock.advance(10_000);
    expect(await result).toMatchObject({ kind: 'order', differs: false });
    expect([world.model.orders.length, shown(world)]).toEqual([1, {}]);
  });

  test('C02: after the process ended between approval and answer, the same cart is asked and the order shown', async () => {
    const world = await shop();
    await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 1 });
    const approved = await paying(world);
    world
      .port()
      .dispatch({ type: 'complete', approved })
      .catch(() => {});
    world.network.plan = [fault('ok'), fault('slow', 5_000)];
    await world.clock.advance(600);
    await world.run({ kind: 'crash', tab: 0, operations: 0, after: false });
    world.port();
    await flush();
    await world.clock.advance(5_000);
    expect(await world.port().dispatch({ type: 'find-order' })).toMatchObject({ kind: 'order' });
    expect(world.model.orders.length).toBe(1);
  });

  test('C03: a cart that another device has changed is not ordered but shown again', async () => {
    const world = await shop();
    await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 1 });
    const approved = await paying(world);
    await world.run({ kind: 'foreign-add', variantId: 'b', n: 1 });
    const result = world.port().dispatch({ type: 'complete', approved });
    await world.clock.advance(2_000);
    expect([await result, world.model.orders.length]).toEqual([{ kind: 'refused', reason: 'changed', message: '' }, 0]);
  });

  test('C04: pressing twice places one order', async () => {
    const world = await shop();
    await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 1 });
    const approved = await paying(world);
    world.network.sent.length = 0;
    const results = [world.port().dispatch({ type: 'complete', approved }), world.port().dispatch({ type: 'complete', approved })];
    await world.clock.advance(2_000);
    const [first, second] = await Promise.all(results);
    expect(first).toBe(second);
    expect(world.network.sent.filter((call) => call === 'complete')).toHaveLength(1);
  });

  test('C05: without a network nothing is ordered, and the cart stays', async () => {
    const world = await shop();
    await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 1 });
    const approved = await paying(world);
    world.network.online = false;
    const result = world.port().dispatch({ type: 'complete', approved });
    const refused = expect(result).rejects.toThrow('Network Error');
    await world.clock.advance(2_000);
    await refused;
    expect([shown(world), world.port().view().phase]).toEqual([{ a: 1 }, 'edit']);
  });

  test('C07: the other tab cannot change the cart while its order is being placed', async () => {
    const world = await shop();
    await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 1 });
    const approved = await paying(world);
    world.network.plan = [fault('ok'), fault('slow', 5_000)];
    const result = world.port().dispatch({ type: 'complete', approved });
    await world.clock.advance(1_000);
    expect(world.port(1).view().phase).toBe('completing');
    await expect(world.port(1).dispatch({ type: 'add', lines: LINES.b, pieces: 1 })).rejects.toThrow('an order is being placed');
    await world.clock.advance(5_000);
    expect(await result).toMatchObject({ kind: 'order' });
    expect([world.port(1).view().phase, shown(world, 1)]).toEqual(['edit', {}]);
  });

  test('what is sold out at the last moment is held, and the rest stays in the cart', async () => {
    const world = await shop({ stock: { a: 2 } });
    await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 2 });
    const approved = await paying(world);
    // Read once more for the approval, and sold before that answer is here.
    world.network.plan = [{ kind: 'slow', afterMs: 300 }];
    const result = world.port().dispatch({ type: 'complete', approved });
    await world.clock.advance(600);
    await world.run({ kind: 'stock', variantId: 'a', left: 1 });
    await world.clock.advance(2_000);
    expect(await result).toMatchObject({ kind: 'refused', reason: 'stock' });
    expect(world.port().view().lines).toMatchObject([{ held: { reason: 'stock', available: 1 } }]);
  });
});

test('the journal names no cart and no person', async () => {
  const world = await shop();
  await world.port().dispatch({ type: 'set-customer', customerId: 'ada' });
  await world.port().dispatch({ type: 'add', lines: LINES.a, pieces: 1 });
  await flush();
  const journal = JSON.stringify(await world.port().dispatch({ type: 'read-journal' }));
  expect(journal).toContain('add ok');
  expect(journal).not.toContain(world.context.link.cartId);
  expect(journal).not.toContain('ada');
});
