import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { ask } from '../testing/ask';
import { openServer, openShop } from '../testing/open-shop';

const KEY = { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };

test('the card’s frame lets the provider in, and only a page of the shop may show it; no other document does', async () => {
  const { url } = await openShop(onTestFinished, { env: KEY });
  const frame = await ask(url, '/stripe/card');
  const policy = String(frame.headers['content-security-policy']);
  expect(policy).toContain('https://js.stripe.com');
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toContain('unsafe');
  expect(frame.headers['x-frame-options']).toBe('SAMEORIGIN');
  for (const [, script = ''] of frame.text.matchAll(/<script>([\s\S]*?)<\/script>/g))
    expect(policy).toContain(createHash('sha256').update(script).digest('base64'));
  for (const path of ['/', '/checkout', '/cart', '/shell.html'])
    expect(String((await ask(url, path)).headers['content-security-policy'])).not.toContain('stripe');
  expect(JSON.parse((await ask(url, '/config.json')).text)).toMatchObject({ card: true });
});

test('without the key there is no frame, no way for messages and no word of it', async () => {
  const { url } = await openShop(onTestFinished);
  expect((await ask(url, '/stripe/card')).status).toBe(404);
  expect((await ask(url, '/stripe/hooks', { method: 'POST', body: '{}' })).status).toBe(404);
  expect(JSON.parse((await ask(url, '/config.json')).text)).toEqual({ vitals: false });
});

test('a message of the provider reaches the backend word for word; an address whose messages are refused is soon not heard', async () => {
  const got: string[] = [];
  const backend = await openServer((req, res) => {
    void buffer(req).then((body) => {
      got.push(`${req.method} ${req.url} ${req.headers['stripe-signature']} ${body}`);
      res.writeHead(req.headers['stripe-signature'] === 'good' ? 200 : 400).end('{}');
    });
  }, onTestFinished);
  const { url } = await openShop(onTestFinished, { env: KEY, backendUrl: backend.url });
  const send = (signature: string, body = '{ "a" : 1 }') =>
    ask(url, '/stripe/hooks', { method: 'POST', headers: { 'stripe-signature': signature, 'content-type': 'application/json' }, body });
  expect((await send('good')).status).toBe(200);
  expect(got).toEqual(['POST /stripe/hooks good { "a" : 1 }']);
  expect((await ask(url, '/stripe/hooks')).status).toBe(405);
  expect((await send('good', 'x'.repeat(300_000))).status).toBe(413);
  const answers = [];
  for (let message = 0; message < 65; message++) answers.push((await send('forged')).status);
  expect(answers[0]).toBe(400);
  expect(answers.at(-1)).toBe(429);
});
