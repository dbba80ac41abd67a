import { createHash } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { shellPathOf } from '../../src/protocol/addresses';
import { ask } from '../testing/ask';
import { INDEX_HTML, openShop, temporaryFolder } from '../testing/open-shop';

const SCRIPT = 'console.log("groove");'.repeat(100);
const FILES = { 'assets/main-a1b2c3d4.js': SCRIPT, 'assets/main-a1b2c3d4.js.br': brotliCompressSync(SCRIPT) };
const asBrowser = { headers: { accept: 'text/html' } };

/** Servers of two builds behind one address, `a` started first. */
async function openTwoBuilds() {
  const env = { SHARED_ASSETS_DIR: await temporaryFolder(onTestFinished) };
  const a = await openShop(onTestFinished, { files: FILES, env });
  const newer = INDEX_HTML.replace('the shop', 'the new shop');
  const b = await openShop(onTestFinished, { files: { 'index.html': newer, 'assets/main-e5f6a7b8.js': `${SCRIPT}//` }, env });
  return { dir: env.SHARED_ASSETS_DIR, a, b, newer };
}

const integrityOf = (html: string): string => `sha256-${createHash('sha256').update(html).digest('base64')}`;

test('a server that lacks a hashed file of another build serves it all the same, in the encodings it is kept in', async () => {
  const { a, b } = await openTwoBuilds();
  const newer = await ask(a.url, '/assets/main-e5f6a7b8.js');
  expect([newer.status, newer.text]).toEqual([200, `${SCRIPT}//`]);
  const older = await ask(b.url, '/assets/main-a1b2c3d4.js', { headers: { 'accept-encoding': 'br' } });
  expect(older.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: (await ask(a.url, '/assets/main-a1b2c3d4.js', { headers: { 'accept-encoding': 'br' } })).headers.etag,
  });
  expect(brotliDecompressSync(older.body).toString()).toBe(SCRIPT);
});

test('a worker gets the page of its own build from either server, under the rules of that page', async () => {
  const { a, b, newer } = await openTwoBuilds();
  for (const { url } of [a, b])
    for (const html of [INDEX_HTML, newer]) {
      const answer = await ask(url, shellPathOf(integrityOf(html)));
      expect([answer.status, answer.text]).toEqual([200, html]);
      expect(answer.headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
    }
  expect((await ask(a.url, shellPathOf(integrityOf('a page that no server has')))).status).toBe(404);
});

test('a shared page that is not what its name says is given to nobody', async () => {
  const { dir, a, newer } = await openTwoBuilds();
  const [first = '', second = ''] = await readdir(join(dir, 'shells'));
  for (const name of [first, second]) await writeFile(join(dir, 'shells', name), '<script>alert(1)</script>');
  expect((await ask(a.url, shellPathOf(integrityOf(newer)))).status).toBe(404);
  expect((await ask(a.url, '/shop', asBrowser)).text).toBe(INDEX_HTML);
});

test.each(['/assets/..%2fshells', '/assets/.hidden', '/assets/shells/x.html'])(
  'nothing but hashed files leaves the shared folder: %s',
  async (path) => {
    const { dir, a } = await openTwoBuilds();
    await writeFile(join(dir, 'assets/.hidden'), 'half a file');
    expect([400, 404]).toContain((await ask(a.url, path)).status);
  },
);

test('servers that share no folder serve their own files', async () => {
  const [a, b] = [await openShop(onTestFinished, { files: FILES }), await openShop(onTestFinished)];
  expect([(await ask(a.url, '/assets/main-a1b2c3d4.js')).status, (await ask(b.url, '/assets/main-a1b2c3d4.js')).status]).toEqual([
    200, 404,
  ]);
});
