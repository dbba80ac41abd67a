import type { RequestListener, ServerResponse } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../../src/testing/eventually';
import { ask } from '../testing/ask';
import { openNotingBackend } from '../testing/noting-backend';
import { openShop } from '../testing/open-shop';

const STOCK = '/store/variants/variant_1';
const JSON_TYPE = { 'content-type': 'application/json' };

async function openShopBefore(answer?: RequestListener) {
  const backend = await openNotingBackend(onTestFinished, answer);
  const { url } = await openShop(onTestFinished, { backendUrl: backend.url });
  return { url, seen: backend.seen };
}

/** Sets the clock that says how old an answer is. */
function stopClock() {
  let nowMs = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  onTestFinished(() => clock.mockRestore());
  return {
    pass(ms: number) {
      nowMs += ms;
    },
  };
}

test('those who ask for the same at once cost Medusa one read', async () => {
  stopClock();
  const held: ServerResponse[] = [];
  const { url, seen } = await openShopBefore((_, res) => void held.push(res));
  const answers = Array.from({ length: 20 }, () => ask(url, STOCK));
  await eventually(() => expect(held).toHaveLength(1));
  held[0]?.writeHead(200, JSON_TYPE).end('{"variant":1}');
  expect(new Set((await Promise.all(answers)).map(({ text }) => text))).toEqual(new Set(['{"variant":1}']));
  expect(seen).toHaveLength(1);
});

test('an answer is given again for a quarter of a second', async () => {
  const clock = stopClock();
  const { url, seen } = await openShopBefore();
  await ask(url, STOCK);
  clock.pass(249);
  await ask(url, STOCK);
  expect(seen).toHaveLength(1);
  clock.pass(1);
  await ask(url, STOCK);
  expect(seen).toHaveLength(2);
});

test('what is left is asked for anew after an order', async () => {
  stopClock();
  const { url, seen } = await openShopBefore();
  await ask(url, STOCK);
  await ask(url, '/store/carts/cart_1/complete', { method: 'POST', body: '{}', headers: JSON_TYPE });
  await ask(url, STOCK);
  expect(seen.filter((request) => request.url === STOCK)).toHaveLength(2);
});

test('nobody gets what was said to another question, or of another shop’s key', async () => {
  stopClock();
  const { url } = await openShopBefore((req, res) => res.end(JSON.stringify([req.url, req.headers['x-publishable-api-key']])));
  const answers = [
    await ask(url, STOCK),
    await ask(url, '/store/variants/variant_2'),
    await ask(url, STOCK, { headers: { 'x-publishable-api-key': 'pk_other' } }),
  ];
  expect(new Set(answers.map(({ text }) => text)).size).toBe(3);
});

test('nobody’s session is in it', async () => {
  const { url, seen } = await openShopBefore((_, res) => res.writeHead(200, { 'set-cookie': 'connect.sid=theirs' }).end('{}'));
  const { headers } = await ask(url, STOCK, { headers: { cookie: 'connect.sid=mine' } });
  expect(headers).not.toHaveProperty('set-cookie');
  expect(seen[0]?.headers).not.toHaveProperty('cookie');
});

test('a failure is not given again', async () => {
  stopClock();
  let status = 500;
  const { url } = await openShopBefore((_, res) => res.writeHead(status).end('{}'));
  expect((await ask(url, STOCK)).status).toBe(500);
  status = 200;
  expect((await ask(url, STOCK)).status).toBe(200);
});

test('an answer that breaks off is none', async () => {
  const { url } = await openShopBefore((_, res) => {
    res.writeHead(200, { ...JSON_TYPE, 'content-length': '100' });
    res.write('{');
    res.destroy();
  });
  expect((await ask(url, STOCK)).status).toBe(503);
});

test('it comes compressed, and is not sent to who has it', async () => {
  const json = JSON.stringify({ variant: 'x'.repeat(5_000) });
  const { url } = await openShopBefore((_, res) => res.writeHead(200, JSON_TYPE).end(json));
  const { headers, body } = await ask(url, STOCK, { headers: { 'accept-encoding': 'br' } });
  expect(brotliDecompressSync(body).toString()).toBe(json);
  expect((await ask(url, STOCK, { headers: { 'accept-encoding': 'br', 'if-none-match': headers.etag ?? '' } })).status).toBe(304);
});
