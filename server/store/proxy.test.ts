import type { RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { ask } from '../testing/ask';
import { openNotingBackend } from '../testing/noting-backend';
import { openShop } from '../testing/open-shop';

const openBackend = (answer?: RequestListener) => openNotingBackend(onTestFinished, answer);
const JSON_TYPE = { 'content-type': 'application/json' };
/** Open calls, for what is the same with every one. */
const READ = '/store/carts/cart_1';
const PUBLIC = '/store/config';

test('cookies pass in both directions as they are', async () => {
  const backend = await openBackend((_, res) => {
    res.setHeader('set-cookie', ['connect.sid=s%3Aabc; Path=/; HttpOnly; SameSite=Lax', 'b=2; Path=/']);
    res.end('{}');
  });
  const { url } = await openShop(onTestFinished, { backendUrl: backend.url });
  const answer = await ask(url, '/store/auth', { headers: { cookie: 'connect.sid=s%3Aabc; x="1"' } });
  expect(backend.seen[0]?.headers.cookie).toBe('connect.sid=s%3Aabc; x="1"');
  expect(answer.headers['set-cookie']).toEqual(['connect.sid=s%3Aabc; Path=/; HttpOnly; SameSite=Lax', 'b=2; Path=/']);
});

test('Medusa’s bare 401 leaves in the shape of its other errors; another’s stays as it is', async () => {
  const bodies: [string, Record<string, string>][] = [
    ['Unauthorized', { 'transfer-encoding': 'chunked' }],
    ['Unauthorized', { 'set-cookie': 'connect.sid=; Path=/' }],
    ['Unauthorized', { 'www-authenticate': 'Basic realm="gate"' }],
    ['<h1>Unauthorized</h1>', { 'content-type': 'text/html' }],
  ];
  const backend = await openBackend((_, res) => {
    const [body, headers] = bodies.shift() ?? ['', {}];
    res.writeHead(401, { ...(!headers['transfer-encoding'] && { 'content-length': body.length }), ...headers }).end(body);
  });
  const { url } = await openShop(onTestFinished, { backendUrl: backend.url });
  expect(JSON.parse((await ask(url, '/store/auth')).text)).toMatchObject({ type: 'unauthorized' });
  const [medusas, gates, pages] = [await ask(url, '/store/auth'), await ask(url, '/store/auth'), await ask(url, '/store/auth')];
  expect(medusas.status).toBe(401);
  expect(medusas.headers['content-type']).toMatch(/^application\/json/);
  expect(JSON.parse(medusas.text)).toEqual({ type: 'unauthorized', message: expect.any(String) });
  expect(medusas.headers['set-cookie']).toEqual(['connect.sid=; Path=/']);
  expect([gates.status, gates.text, pages.status, pages.text]).toEqual([401, 'Unauthorized', 401, '<h1>Unauthorized</h1>']);
});

test('P05: the session of somebody who has left a device is good for nothing but ending it', async () => {
  const backend = await openBackend();
  const { url } = await openShop(onTestFinished, { backendUrl: backend.url });
  const headers = { cookie: 'rille_locale=de; connect.sid=s%3Aabc; rille_session=left' };
  await ask(url, '/store/customers/me', { headers });
  await ask(url, '/store/auth', { headers });
  await ask(url, '/store/auth', { headers, method: 'DELETE' });
  await ask(url, '/store/customers/me', { headers: { cookie: 'connect.sid=s%3Aabc; rille_session=leftover' } });
  expect(backend.seen.map((seen) => seen.headers.cookie)).toEqual([
    'rille_locale=de; rille_session=left',
    'rille_locale=de; rille_session=left',
    headers.cookie,
    'connect.sid=s%3Aabc; rille_session=leftover',
  ]);
});

test.each([
  ['GET', '/store/customers/me/orders?limit=10&offset=20', ''],
  ['HEAD', READ, ''],
  ['POST', '/store/carts/cart_1/line-items/item_1', '{"quantity":2}'],
  ['DELETE', '/store/carts/cart_1/line-items/item_1', ''],
])('%s reaches the backend with its body and query', async (method, path, body) => {
  const backend = await openBackend();
  const { url } = await openShop(onTestFinished, { backendUrl: backend.url });
  await ask(url, path, { method, ...(body && { body, headers: JSON_TYPE }) });
  expect(backend.seen[0]).toMatchObject({ method, url: path, body });
});

test('a body is sent with its length, however it came; and a POST without one with the length 0', async () => {
  const backend = await openBackend();
  const { url } = await openShop(onTestFinished, { backendUrl: backend.url });
  const headers = { ...JSON_TYPE, 'transfer-encoding': 'chunked' };
  await ask(url, '/store/carts', { method: 'POST', body: '{"region_id":"reg_de"}', headers });
  await ask(url, '/store/carts/cart_1/complete', { method: 'POST' });
  expect(backend.seen.map((seen) => [seen.headers['content-length'], seen.headers['transfer-encoding']])).toEqual([
    ['22', undefined],
    ['0', undefined],
  ]);
});

test('a DELETE brings an empty object at most, which stays here; a GET brings nothing', async () => {
  const backend = await openBackend();
  const { url } = await openShop(onTestFinished, { backendUrl: backend.url });
  const status = async (method: string, path: string, body: string) => (await ask(url, path, { method, body, headers: JSON_TYPE })).status;
  expect(await status('DELETE', '/store/auth', '{}')).toBe(200);
  expect(await status('DELETE', '/store/auth', '{"a":1}')).toBe(400);
  expect(await status('DELETE', '/store/auth', 'GET /admin HTTP/1.1')).toBe(400);
  expect(await status('GET', READ, '{}')).toBe(400);
  expect(backend.seen).toMatchObject([{ method: 'DELETE', body: '' }]);
  expect(backend.seen[0]?.headers).not.toHaveProperty('content-length');
});

test('nothing of a visitor’s headers reaches the backend but what it needs', async () => {
  const backend = await openBackend();
  const { url } = await openShop(onTestFinished, { backendUrl: backend.url });
  const headers = {
    authorization: 'Bearer stolen',
    'x-http-method-override': 'DELETE',
    'x-forwarded-host': 'evil.example',
    forwarded: 'for=6.6.6.6',
    'user-agent': 'a browser',
    'x-medusa-access-token': 'key',
    cookie: 'connect.sid=s%3Aabc',
    'idempotency-key': 'once',
  };
  await ask(url, READ, { headers });
  expect(Object.keys(backend.seen[0]?.headers ?? {}).sort()).toEqual([
    'accept',
    'connection',
    'cookie',
    'host',
    'idempotency-key',
    'x-forwarded-for',
    'x-forwarded-proto',
  ]);
});

test('what a browser calls itself goes on only where a session may begin, and not longer than any does', async () => {
  const backend = await openBackend();
  const { url } = await openShop(onTestFinished, { backendUrl: backend.url });
  const headers = { ...JSON_TYPE, 'user-agent': 'b'.repeat(2_000) };
  await ask(url, '/store/auth', { method: 'POST', body: '{"email":"a@example.com","password":"x"}', headers });
  await ask(url, '/store/carts', { method: 'POST', body: '{}', headers });
  expect(backend.seen.map((seen) => seen.headers['user-agent'])).toEqual(['b'.repeat(500), undefined]);
});

test('the backend learns who asks, and at which address', async () => {
  const backend = await openBackend();
  const said = { 'x-forwarded-for': '6.6.6.6, 192.0.2.7', 'x-forwarded-proto': 'https' };
  const open = await openShop(onTestFinished, { backendUrl: backend.url });
  await ask(open.url, READ, { headers: said });
  expect(backend.seen[0]?.headers).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
    host: new URL(backend.url).host,
  });
  const behind = await openShop(onTestFinished, { backendUrl: backend.url, env: { TRUST_PROXY: '1' } });
  await ask(behind.url, READ, { headers: said });
  expect(backend.seen[1]?.headers).toMatchObject({ 'x-forwarded-for': '192.0.2.7', 'x-forwarded-proto': 'https' });
});

