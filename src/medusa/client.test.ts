import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { deleteLine, fetchCart } from './carts';
import { call, storeClient } from './client';
import { ForeignAnswerError, NotFoundError, OfflineError, RefusedError, ServerError, UnauthorizedError } from './errors';
import { fetchOrder } from './orders';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A backend that answers its requests one after the other as scripted; the last answer stays. */
async function backend(...answers: Answer[]) {
  const seen: { method: string; url: string; key: string | undefined; body: string }[] = [];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    seen.push({
      method: request.method ?? '',
      url: request.url ?? '',
      key: request.headers['idempotency-key'] as string | undefined,
      body,
    });
    answers[Math.min(seen.length, answers.length) - 1]?.(request, response);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return { seen, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const json =
  (status: number, data: unknown): Answer =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data));
const text =
  (status: number, type: string, body: string): Answer =>
  (_, response) =>
    response.writeHead(status, { 'content-type': type }).end(body);
const hangUp: Answer = (_, response) => response.destroy();

const failure = async (answer: Answer, status = 0): Promise<Error> => {
  const { baseUrl } = await backend(answer);
  return call(storeClient({ baseUrl, maxRetries: status }), ({ carts }) => carts.retrieve('x')).then(
    () => new Error('answered'),
    (error: Error) => error,
  );
};

test('a query is written the way Medusa reads it', async () => {
  const { baseUrl, seen } = await backend(json(200, { ok: true }));
  await call(storeClient({ baseUrl }), ({ products }) => products.list({ id: ['a', 'b'], q: 'ä & b', none: undefined, at: { gt: 1 } }));
  expect(decodeURIComponent(seen[0]?.url ?? '')).toBe('/store/products?id[]=a&id[]=b&q=ä & b&at[gt]=1');
});

test('an id is one step of a path, whatever is in it', async () => {
  const { baseUrl, seen } = await backend(json(404, { type: 'not_found', message: 'no' }));
  const client = storeClient({ baseUrl });
  await expect(deleteLine(client, 'a/../b', 'c?d', null)).rejects.toBeInstanceOf(NotFoundError);
  await expect(fetchOrder(client, 'cart/c')).rejects.toBeInstanceOf(NotFoundError);
  expect(seen.map(({ url }) => url)).toEqual(['/store/carts/a%2F..%2Fb/line-items/c%3Fd', '/store/orders/cart%2Fc']);
});

