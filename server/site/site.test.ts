import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { ask } from '../testing/ask';
import { INDEX_HTML, openShop, writeFiles } from '../testing/open-shop';
import { builtSite } from './built-site';

const SCRIPT = 'console.log("groove");'.repeat(100);
const FILES = {
  'assets/main-a1b2c3.js': SCRIPT,
  'assets/main-a1b2c3.js.br': brotliCompressSync(SCRIPT),
  'assets/main-a1b2c3.js.gz': gzipSync(SCRIPT),
  'assets/main-d4.css': 'body{}',
  'fonts/serif.woff2': Buffer.from([1, 2, 3]),
  'favicon.svg': '<svg/>',
  'sw.js': '// worker',
};
const asBrowser = { headers: { accept: 'text/html,application/xhtml+xml' } };

test.each(['/', '/shop/turntables?filters=mint', '/product/denon-dl-103', '/product/xone-9.2'])(
  'the route %s starts from the shell and is asked for again each time',
  async (path) => {
    const { url } = await openShop(onTestFinished, { files: FILES });
    const answer = await ask(url, path, asBrowser);
    expect(answer.status).toBe(200);
    expect(answer.text).toBe(INDEX_HTML);
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  },
);

test.each([
  ['/account/order/1', 'Your orders'],
  ['/de/cart', 'Warenkorb'],
])('the page about a person %s starts from a shell with its title', async (path, title) => {
  const { url } = await openShop(onTestFinished, { files: FILES });
  const answer = await ask(url, path, asBrowser);
  expect(answer.text).toBe(INDEX_HTML.replace('>Rille</title>', `>${title} – Rille</title>`));
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', vary: expect.stringContaining('cookie, accept-language') });
});

test.each([
  ['as an address', () => new URLSearchParams({ password: 'secret' })],
  ['with a file', () => new FormData()],
])('a form that is sent %s without its script leads back to its page', async (_, body) => {
  const { url } = await openShop(onTestFinished, { files: FILES });
  const answer = await fetch(`${url}/de/login`, { method: 'POST', body: body(), redirect: 'manual' });
  expect([answer.status, answer.headers.get('location'), await answer.text()]).toEqual([303, '/de/login', '']);
});

test('an address that no page has is answered so, with the shell that says it in words', async () => {
  const { url } = await openShop(onTestFinished, { files: FILES });
  for (const path of ['/nowhere', '/de/nowhere', '/shop/a/b']) {
    const answer = await ask(url, path, asBrowser);
    expect([answer.status, answer.text]).toEqual([404, INDEX_HTML]);
  }
  expect((await ask(url, '/de/shop/styli', asBrowser)).status).toBe(200);
});

test.each(['/assets/gone-1.js', '/assets/', '/admin/auth', '/fonts/none'])('what is missing is missing, never a page: %s', async (path) => {
  const { url } = await openShop(onTestFinished, { files: FILES });
  const answer = await ask(url, path, asBrowser);
  expect(answer.status).toBe(404);
  expect(answer.headers['content-type']).toContain('json');
});

test.each(['/favicon.ico', '/index.php', '/.vite/manifest.json', '/index.html', '/impressum.htm'])(
  'whoever goes to the missing file %s is told so in words, and a script is not',
  async (path) => {
    const { url } = await openShop(onTestFinished, { files: FILES });
    const [person, script] = [await ask(url, path, asBrowser), await ask(url, path)];
    expect([person.status, person.text]).toEqual([404, INDEX_HTML]);
    expect([script.status, script.headers['content-type']]).toEqual([404, expect.stringContaining('json')]);
  },
);

test.each(['/product/a%2Fb', '/de/%e2%80', '/a/../b', '//evil.example'])(
  'whoever goes to %s, which cannot be read, is told so in words',
  async (path) => {
    const { url } = await openShop(onTestFinished, { files: FILES });
    const [person, script, form] = [
      await ask(url, path, asBrowser),
      await ask(url, path),
      await ask(url, path, { ...asBrowser, method: 'POST' }),
    ];
    expect([person.status, person.text, person.headers.connection]).toEqual([400, INDEX_HTML, 'close']);
    for (const { status, headers } of [script, form])
      expect([status, headers['content-type']]).toEqual([400, expect.stringContaining('json')]);
  },
);

test.each([
  ['/Cart', '/cart'],
  ['/DE/Account/Orders?utm_x=A%7C', '/de/account/orders?utm_x=A%7C'],
  ['//shop', '/shop'],
  ['/shop//turntables?filters=mk2,silver', '/shop/turntables?filters=mk2+silver'],
  ['/account/order/order_01HX/', '/account/order/order_01HX'],
])('whoever goes to %s is led to %s', async (path, right) => {
  const { url } = await openShop(onTestFinished, { files: FILES });
  const answer = await ask(url, path, asBrowser);
  expect([answer.status, answer.headers.location]).toEqual([308, right]);
});

test('the worker finds the shell under a name of its own, the same for every route', async () => {
  const { url } = await openShop(onTestFinished, { files: FILES });
  const [shell, asked, route] = [
    await ask(url, '/shell.html'),
    await ask(url, '/shell.html', asBrowser),
    await ask(url, '/shop/turntables', asBrowser),
  ];
  for (const { status, text } of [shell, asked]) expect([status, text]).toEqual([200, INDEX_HTML]);
  expect(shell.headers['content-security-policy']).toBe(route.headers['content-security-policy']);
  expect(shell.headers['cache-control']).toBe('no-cache');
});

