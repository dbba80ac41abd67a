import { WORKER_PATH } from '../../src/protocol/addresses';
import { documentHeaders } from '../headers';
import { type Handler, isRead } from '../request-context';
import { type Encoded, etagOf, sendEncoded } from '../respond';

/**
 * A worker that ends all workers. It deletes what the broken one kept, but never a database: the cart is there.
 *
 * A page that answers is alive and goes on without a worker, maybe in the middle of a checkout; one
 * that does not is what the broken worker made of it, and is loaded again. Written in plain script,
 * since it must run in whatever browser the broken worker runs in.
 */
const SOURCE = `
const ALIVE_MS = 2000;
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(end()));

async function end() {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  const pages = await self.clients.matchAll({ type: 'window' });
  await self.registration.unregister();
  await Promise.all(pages.map(async (page) => {
    if (!(await isAlive(page))) await page.navigate(page.url).catch(() => {});
  }));
}

function isAlive(page) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(resolve, ALIVE_MS, false);
    page.postMessage({ rille: 1, message: { type: 'are-you-there' } }, [port2]);
  });
}
`;

/** In place of the shop's worker, when the operator has pulled the emergency brake (`RILLE_KILL_WORKER=1`). */
export function killWorker(): Handler {
  const plain = Buffer.from(SOURCE);
  const file: Encoded = { type: 'text/javascript; charset=utf-8', etag: etagOf(plain), plain };
  return (context) => {
    if (context.plainPath !== WORKER_PATH || !isRead(context)) return false;
    // Never "storage": that is where the cart is.
    return sendEncoded(context, file, { 'cache-control': 'no-store', 'clear-site-data': '"cache"', ...documentHeaders() });
  };
}
