import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { BACKEND } from '../../scripts/lib/root.mjs';
import { answersIn, head, type RawAnswer, sendRaw } from './raw';

const { url, backendUrl, databaseUrl } = inject('shop');
// It belongs to the backend's packages.
const pg = createRequire(join(BACKEND, 'package.json'))('pg');

const REPAIR = 'variant_sv-psu';

async function send(method: string, path: string, body?: unknown, headers: readonly string[] = []): Promise<RawAnswer> {
  const text = body === undefined ? '' : JSON.stringify(body);
  const lines = [`${method} ${path} HTTP/1.1`, `Host: ${new URL(url).host}`, 'Connection: close', ...headers];
  if (body !== undefined) lines.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`);
  const raw = await sendRaw(url, head(...lines) + text, { quietMs: 5_000 });
  return answersIn(raw)[0] ?? { status: 0, headers: {}, body: raw };
}

async function call(method: string, path: string, body?: unknown, headers?: readonly string[]) {
  const answer = await send(method, path, body, headers);
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`);
  return JSON.parse(answer.body);
}

async function sql(text: string, values: unknown[]) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

async function readyCart(): Promise<string> {
  const { cart } = await call('POST', '/store/carts', { region_id: 'reg_de' });
  // Of the service channel, in which a cart may hold what needs no parcel.
  await sql(`UPDATE cart SET sales_channel_id = 'sc_service' WHERE id = $1`, [cart.id]);
  await call('POST', `/store/carts/${cart.id}/line-items`, { variant_id: REPAIR, quantity: 1 });
  const address = {
    first_name: 'Mika',
    last_name: 'Näder',
    address_1: 'Weserstraße 1',
    postal_code: '12047',
    city: 'Berlin',
    country_code: 'de',
  };
  await call('POST', `/store/carts/${cart.id}`, {
    email: `mika-${randomUUID()}@example.com`,
    shipping_address: address,
    billing_address: address,
  });
  await call('POST', `/store/carts/${cart.id}/payment-sessions`, {});
  return cart.id;
}

test('an order that was placed is not changed by any spelling of its cart’s address', async () => {
  const id = await readyCart();
  const { data: order } = await call('POST', `/store/carts/${id}/complete`, {});
  const line = order.items[0].id;
  const state = async () => [
    await (await fetch(`${backendUrl}/store/orders/${order.id}`)).json(),
    await sql('SELECT * FROM line_item WHERE cart_id = $1', [id]),
    await sql('SELECT * FROM cart WHERE id = $1', [id]),
    await sql('SELECT address.* FROM address JOIN cart ON address.id IN (shipping_address_id, billing_address_id) WHERE cart.id = $1', [
      id,
    ]),
  ];
  const before = await state();

  const changes: [method: string, rest: string, body?: unknown][] = [
    ['POST', '', { email: 'somebody@example.com', shipping_address: { first_name: 'Somebody' } }],
    ['POST', '/line-items', { variant_id: REPAIR, quantity: 1 }],
    ['POST', `/line-items/${line}`, { quantity: 0 }],
    ['DELETE', `/line-items/${line}`],
    ['POST', '/shipping-methods', { option_id: 'so_de_pickup' }],
    ['POST', '/payment-sessions', {}],
    ['POST', '/payment-session', { provider_id: 'manual' }],
  ];
  for (const [method, rest, body] of changes) {
    for (const path of [
      `/store/carts/${id}${rest}`,
      `/store/carts//${id}${rest}`,
      `/store//carts/${id}${rest}`,
      `//store/carts/${id}${rest}`,
      `/store/carts/${id}/${rest}`,
      `/store/carts/${id}${rest}/`,
      `/Store/carts/${id}${rest}`,
      `/store/CARTS/${id}${rest}`,
      `/store/carts/${id}${rest.toUpperCase()}`,
      `/store/%63arts/${id}${rest}`,
      `/store/carts/%63${id.slice(1)}${rest}`,
      `/store/carts%2f${id}${rest}`,
      `/store/carts/./${id}${rest}`,
      `/store/carts/${id}/.${rest}`,
      `/store/regions/../carts/${id}${rest}`,
      `/store/regions/%2e%2e/carts/${id}${rest}`,
      `/store\\carts/${id}${rest}`,
      `/store/carts/${id}%00${rest}`,
      `/store/carts/${id};a=b${rest}`,
      `${url}/store/carts/${id}${rest}`,
    ]) {
      const answer = await send(method, path, body);
      expect([400, 403, 404, 405], `${method} ${path}: ${answer.body}`).toContain(answer.status);
    }
  }
  expect(await state()).toEqual(before);
});

test('X12: whoever knows a guest’s cart gets no more of it than its own device is shown', async () => {
  const id = await readyCart();
  const { cart } = await call('GET', `/store/carts/${id}`);
  expect([cart.customer, cart.context]).toEqual([undefined, undefined]);
  for (const query of [
    'expand=customer',
    'expand=customer.orders',
    'expand=items,customer.shipping_addresses',
    'fields=id,customer',
    'expand=context',
  ]) {
    expect([400, 404], query).toContain((await send('GET', `/store/carts/${id}?${query}`)).status);
  }
});

test('an order is made once, however its completion is asked for again: with no key, the same key and others, at once and later', async () => {
  const id = await readyCart();
  const key = `Idempotency-Key: ${randomUUID()}`;
  const keys = [[], [key], [key], [`Idempotency-Key: ${randomUUID()}`], []];
  const answers = await Promise.all(keys.map((headers) => send('POST', `/store/carts/${id}/complete`, {}, headers)));
  const later = await Promise.all(keys.map((headers) => send('POST', `/store/carts/${id}/complete`, {}, headers)));
  const orders = [...answers, ...later].filter(({ status }) => status === 200).map(({ body }) => JSON.parse(body).data.id);
  expect([orders.length > keys.length, new Set(orders).size]).toEqual([true, 1]);
  expect(await sql('SELECT id FROM "order" WHERE cart_id = $1', [id])).toHaveLength(1);
  expect(await sql('SELECT id FROM payment WHERE cart_id = $1', [id])).toHaveLength(1);
});

test('C11: a cart whose completion was interrupted is ordered all the same, with the one payment it has', async () => {
  const id = await readyCart();
  const { cart } = await call('GET', `/store/carts/${id}`);
  // As a killed Medusa leaves it: the payment is authorized, the order is not made.
  await sql(
    `INSERT INTO payment (id, cart_id, amount, currency_code, provider_id, data) VALUES ($1, $2, $3, 'eur', 'manual', '{"status": "authorized"}')`,
    [`pay_${randomUUID()}`, id, cart.total],
  );
  await sql(
    'UPDATE cart SET payment_id = payment.id, payment_authorized_at = now() FROM payment WHERE payment.cart_id = cart.id AND cart.id = $1',
    [id],
  );
  expect((await call('POST', `/store/carts/${id}/complete`, {})).type).toBe('order');
  expect(await sql('SELECT id FROM payment WHERE cart_id = $1', [id])).toHaveLength(1);
});
