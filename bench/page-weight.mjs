/**
 * What a page view costs: JavaScript and CSS in bytes as sent (brotli), and requests that reach the
 * backend, cold (new browser) and again within the freshness of what was read.
 *
 * usage: node bench/page-weight.mjs   (after `npm run build`; prints one JSON object)
 */
import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import { chromium } from '@playwright/test';
import { browserArgs, ensureBrowser } from '../scripts/lib/browser.mjs';
import { startBackend, startServer } from '../scripts/lib/shop.mjs';

const PAGES = {
  home: '/',
  listing: '/shop/turntables',
  product: '/product/technics-sl-1210mk2-refurbished',
};

/** A proxy in front of the backend that counts what arrives there. */
async function countingProxy(target) {
  const counts = [];
  const proxy = createServer((incoming, outgoing) => {
    counts.push(`${incoming.method} ${new URL(incoming.url, target).pathname}`);
    const upstream = httpRequest(new URL(incoming.url, target), { method: incoming.method, headers: incoming.headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    upstream.on('error', () => outgoing.destroy());
    incoming.pipe(upstream);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return { url: `http://127.0.0.1:${proxy.address().port}`, counts, close: () => proxy.close() };
}

async function view(browser, origin, path, proxy) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const types = new Map();
  const sums = { Script: 0, Stylesheet: 0, Document: 0, Font: 0, Image: 0, Fetch: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    if (type in sums) sums[type] += encodedDataLength;
  });

  proxy.counts.length = 0;
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  const cold = [...proxy.counts];

  // Away and back by the shop's own links, as a shopper goes; the first page is still fresh.
  await page.locator('header a[href="/"]').first().click();
  await page.waitForLoadState('networkidle');
  proxy.counts.length = 0;
  await page.goBack();
  await page.waitForLoadState('networkidle');
  const repeated = [...proxy.counts];
  await context.close();
  return {
    bytes: { html: sums.Document, js: sums.Script, css: sums.Stylesheet, fonts: sums.Font, images: sums.Image, data: sums.Fetch },
    backendRequests: { cold, repeated },
  };
}

const backend = await startBackend();
const proxy = await countingProxy(backend.url);
const server = await startServer({ backend: { url: proxy.url, publishableKey: backend.publishableKey }, port: '0' });
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserArgs() });
try {
  const result = {};
  // Once unmeasured, so that the server has its catalogue and pictures as it has on any day.
  for (const path of Object.values(PAGES)) await view(browser, server.url, path, proxy);
  for (const [name, path] of Object.entries(PAGES)) result[name] = await view(browser, server.url, path, proxy);
  console.log(JSON.stringify(result, null, 2));
} finally {
  await browser.close();
  await server.stop();
  proxy.close();
  await backend.stop();
}