test('with the emergency brake pulled, the worker is one that ends itself and leaves databases alone', async () => {
  const { url } = await openShop(onTestFinished, { files: FILES, env: { RILLE_KILL_WORKER: '1' } });
  const { text, headers } = await ask(url, '/sw.js');
  expect(text).toContain('registration.unregister()');
  expect(text).not.toContain('indexedDB');
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'clear-site-data': '"cache"' });
  expect((await ask(url, '/assets/main-a1b2c3.js')).text).toBe(SCRIPT);
});

test('a program that wants JSON does not get a page', async () => {
  const { url } = await openShop(onTestFinished);
  expect((await ask(url, '/shop', { headers: { accept: 'application/json' } })).status).toBe(404);
});

test.each([
  ['/assets/main-a1b2c3.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['/assets/main-d4.css', 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['/fonts/serif.woff2', 'font/woff2', 'public, max-age=604800, stale-while-revalidate=2592000'],
  ['/favicon.svg', 'image/svg+xml', 'no-cache'],
  ['/sw.js', 'text/javascript; charset=utf-8', 'no-cache'],
])('%s has its type and its lifetime', async (path, type, caching) => {
  const { url } = await openShop(onTestFinished, { files: FILES });
  const { headers } = await ask(url, path);
  expect(headers).toMatchObject({ 'content-type': type, 'cache-control': caching, 'x-content-type-options': 'nosniff' });
});

test('files come compressed as the browser likes best', async () => {
  const { url } = await openShop(onTestFinished, { files: FILES });
  const get = (encoding: string) => ask(url, '/assets/main-a1b2c3.js', { headers: { 'accept-encoding': encoding } });
  const [brotli, gzip, plain, refused] = [
    await get('gzip, deflate, br'),
    await get('gzip'),
    await get('identity'),
    await get('br;q=0, gzip;q=0.5'),
  ];
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(brotli.body).toString()).toBe(SCRIPT);
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.body).toString()).toBe(SCRIPT);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.text).toBe(SCRIPT);
  expect(refused.headers['content-encoding']).toBe('gzip');
  expect(new Set([brotli, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3);
});

test('who has a file already gets 304 and no bytes', async () => {
  const { url } = await openShop(onTestFinished, { files: FILES });
  for (const path of ['/', '/favicon.svg', '/assets/main-a1b2c3.js']) {
    const { etag = '' } = (await ask(url, path)).headers;
    const again = await ask(url, path, { headers: { 'if-none-match': `"other", W/${etag}` } });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
  }
});

test('nobody writes to a file or a page', async () => {
  const { url } = await openShop(onTestFinished, { files: FILES });
  for (const path of ['/', '/favicon.svg']) {
    const answer = await ask(url, path, { method: 'POST', body: 'x' });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  }
});

test('the page may run its own inline script and nothing else', async () => {
  const { url } = await openShop(onTestFinished, { files: FILES });
  const { headers } = await ask(url, '/', asBrowser);
  const hash = createHash('sha256').update('document.title = "Rille"').digest('base64');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  for (const rule of ["default-src 'self'", "frame-ancestors 'none'", "base-uri 'none'", "object-src 'none'", "form-action 'self'"]) {
    expect(policy).toContain(rule);
  }
  expect(headers).toMatchObject({ 'cross-origin-opener-policy': 'same-origin', 'referrer-policy': 'strict-origin-when-cross-origin' });
  // The tablet in the shop reads codes with it, at whichever page it was started; nothing that is framed may.
  expect(headers['permissions-policy']).toContain('camera=(self), microphone=()');
  expect((await ask(url, '/sw.js')).headers['content-security-policy']).toContain("default-src 'self'");
});

test('browsers are told to stay on TLS only when they came over it', async () => {
  const overTls = { headers: { 'x-forwarded-proto': 'https' } };
  const bare = await openShop(onTestFinished);
  expect((await ask(bare.url, '/', overTls)).headers['strict-transport-security']).toBeUndefined();
  const behind = await openShop(onTestFinished, { env: { TRUST_PROXY: '1' } });
  expect((await ask(behind.url, '/', overTls)).headers['strict-transport-security']).toBe('max-age=31536000');
  expect((await ask(behind.url, '/')).headers['strict-transport-security']).toBeUndefined();
});

test('a build that empties the folder under a running shop does not disturb it', async () => {
  const { url, root } = await openShop(onTestFinished, { files: FILES });
  await rm(join(root, 'dist/client'), { recursive: true });
  expect((await ask(url, '/assets/main-a1b2c3.js')).text).toBe(SCRIPT);
  expect((await ask(url, '/', asBrowser)).status).toBe(200);
});

test('a tab from before the deploy still finds its chunks', async () => {
  const { url, root } = await openShop(onTestFinished, { files: FILES });
  await writeFiles(join(root, 'dist/earlier'), { 'assets/old-9.js': 'old', 'builds.json': '[]' });
  const answer = await ask(url, '/assets/old-9.js');
  expect([answer.status, answer.text, answer.headers['content-type']]).toEqual([200, 'old', 'text/javascript; charset=utf-8']);
  expect(answer.headers['cache-control']).toContain('immutable');
  expect((await ask(url, '/assets/..%2fbuilds.json')).status).toBe(400);
});

test('a shop that was never built says what to do', async () => {
  await expect(
    builtSite({ clientDir: '/nowhere', earlierAssetsDir: '/nowhere', rendererFile: '/nowhere', sharedAssetsDir: '/nowhere' }),
  ).rejects.toThrow('npm run build');
});