test('the publishable key is added where it is missing', async () => {
  const backend = await openBackend();
  const { url } = await openShop(onTestFinished, { backendUrl: backend.url, env: { PUBLISHABLE_KEY: 'pk_shop' } });
  await ask(url, READ);
  await ask(url, READ, { headers: { 'x-publishable-api-key': 'pk_other' } });
  expect(backend.seen.map(({ headers }) => headers['x-publishable-api-key'])).toEqual(['pk_shop', 'pk_other']);
});

test('what the backend says about itself or its connection stays here', async () => {
  const backend = await openBackend((_, res) => {
    res.writeHead(200, {
      'x-powered-by': 'Express',
      'proxy-authenticate': 'Basic',
      'access-control-allow-origin': '*',
      connection: 'x-secret',
      'x-secret': '1',
    });
    res.end('{}');
  });
  const { url } = await openShop(onTestFinished, { backendUrl: backend.url });
  const answer = await ask(url, READ);
  for (const name of ['x-powered-by', 'proxy-authenticate', 'x-secret', 'access-control-allow-origin'])
    expect(answer.headers).not.toHaveProperty(name);
});

test('a person’s cart and data are kept by nobody, whatever the backend says; of what is the same for all a browser asks whether it has changed', async () => {
  const backend = await openBackend((_, res) => {
    res.writeHead(200, { 'cache-control': 'public, max-age=60', etag: '"1"' });
    res.end('{}');
  });
  const { url } = await openShop(onTestFinished, { backendUrl: backend.url });
  for (const path of [READ, '/store/auth', '/store/customers/me', '/store/orders/order_1', '/store/shipping-options/cart_1']) {
    const { headers } = await ask(url, path);
    expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
  }
  const { headers } = await ask(url, PUBLIC);
  expect(headers['cache-control']).toBe('private, no-cache');
  expect((await ask(url, PUBLIC, { headers: { 'if-none-match': headers.etag ?? '' } })).status).toBe(304);
});

test.each([true, false])('too large a body is refused (length announced: %s)', async (announced) => {
  const backend = await openBackend();
  const { url } = await openShop(onTestFinished, { backendUrl: backend.url });
  const body = 'x'.repeat(100_001);
  const headers = announced ? { 'content-length': String(body.length) } : { 'transfer-encoding': 'chunked' };
  const answer = await ask(url, '/store/carts', {
    method: 'POST',
    body,
    headers: { ...JSON_TYPE, ...headers } as unknown as Record<string, string>,
  });
  expect([answer.status, JSON.parse(answer.text).type]).toEqual([413, 'invalid_data']);
  expect(backend.seen).toEqual([]);
});

test.each([
  '/admin',
  '/admin/auth',
  '/store/../admin/auth',
  '/store/%2e%2e/admin/auth',
  '/stores',
  '/storefront',
  '/STORE/config',
  '/Store/config',
  '/store',
])('only the store is proxied, not %s', async (path) => {
  const backend = await openBackend();
  const { url } = await openShop(onTestFinished, { backendUrl: backend.url });
  await ask(url, path, { headers: { accept: 'application/json' } });
  await ask(url, path, { method: 'POST', headers: { accept: 'application/json' } });
  expect(backend.seen).toEqual([]);
  expect((await ask(url, '/admin/auth')).status).toBe(404);
});
