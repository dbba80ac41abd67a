import { type IncomingHttpHeaders, type RequestListener, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { ask } from '../testing/ask';
import { NOWHERE, openServer, openShop } from '../testing/open-shop';

interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A backend that notes what reached it. */
async function openBackend(answer: RequestListener = (_, res) => res.end('{}')): Promise<{ url: string; seen: Seen[] }> {
  const seen: Seen[] = [];
  const { url } = await openServer((req, res) => {
    let body = '';
    req.on('data', (chunk) => {
      body += chunk;
    });
    req.on('end', () => {
      seen.push({ method: req.method ?? '', url: req.url ?? '', headers: req.headers, body });
      answer(req, res);
    });
  }, onTestFinished);
  return { url, seen };
}

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

test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s reaches the backend with its body and query', async (method) => {
  const backend = await openBackend();
  const { url } = await openShop(onTestFinished, { backendUrl: backend.url });
  const body = method === 'GET' || method === 'OPTIONS' ? '' : '{"quantity":2}';
  await ask(url, '/store/carts/c1/line-items/l1?a=%20b&a=2', { method, body, headers: { 'content-type': 'application/json' } });
  expect(backend.seen[0]).toMatchObject({ method, url: '/store/carts/c1/line-items/l1?a=%20b&a=2', body });
});

test('a body sent in chunks keeps its frame, also with DELETE', async () => {
  const backend = await openBackend();
  const { url } = await openShop(onTestFinished, { backendUrl: backend.url });
  await ask(url, '/store/x', { method: 'DELETE', body: '{"a":1}', headers: { 'transfer-encoding': 'chunked' } });
  expect(backend.seen).toMatchObject([{ method: 'DELETE', body: '{"a":1}' }]);
});

test('the backend learns who asks, and through which door', async () => {
  const backend = await openBackend();
  const spoofed = { 'x-forwarded-for': '6.6.6.6', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example', host: 'rille.example' };
  const open = await openShop(onTestFinished, { backendUrl: backend.url });
  await ask(open.url, '/store/a', { headers: spoofed });
  expect(backend.seen[0]?.headers).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': 'rille.example',
    host: new URL(backend.url).host,
  });
  const behind = await openShop(onTestFinished, { backendUrl: backend.url, env: { TRUST_PROXY: '1' } });
  await ask(behind.url, '/store/a', { headers: spoofed });
  expect(backend.seen[1]?.headers).toMatchObject({ 'x-forwarded-for': '6.6.6.6, 127.0.0.1', 'x-forwarded-proto': 'https' });
});

test('the publishable key is added where it is missing', async () => {
  const backend = await openBackend();
  const { url } = await openShop(onTestFinished, { backendUrl: backend.url, env: { PUBLISHABLE_KEY: 'pk_shop' } });
  await ask(url, '/store/a');
  await ask(url, '/store/a', { headers: { 'x-publishable-api-key': 'pk_other' } });
  expect(backend.seen.map(({ headers }) => headers['x-publishable-api-key'])).toEqual(['pk_shop', 'pk_other']);
});

test('what belongs to one connection stays on it', async () => {
  const backend = await openBackend((_, res) => {
    res.writeHead(200, { 'x-powered-by': 'Express', 'proxy-authenticate': 'Basic', connection: 'x-secret', 'x-secret': '1' });
    res.end('{}');
  });
  const { url } = await openShop(onTestFinished, { backendUrl: backend.url });
  const answer = await ask(url, '/store/a', { headers: { connection: 'x-private', 'x-private': '1', te: 'trailers' } });
  expect(backend.seen[0]?.headers).not.toHaveProperty('x-private');
  expect(backend.seen[0]?.headers).not.toHaveProperty('te');
  for (const name of ['x-powered-by', 'proxy-authenticate', 'x-secret']) expect(answer.headers).not.toHaveProperty(name);
});

test('a person’s cart and data are for nobody’s cache unless the backend says so', async () => {
  const backend = await openBackend((req, res) => {
    if (req.url?.includes('public')) res.setHeader('cache-control', 'public, max-age=60');
    res.end('{}');
  });
  const { url } = await openShop(onTestFinished, { backendUrl: backend.url });
  expect((await ask(url, '/store/carts/1')).headers['cache-control']).toBe('private, no-cache');
  expect((await ask(url, '/store/public')).headers['cache-control']).toBe('public, max-age=60');
});

