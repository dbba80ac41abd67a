import { setMaxListeners } from 'node:events';
import { Client } from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { CartQueue } from '../../src/corrections/carts/queue';
import { until } from '../../src/launcher/poll';
import { rawRequest } from '../support/raw-request';
import { add, newCart, RED, shopperAt, sql, stock } from '../support/shop';

const ours = inject('ours');
const shopper = shopperAt(ours);
const never = new AbortController().signal;
setMaxListeners(0, never);

/** Holds a cart as another process would, until it is let go. */
async function heldElsewhere(cart: string): Promise<() => Promise<void>> {
  const holder = new Client({ connectionString: ours.databaseUrl });
  await holder.connect();
  await holder.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [`rille cart ${cart}`]);
  return () => holder.end();
}

const addTo = (cart: string, quantity: number, signal?: AbortSignal) =>
  rawRequest(ours.url, 'POST', `/store/carts/${cart}/line-items`, { variant_id: RED, quantity }, signal);

describe('Waiting for a cart', () => {
  test('fifty who wait for one cart do not keep anybody from another; too many are told to come again', async () => {
    await stock(ours.databaseUrl, RED, 500);
    const [wanted, other] = [await newCart(shopper), await newCart(shopper)];
    await add(shopper, other, RED);

    const letGo = await heldElsewhere(wanted);
    let refused = 0;
    const waiting = Array.from({ length: 50 }, () =>
      addTo(wanted, 1).then((answer) => {
        refused += answer.status === 503 ? 1 : 0;
        return answer;
      }),
    );
    // One is at the cart, twenty wait for it.
    expect(await until(async () => refused === 29, 8_000)).toBe(true);
    const held = await sql(ours.databaseUrl, `SELECT count(*)::int AS n FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`);
    expect(held[0].n, 'connections that wait').toBe(0);

    // Answered before anybody who waits is let go.
    await add(shopper, other, RED);
    await letGo();
    const answers = await Promise.all(waiting);
    const turnedAway = answers.filter(({ status }) => status === 503);
    expect(turnedAway.length).toBeGreaterThanOrEqual(29);
    for (const { body, headers } of turnedAway) {
      expect([JSON.parse(body).code, Number(headers['retry-after'])]).toEqual(['cart_busy', expect.any(Number)]);
    }
    // Twenty-one on a machine that is quick enough; what was answered is in the cart, and nothing else.
    const served = answers.filter(({ status }) => status === 200).length;
    expect([served > 0, served + turnedAway.length]).toEqual([true, 50]);
    expect((await shopper.get(`/store/carts/${wanted}`)).body.cart.items).toMatchObject([{ quantity: served }]);
  });

  test('who hangs up waits no longer, and nothing comes of the request', async () => {
    await stock(ours.databaseUrl, RED, 500);
    const cart = await newCart(shopper);
    const letGo = await heldElsewhere(cart);
    const hangUp = new AbortController();
    setMaxListeners(0, hangUp.signal);
    const gone = Array.from({ length: 10 }, () =>
      addTo(cart, 1, hangUp.signal).then(
        () => 'answered',
        () => 'gone',
      ),
    );
    // Ten more than may wait beside those ten: the first who is turned away shows that the ten are there.
    const staying = Array.from({ length: 20 }, () => addTo(cart, 2));
    const first = await Promise.race(staying);
    expect(first.status).toBe(503);
    hangUp.abort();
    expect(await Promise.all(gone)).toEqual(gone.map(() => 'gone'));
    await letGo();
    const answers = await Promise.all(staying);
    const served = answers.filter(({ status }) => status === 200).length;
    expect(served).toBeGreaterThan(0);
    expect((await shopper.get(`/store/carts/${cart}`)).body.cart.items).toMatchObject([{ quantity: 2 * served }]);
  });

  test('a cart that another process does not let go of is busy after ten seconds', async () => {
    const cart = await newCart(shopper);
    const letGo = await heldElsewhere(cart);
    const answer = await addTo(cart, 1);
    await letGo();
    expect([answer.status, JSON.parse(answer.body).code, answer.headers['retry-after']]).toEqual([503, 'cart_busy', '1']);
  });
});

describe('The queue of a cart', () => {
  test('lets in one after the other, in the order they came', async () => {
    const queue = new CartQueue();
    const seen: number[] = [];
    const first = await queue.take('cart', never);
    const others = [2, 3, 4].map(async (number) => {
      const leave = await queue.take('cart', never);
      seen.push(number);
      leave?.();
      leave?.();
    });
    expect(await queue.take('another cart', never)).not.toBeNull();
    expect(seen).toEqual([]);
    first?.();
    await Promise.all(others);
    expect(seen).toEqual([2, 3, 4]);
    expect(await queue.take('cart', never)).not.toBeNull();
  });

  test('forgets who does not wait any longer, and takes no more than twenty', async () => {
    const queue = new CartQueue();
    const first = await queue.take('cart', never);
    const impatient = new AbortController();
    const gone = queue.take('cart', impatient.signal);
    const patient = Array.from({ length: 19 }, () => queue.take('cart', never));
    expect(await queue.take('cart', never)).toBeNull();
    impatient.abort();
    expect(await gone).toBeNull();
    expect(await queue.take('cart', impatient.signal)).toBeNull();

    const inTheirPlace = queue.take('cart', never);
    first?.();
    for (const next of [...patient, inTheirPlace]) (await next)?.();
  });
});
