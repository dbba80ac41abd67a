import { expect, onTestFinished, test } from 'vitest';
import { backendProbe } from './health';
import { ask } from './testing/ask';
import { openServer, openShop } from './testing/open-shop';

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
