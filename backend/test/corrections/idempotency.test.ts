import { randomUUID } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import { corrected } from '../support/corrected';
import { add, complete, DECK, newCart, prepare, RED, shopperAt, sql, stock } from '../support/shop';

const key = () => ({ 'idempotency-key': randomUUID() });

describe('A request that is sent twice', () => {
  corrected('a repeated add with the same key adds once', { ours: [1], stock: [2] }, async (shopper, { databaseUrl }) => {
    await stock(databaseUrl, RED, 50);
    const cart = await newCart(shopper);
    const headers = key();
    const body = { variant_id: RED, quantity: 1 };
    await shopper.post(`/store/carts/${cart}/line-items`, body, headers);
    await shopper.post(`/store/carts/${cart}/line-items`, body, headers);
    const answer = await shopper.get(`/store/carts/${cart}`);
    return answer.body.cart.items.map((line: { quantity: number }) => line.quantity);
  });

  // How often stock Medusa adds is a matter of moments: two of its adds can overwrite each other.
  const moments = { ours: 'once', stock: 'more than once' };
  corrected('three adds at one moment with one key add once', moments, async (shopper, { databaseUrl }) => {
    await stock(databaseUrl, RED, 50);
    const cart = await newCart(shopper);
    const headers = key();
    const answers = await Promise.all(
      [1, 2, 3].map(() => shopper.post(`/store/carts/${cart}/line-items`, { variant_id: RED, quantity: 1 }, headers)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const answer = await shopper.get(`/store/carts/${cart}`);
    const pieces = answer.body.cart.items.reduce((sum: number, line: { quantity: number }) => sum + line.quantity, 0);
    return pieces === 1 ? 'once' : 'more than once';
  });
});

describe('Keys of a client', () => {
  const ours = inject('ours');
  const shopper = shopperAt(ours);

  test('the key that was sent comes back with the answer', async () => {
    const cart = await newCart(shopper);
    const headers = key();
    const { headers: answered } = await shopper.post(`/store/carts/${cart}/line-items`, { variant_id: RED, quantity: 1 }, headers);
    expect(answered.get('idempotency-key')).toBe(headers['idempotency-key']);
  });

  test('a refused request releases its key: the same key may try again', async () => {
    await stock(ours.databaseUrl, RED, 3);
    const cart = await newCart(shopper);
    const headers = key();
    const short = await shopper.post(`/store/carts/${cart}/line-items`, { variant_id: RED, quantity: 5 }, headers);
    expect(short).toMatchObject({ status: 400, body: { code: 'insufficient_inventory' } });

    await stock(ours.databaseUrl, RED, 50);
    const again = await shopper.post(`/store/carts/${cart}/line-items`, { variant_id: RED, quantity: 5 }, headers);
    expect(again.status).toBe(200);
    expect(again.body.cart.items).toMatchObject([{ quantity: 5 }]);
  });

  test('a completion that failed for want of stock may be tried again with the same key', async () => {
    await stock(ours.databaseUrl, DECK, 2);
    const cart = await newCart(shopper);
    await add(shopper, cart, DECK, 2);
    await prepare(shopper, cart);
    await stock(ours.databaseUrl, DECK, 1);
    const headers = key();
    expect((await complete(shopper, cart, headers)).status).toBe(409);

    await stock(ours.databaseUrl, DECK, 2);
    const done = await complete(shopper, cart, headers);
    expect(done).toMatchObject({ status: 200, body: { type: 'order' } });
    const repeated = await complete(shopper, cart, headers);
    expect(repeated.body.data.id).toBe(done.body.data.id);
  });

  test('a key of one request is refused for another', async () => {
    await stock(ours.databaseUrl, RED, 50);
    const headers = key();
    const first = await newCart(shopper);
    await shopper.post(`/store/carts/${first}/line-items`, { variant_id: RED, quantity: 1 }, headers);
    const second = await newCart(shopper);
    const answer = await shopper.post(`/store/carts/${second}/line-items`, { variant_id: RED, quantity: 1 }, headers);
    expect(answer.status).toBe(409);
    // And the refusal did not take the key from its owner.
    const repeated = await shopper.post(`/store/carts/${first}/line-items`, { variant_id: RED, quantity: 1 }, headers);
    expect(repeated.body.cart.items).toMatchObject([{ quantity: 1 }]);
  });

  test('a key whose request died with its process is free after fifteen seconds', async () => {
    const cart = await newCart(shopper);
    const headers = key();
    // Another request with a key of its own shows how core names the path.
    const probe = key();
    await shopper.post(`/store/carts/${cart}/line-items`, { variant_id: RED, quantity: 1 }, probe);
    await sql(
      ours.databaseUrl,
      `INSERT INTO idempotency_key (id, idempotency_key, request_method, request_params, request_path, locked_at)
       SELECT $1, $1, request_method, request_params, request_path, now() FROM idempotency_key WHERE idempotency_key = $2`,
      [headers['idempotency-key'], probe['idempotency-key']],
    );
    expect((await shopper.post(`/store/carts/${cart}/line-items`, { variant_id: RED, quantity: 1 }, headers)).status).toBe(409);

    await sql(ours.databaseUrl, `UPDATE idempotency_key SET locked_at = now() - interval '16 seconds' WHERE idempotency_key = $1`, [
      headers['idempotency-key'],
    ]);
    expect((await shopper.post(`/store/carts/${cart}/line-items`, { variant_id: RED, quantity: 1 }, headers)).status).toBe(200);
  });

  test('a key longer than a key is refused in words', async () => {
    const cart = await newCart(shopper);
    const answer = await shopper.post(
      `/store/carts/${cart}/line-items`,
      { variant_id: RED, quantity: 1 },
      { 'idempotency-key': 'x'.repeat(300) },
    );
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining('Idempotency-Key') } });
  });
});
