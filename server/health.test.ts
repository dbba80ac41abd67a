import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { backendProbe } from './health';
import { ask } from './testing/ask';
import { openServer, openShop, temporaryFolder } from './testing/open-shop';

/** A backend of which only the health is asked. */
async function openBackend(status: () => number) {
  let asked = 0;
  const { url } = await openServer((req, res) => {
    if (req.url === '/health') asked++;
    res.writeHead(req.url === '/health' ? status() : 404).end();
  }, onTestFinished);
  return { url, asked: () => asked };
}

test('a shop whose backend is dead lives, and is not ready: nobody could order', async () => {
  const { url } = await openShop(onTestFinished);
  const ready = await ask(url, '/healthz');
  expect([ready.status, ready.headers['retry-after'], ready.headers['cache-control']]).toEqual([503, '2', 'no-store']);
  expect(JSON.parse(ready.text)).toMatchObject({ ok: false, pages: 'up', medusa: 'down', database: 'unknown' });
  const live = await ask(url, '/livez');
  expect([live.status, JSON.parse(live.text).ok, live.headers['cache-control']]).toEqual([200, true, 'no-store']);
});

test.each([
  [200, 200, { ok: true, medusa: 'up', database: 'up' }],
  [503, 503, { ok: false, medusa: 'up', database: 'down' }],
])('a backend that says %i of its health makes the shop say %i, and what is missing', async (said, status, parts) => {
  const backend = await openBackend(() => said);
  const { url } = await openShop(onTestFinished, { backendUrl: backend.url });
  const answer = await ask(url, '/healthz');
  expect([answer.status, JSON.parse(answer.text)]).toMatchObject([status, parts]);
  expect((await ask(url, '/healthz', { method: 'HEAD' })).status).toBe(status);
});

test('a shop with a public address says what is left to fill in, of the profile that SHOP_PROFILE names; one without is a demo', async () => {
  const dir = await temporaryFolder(onTestFinished);
  const demo = JSON.parse(readFileSync('shop.profile.json', 'utf8'));
  const file = join(dir, 'ours.json');
  writeFileSync(file, JSON.stringify({ ...demo, exampleValues: [] }));
  const leftIn = async (env: Record<string, string>) => {
    const { url } = await openShop(onTestFinished, { env });
    return JSON.parse((await ask(url, '/healthz')).text).beforeYouOpen;
  };
  const named = await leftIn({ PUBLIC_URL: 'https://rille.example', SHOP_PROFILE: file });
  expect(named.exampleValues).toContain('vatId');
  expect(named.exampleValues).not.toContain('openingHours');
  expect((await leftIn({ PUBLIC_URL: 'https://rille.example' })).exampleValues).toContain('openingHours');
  expect(await leftIn({})).toBeUndefined();
});

test.each(['/healthz', '/livez'])('%s is only read, and nothing is below it', async (path) => {
  const { url } = await openShop(onTestFinished);
  expect((await ask(url, path, { method: 'POST' })).status).toBe(405);
  expect((await ask(url, `${path}/x`)).status).toBe(404);
});

test('however often somebody asks, the backend is asked once a second, and never twice at a time', async () => {
  const backend = await openBackend(() => 200);
  let nowMs = 0;
  const find = backendProbe(backend.url, () => nowMs);
  await Promise.all(Array.from({ length: 50 }, find));
  expect(backend.asked()).toBe(1);
  nowMs = 1_001;
  await Promise.all(Array.from({ length: 50 }, find));
  expect(backend.asked()).toBe(2);
});