test.each([
  ['nothing', hangUp],
  ['409', json(409, {})],
  ['501', json(501, {})],
  ['599', json(599, {})],
])('after %s the same request is made once more, under the same key', async (_, first) => {
  const { baseUrl, seen } = await backend(first, json(200, { cart: 1 }));
  await expect(call(storeClient({ baseUrl }), ({ carts }) => carts.create({ a: 1 }))).resolves.toMatchObject({ cart: 1 });
  expect(seen).toHaveLength(2);
  expect(seen[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(seen[1]).toEqual(seen[0]);
});

test.each([
  ['500', json(500, { message: 'no' })],
  ['400', json(400, { message: 'no' })],
  ['404', json(404, { type: 'not_found', message: 'no' })],
])('after %s nothing is repeated', async (_, answer) => {
  const { baseUrl, seen } = await backend(answer);
  await expect(call(storeClient({ baseUrl }), ({ carts }) => carts.create())).rejects.toThrow();
  expect(seen).toHaveLength(1);
});

test('one retry is the most', async () => {
  const { baseUrl, seen } = await backend(hangUp);
  await expect(call(storeClient({ baseUrl }), ({ carts }) => carts.retrieve('x'))).rejects.toBeInstanceOf(OfflineError);
  expect(seen).toHaveLength(2);
});

test('the cart asks without repeating and with a key of its own', async () => {
  const { baseUrl, seen } = await backend(hangUp);
  const client = storeClient({ baseUrl, maxRetries: 0 });
  await expect(call(client, ({ carts }) => carts.complete('x', { 'Idempotency-Key': 'mine' }))).rejects.toBeInstanceOf(OfflineError);
  expect(seen.map(({ key }) => key)).toEqual(['mine']);
});

test('a log-in page of somebody else’s Wi-Fi is not the shop', async () => {
  expect(await failure(text(200, 'text/html', '<html>Welcome to FreeWifi</html>'))).toBeInstanceOf(OfflineError);
});

test('an answer that breaks off is no answer', async () => {
  const truncated: Answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('{"cart": {');
  };
  expect(await failure(truncated)).toBeInstanceOf(OfflineError);
});

test('failures have names the screen can act on', async () => {
  expect(await failure(json(401, { type: 'unauthorized', message: 'nobody' }))).toBeInstanceOf(UnauthorizedError);
  expect(await failure(json(404, { type: 'not_found', message: 'no cart' }))).toMatchObject({
    constructor: NotFoundError,
    message: 'no cart',
  });
  expect(await failure(json(503, {}))).toBeInstanceOf(OfflineError);
  expect(await failure(json(500, { type: 'unknown_error', message: 'crashed' }))).toMatchObject({ constructor: ServerError, status: 500 });
  expect(await failure(json(400, { code: 'insufficient_inventory', type: 'not_allowed', message: 'short' }))).toMatchObject({
    constructor: RefusedError,
    code: 'insufficient_inventory',
    type: 'not_allowed',
  });
});

test.each<[string, Answer]>([
  ['404 of a proxy', text(404, 'text/plain', '404 page not found')],
  ['404 of a gateway', json(404, { message: 'no Route matched with those values' })],
  ['404 that does not say what is missing', json(404, { type: 'error', message: 'no' })],
  ['401 of a proxy', text(401, 'text/plain', 'Unauthorized')],
  ['403 of a firewall', text(403, 'text/html', '<h1>Forbidden</h1>')],
  ['407', text(407, 'text/html', '')],
  ['409', text(409, 'text/plain', 'Conflict')],
  ['429 of a CDN', text(429, 'text/html', '<h1>slow down</h1>')],
  ['500 of a CDN', text(500, 'text/html', '<h1>oops</h1>')],
  ['500 that says nothing', json(500, {})],
  ['redirect', (_, response) => response.writeHead(302, { location: '/login' }).end()],
  ['empty success', (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end()],
  ['success in plain text', text(200, 'text/plain', 'success')],
])('N14: a %s is like no answer', async (_, answer) => {
  expect(await failure(answer)).toBeInstanceOf(OfflineError);
});

test('N14: a success of another shape is nobody’s cart', async () => {
  const { baseUrl } = await backend(json(200, {}));
  await expect(fetchCart(storeClient({ baseUrl }), 'cart_1')).rejects.toBeInstanceOf(ForeignAnswerError);
});

test('how long a busy shop asks to be left alone comes along', async () => {
  const busy =
    (status: number): Answer =>
    (_, response) =>
      response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '7' }).end('{"type":"busy","message":"later"}');
  for (const [status, kind] of [
    [429, RefusedError],
    [503, OfflineError],
    [500, ServerError],
  ] as const) {
    expect(await failure(busy(status))).toMatchObject({ constructor: kind, retryAfterMs: 7_000 });
  }
});

test('a refused completion names its first reason', async () => {
  expect(await failure(json(409, { errors: [{ code: 'insufficient_inventory', type: 'not_allowed', message: 'short' }] }))).toMatchObject({
    status: 409,
    code: 'insufficient_inventory',
    message: 'short',
  });
});

test('the publishable key goes with every request', async () => {
  const keys: unknown[] = [];
  const { baseUrl } = await backend((request, response) => {
    keys.push(request.headers['x-publishable-api-key']);
    json(200, {})(request, response);
  });
  await call(storeClient({ baseUrl, publishableKey: 'pk_1' }), ({ carts }) => carts.retrieve('x'));
  expect(keys).toEqual(['pk_1']);
});
