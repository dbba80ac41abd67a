import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { ask } from './testing/ask';
import { openShop } from './testing/open-shop';

/** Writes bytes as they are and reads what comes back until the connection ends. */
function sayRaw(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on('data', (chunk) => {
      heard += chunk;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(heard));
  });
}

test.each([
  ['a broken percent sign', '/product/%E0%A4%A', 400],
  ['a NUL', '/product/%00', 400],
  ['an encoded way up', '/product/..%2f..%2fetc%2fpasswd', 400],
  ['a backslash', '/product/..%5c..%5cboot.ini', 400],
  ['an address of 20 kB', `/shop?search=${'x'.repeat(20_000)}`, 414],
])('%s in the address is answered, not fallen over', async (_, path, status) => {
  const { url } = await openShop(onTestFinished);
  const answer = await ask(url, path);
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.text)).toMatchObject({ message: expect.any(String) });
  expect((await ask(url, '/')).status).toBe(200);
});

test('a broken query string is nobody’s fault: the page comes', async () => {
  const { url } = await openShop(onTestFinished);
  const broken = await ask(url, '/shop?filters=%E0%A4%A&&==', { headers: { accept: 'text/html' } });
  expect([broken.status, broken.headers.location]).toEqual([308, '/shop?filters=%25E0%25A4%25A&==']);
  expect((await ask(url, String(broken.headers.location), { headers: { accept: 'text/html' } })).status).toBe(200);
});

test.each(['TRACE', 'PROPFIND', 'PURGE'])('the method %s is unknown here', async (method) => {
  const { url } = await openShop(onTestFinished);
  const answer = await ask(url, '/', { method });
  expect(answer.status).toBe(405);
  expect(answer.headers.allow).toContain('GET');
});

test('an address of another origin is not followed', async () => {
  const { url } = await openShop(onTestFinished);
  expect(await sayRaw(url, 'GET http://elsewhere.example/ HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')).toContain('400 Bad Request');
  expect(await sayRaw(url, 'CONNECT elsewhere.example:443 HTTP/1.1\r\nhost: x\r\n\r\n')).not.toContain('200');
  expect(await sayRaw(url, 'nonsense\r\n\r\n')).toContain('400 Bad Request');
  expect((await ask(url, '/')).status).toBe(200);
});

test('a visitor who never finishes asking is let go', async () => {
  const { url } = await openShop(onTestFinished, { options: { headersTimeout: 200, connectionsCheckingInterval: 50 } });
  expect(await sayRaw(url, 'GET / HTTP/1.1\r\nhost: x\r\n')).toContain('408 Request Timeout');
});

test('HEAD says what GET would, without a body', async () => {
  const { url } = await openShop(onTestFinished);
  const [head, get] = [await ask(url, '/', { method: 'HEAD' }), await ask(url, '/')];
  expect(head.status).toBe(200);
  expect(head.headers['content-length']).toBe(get.headers['content-length']);
  expect(head.body).toHaveLength(0);
});
