import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../src/testing/eventually';
import { ask } from './testing/ask';
import { NOWHERE, openServer, openShop } from './testing/open-shop';

const report = { name: 'LCP', value: 900, rating: 'good', route: '/', navigation: 'navigate', buildTimeMs: 1 };

async function openEndpoint() {
  const received: { body: string; headers: Record<string, unknown> }[] = [];
  const { url } = await openServer((req, res) => {
    let body = '';
    req.on('data', (chunk) => {
      body += chunk;
    });
    req.on('end', () => {
      received.push({ body, headers: req.headers });
      res.end();
    });
  }, onTestFinished);
  return { url, received };
}

test('figures of real visits reach the endpoint the owner named, without anything of the visitor', async () => {
  const endpoint = await openEndpoint();
  const { url } = await openShop(onTestFinished, { env: { VITALS_URL: `${endpoint.url}/collect` } });
  expect(JSON.parse((await ask(url, '/config.json')).text)).toEqual({ vitals: true });
  const headers = { cookie: 'connect.sid=secret', 'user-agent': 'a browser', 'x-forwarded-for': '10.0.0.1' };
  const answer = await ask(url, '/vitals', { method: 'POST', headers, body: JSON.stringify([{ ...report, name: 'LCP', cart: 'cart_1' }]) });
  expect(answer.status).toBe(204);
  await eventually(() => expect(endpoint.received).toHaveLength(1));
  expect(JSON.parse(endpoint.received[0]?.body ?? '')).toEqual([report]);
  expect(JSON.stringify(endpoint.received[0]?.headers)).not.toMatch(/secret|a browser|10\.0\.0\.1/);
});

test('where no endpoint is named, pages are told so and nothing is taken', async () => {
  const { url } = await openShop(onTestFinished);
  expect(JSON.parse((await ask(url, '/config.json')).text)).toEqual({ vitals: false });
  expect((await ask(url, '/vitals', { method: 'POST', body: JSON.stringify([report]) })).status).toBe(404);
});

test.each([
  ['no JSON', 'rubbish', 400],
  ['something else', '{"name":"LCP"}', 400],
  ['far too much', 'x'.repeat(10_000), 413],
])('%s is refused', async (_, body, status) => {
  const { url } = await openShop(onTestFinished, { env: { VITALS_URL: NOWHERE } });
  expect((await ask(url, '/vitals', { method: 'POST', body })).status).toBe(status);
});

test('an endpoint that is down costs the visitor nothing', async () => {
  const { url } = await openShop(onTestFinished, { env: { VITALS_URL: NOWHERE } });
  expect((await ask(url, '/vitals', { method: 'POST', body: JSON.stringify([report]) })).status).toBe(204);
  expect((await ask(url, '/livez')).status).toBe(200);
});