test('an answer that comes bare is compressed on the way out', async () => {
  const json = JSON.stringify({ products: 'x'.repeat(5_000) });
  const backend = await openBackend((_, res) => {
    res.writeHead(200, { 'content-type': 'application/json', etag: '"strong"' });
    res.end(json);
  });
  const { url } = await openShop(onTestFinished, { backendUrl: backend.url });
  const answer = await ask(url, '/store/products', { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding', etag: 'W/"strong"' });
  expect(brotliDecompressSync(answer.body).toString()).toBe(json);
  expect((await ask(url, '/store/products')).text).toBe(json);
});

test.each([
  [401, 'text/plain', 'Unauthorized'],
  [500, 'text/html', '<h1>Internal Server Error</h1>'],
  [409, 'application/json', '{"errors":[]}'],
])('an error of the backend (%i) arrives as it was said', async (status, type, body) => {
  const backend = await openBackend((_, res) => res.writeHead(status, { 'content-type': type }).end(body));
  const { url } = await openShop(onTestFinished, { backendUrl: backend.url });
  const answer = await ask(url, '/store/a');
  expect([answer.status, answer.headers['content-type'], answer.text]).toEqual([status, type, body]);
});

test('a dead backend is said in JSON, and the shop goes on', async () => {
  const { url } = await openShop(onTestFinished, { backendUrl: NOWHERE });
  const answer = await ask(url, '/store/carts', { method: 'POST', body: '{}' });
  expect(answer.status).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(JSON.parse(answer.text)).toEqual({ type: 'backend_unavailable', message: expect.stringContaining('cannot be reached') });
  expect((await ask(url, '/')).status).toBe(200);
});

test('a backend that says nothing is given up after the time limit', async () => {
  const backend = await openBackend(() => undefined);
  const proxyLimits = { timeoutMs: 150 };
  const { url } = await openShop(onTestFinished, { backendUrl: backend.url, proxyLimits });
  const answer = await ask(url, '/store/a');
  expect([answer.status, JSON.parse(answer.text).type]).toEqual([504, 'backend_timeout']);
});

test('an answer that breaks off is not passed on as a whole one', async () => {
  const backend = await openBackend((_, res) => {
    res.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    res.write('{"half":');
    setTimeout(() => res.destroy(), 30);
  });
  const { url } = await openShop(onTestFinished, { backendUrl: backend.url });
  await expect(ask(url, '/store/a')).rejects.toThrow();
});

test.each([true, false])('too large a body is refused (length announced: %s)', async (announced) => {
  const backend = await openBackend();
  const { url } = await openShop(onTestFinished, { backendUrl: backend.url });
  const body = 'x'.repeat(1024 * 1024 + 1);
  const headers = announced ? { 'content-length': String(body.length) } : { 'transfer-encoding': 'chunked' };
  const answer = await ask(url, '/store/carts', { method: 'POST', body, headers: headers as unknown as Record<string, string> });
  expect([answer.status, JSON.parse(answer.text).type]).toEqual([413, 'invalid_data']);
  expect(backend.seen).toEqual([]);
});

test.each(['/admin', '/admin/auth', '/store/../admin/auth', '/store/%2e%2e/admin/auth', '/stores', '/storefront'])(
  'only the store is proxied, not %s',
  async (path) => {
    const backend = await openBackend();
    const { url } = await openShop(onTestFinished, { backendUrl: backend.url });
    await ask(url, path, { headers: { accept: 'application/json' } });
    await ask(url, path, { method: 'POST', headers: { accept: 'application/json' } });
    expect(backend.seen).toEqual([]);
    expect((await ask(url, '/admin/auth')).status).toBe(404);
  },
);

test('a visitor who leaves takes the request back', async () => {
  let noteGone = () => {};
  const gone = new Promise<void>((resolve) => {
    noteGone = resolve;
  });
  const backend = await openServer((_, res) => void res.on('close', noteGone), onTestFinished);
  const { url } = await openShop(onTestFinished, { backendUrl: backend.url });
  const req = request(`${url}/store/a`);
  req.on('error', () => undefined);
  req.end();
  backend.server.once('request', () => req.destroy());
  await gone;
});

/** A backend that closes a kept connection the moment it is used again. */
async function openForgetful() {
  const used = new WeakSet<object>();
  return openBackend((req, res) => {
    if (used.has(req.socket)) return req.socket.destroy();
    used.add(req.socket);
    res.end('{"ok":true}');
  });
}

test('a read that meets a connection just closing is asked again', async () => {
  const backend = await openForgetful();
  const { url } = await openShop(onTestFinished, { backendUrl: backend.url });
  await ask(url, '/store/regions');
  expect((await ask(url, '/store/regions')).status).toBe(200);
  expect(backend.seen).toHaveLength(3);
});

test('a write that meets a connection just closing is not repeated: nobody knows what became of it', async () => {
  const backend = await openForgetful();
  const { url } = await openShop(onTestFinished, { backendUrl: backend.url });
  await ask(url, '/store/regions');
  expect((await ask(url, '/store/carts', { method: 'POST', body: '{}' })).status).toBe(503);
  expect(backend.seen).toHaveLength(2);
});
