/**
 * What the catalogue costs with 174, 2,000 and 10,000 products: bytes, time to build, bytes to become
 * current after a change, time until it can be searched and until a keystroke is answered on a
 * processor slowed four times, memory of the page.
 *
 * usage: node bench/scale.mjs [--sizes=174,2000,10000]   (after `npm run build`; prints one JSON object)
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { browserArgs, ensureBrowser } from '../scripts/lib/browser.mjs';
import { readOptions } from '../scripts/lib/options.mjs';
import { startBackend, startServer } from '../scripts/lib/shop.mjs';
import { openLargeShop } from './lib/large-shop.mjs';
import { percentile } from './lib/stats.mjs';

const CPU = 4;
const QUERIES = ['sl1210 mk 2', 'concord club', 'plattenspieler brummt', 'nadel 2m red'];
/** How long the server believes what it read, see `server/catalogue/renewed.ts`. */
const FRESH_MS = 61_000;

const kilobytes = (bytes) => Number((bytes / 1000).toFixed(1));

async function partsOf(url) {
  const answer = await fetch(`${url}/catalog/de.json`);
  const text = await answer.text();
  const { shopUrl, productsUrls, pricesUrls, ...rest } = JSON.parse(text);
  const others = Object.values(rest)
    .flat()
    .filter((value) => typeof value === 'string' && value.startsWith('/catalog/'));
  return { manifestBytes: text.length, etag: answer.headers.get('etag'), urls: [shopUrl, ...productsUrls, ...pricesUrls, ...others] };
}

async function bytesOf(url, paths) {
  let bytes = 0;
  for (const path of paths) {
    const answer = await fetch(url + path, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
    bytes += Number(answer.headers.get('content-length'));
  }
  return bytes;
}

/** Until the server says something else than before; it reads the backend anew behind the visitors' backs. */
async function changed(url, before) {
  await new Promise((next) => setTimeout(next, FRESH_MS));
  for (;;) {
    const now = await partsOf(url);
    if (now.urls.join() !== before.urls.join()) return now;
    await new Promise((next) => setTimeout(next, 500));
  }
}

/** Bytes a visitor who has everything loads after one change. */
async function costOf(url, shop, change) {
  const before = await partsOf(url);
  shop.change = { ...shop.change, [change]: true };
  const now = await changed(url, before);
  const news = now.urls.filter((path) => !before.urls.includes(path));
  return now.manifestBytes + (await bytesOf(url, news));
}

async function inBrowser(browser, url) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  await page.addInitScript(() => {
    window.__keys = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'keydown' || entry.name === 'input') window.__keys.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const field = page.getByRole('banner').getByRole('combobox');
  const since = Date.now();
  await field.pressSequentially('technics');
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  const searchableMs = Date.now() - since;
  await page.evaluate(() => {
    window.__keys.length = 0;
  });
  for (const query of QUERIES) {
    await field.fill('');
    await field.pressSequentially(query, { delay: 180 });
  }
  const keys = await page.evaluate(() => window.__keys);
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.enable').then(() => session.send('Performance.getMetrics'));
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
  await page.close();
  return {
    searchableMs,
    // What took less than 16 ms is not told by the browser.
    keystrokeMedianMs: percentile(keys, 0.5) ?? 16,
    keystrokeP95Ms: percentile(keys, 0.95) ?? 16,
    heapMb: Number((heap / 1e6).toFixed(1)),
  };
}

/** @param {{ sizes?: readonly number[] }} options */
export async function measureScale({ sizes = [174, 2_000, 10_000] } = {}) {
  const backend = await startBackend();
  const shop = await openLargeShop(backend);
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserArgs() });
  const figures = {};
  try {
    for (const size of sizes) {
      Object.assign(shop, { size, change: { price: false, title: false } });
      // What another size kept on disk would be served first.
      const dataDir = await mkdtemp(join(tmpdir(), 'rille-scale-'));
      const since = Date.now();
      const server = await startServer({ backend: { ...backend, url: shop.url }, port: '0', dataDir, onLine: () => undefined });
      try {
        let parts = await partsOf(server.url);
        const readyMs = Date.now() - since;
        const bytes = await bytesOf(server.url, parts.urls);
        const page = await inBrowser(browser, server.url);
        const again = await fetch(`${server.url}/catalog/de.json`, { headers: { 'if-none-match': parts.etag } });
        parts = null;
        figures[size] = {
          kilobytes: kilobytes(bytes),
          readyMs,
          ...page,
          becomeCurrent: {
            nothing: { status: again.status, bodyBytes: (await again.arrayBuffer()).byteLength },
            onePriceKb: kilobytes(await costOf(server.url, shop, 'price')),
            oneTitleKb: kilobytes(await costOf(server.url, shop, 'title')),
          },
        };
      } finally {
        await server.stop();
        await rm(dataDir, { recursive: true, force: true });
      }
    }
    return { cpu: CPU, sizes: figures };
  } finally {
    await browser.close();
    shop.close();
    await backend.stop();
  }
}

if (import.meta.filename === process.argv[1]) {
  const options = readOptions({ sizes: { type: 'numbers', default: [174, 2_000, 10_000], least: 1 } });
  console.log(JSON.stringify(await measureScale(options), null, 2));
}
