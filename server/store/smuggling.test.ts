import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type Framing, framings } from '../../tests/attack/framings';
import { openNotingBackend } from '../testing/noting-backend';
import { openShop } from '../testing/open-shop';

const HIDDEN = 'POST /store/hidden HTTP/1.1\r\nHost: shop\r\nX-Hidden: 1\r\nContent-Length: 0\r\n\r\n';
const AT_ONCE = 64;
/** Nothing comes for an unfinished body; what comes otherwise comes at once. */
const QUIET_MS = 40;

/** Sends an attack, waits for the beginning of an answer or the end of the connection, and hangs up. */
function send(port: number, { method, lines, body }: Framing, path: string): Promise<string> {
  return new Promise((resolve) => {
    let heard = '';
    const head = [`${method} ${path} HTTP/1.1`, 'Host: shop', ...lines(HIDDEN)].join('\r\n');
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head}\r\n\r\n${body(HIDDEN)}`));
    const done = () => socket.destroy();
    let timer = setTimeout(done, 10 * QUIET_MS);
    socket.on('data', (chunk) => {
      heard += chunk;
      clearTimeout(timer);
      timer = setTimeout(done, QUIET_MS);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(heard);
    });
  });
}

const pathFor = (method: string): string =>
  method === 'POST' ? '/store/carts/cart_1/complete' : method === 'DELETE' ? '/store/auth' : '/store/carts/cart_1';

test('whatever a request says of its length, its connection and its wishes: the backend hears of one request, and reads it whole', async () => {
  const backend = await openNotingBackend(onTestFinished);
  const { url } = await openShop(onTestFinished, { backendUrl: backend.url });
  const port = Number(new URL(url).port);
  const queue = framings().values();
  const work = async () => {
    for (const framing of queue) await send(port, framing, pathFor(framing.method));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));

  const paths = new Set(['GET', 'HEAD', 'POST', 'DELETE'].map((method) => `${method} ${pathFor(method)}`));
  expect(backend.seen.filter(({ method, url: path }) => !paths.has(`${method} ${path}`))).toEqual([]);
  expect(backend.seen.filter(({ headers }) => headers['x-hidden'] !== undefined || headers['transfer-encoding'] !== undefined)).toEqual([]);
  expect(backend.seen.filter(({ body }) => body !== '')).toEqual([]);
  // Some were clear enough to be carried out.
  expect(backend.seen.length).toBeGreaterThan(0);
}, 600_000);
