/**
 * What the server does under load: requests a second and the slowest hundredth with 200 connections,
 * then its memory before and after 100,000 different addresses.
 *
 * usage: node bench/throughput.mjs [--seconds=8]   (after `npm run build`; prints one JSON object)
 */
import { readFile } from 'node:fs/promises';
import autocannon from 'autocannon';
import { readOptions } from '../scripts/lib/options.mjs';
import { startBackend, startServer } from '../scripts/lib/shop.mjs';

const CONNECTIONS = 200;
const ADDRESSES = 100_000;
const PATHS = { home: '/', listing: '/shop/turntables', product: '/product/technics-sl-1210mk2-refurbished', manifest: '/catalog/de.json' };
const HEADERS = { 'accept-encoding': 'br', accept: 'text/html,*/*', 'accept-language': 'en' };

/** Resident memory in MB; null where the system does not tell. */
async function residentMb(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1];
  return kilobytes ? Math.round(Number(kilobytes) / 1024) : null;
}

const round = (value) => Number(value.toFixed(1));

async function load(url, seconds) {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, headers: HEADERS });
  return {
    perSecond: Math.round(result.requests.average),
    p50Ms: round(result.latency.p50),
    p99Ms: round(result.latency.p99),
    failed: result.errors + result.non2xx,
  };
}

/** Hostile visitors: queries, paths and languages nobody ever linked to. */
const hostile = (number) =>
  [`/?x=${number}`, `/product/none-${number}`, `/de/shop/turntables?page=${number}`, `/shop/x-${number}?utm_source=${number}`][number % 4];

async function manyAddresses(url) {
  const started = performance.now();
  let next = 0;
  const worker = async () => {
    while (next < ADDRESSES) {
      const answer = await fetch(url + hostile(next++), { headers: HEADERS, redirect: 'manual' });
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: 32 }, worker));
  return Math.round((performance.now() - started) / 1000);
}

/** @param {{ seconds?: number }} options how long each address is asked for */
export async function measureThroughput({ seconds = 8 } = {}) {
  const backend = await startBackend();
  const server = await startServer({ backend, port: '0', onLine: () => undefined });
  try {
    const pages = {};
    for (const [name, path] of Object.entries(PATHS)) {
      await (await fetch(server.url + path, { headers: HEADERS })).arrayBuffer();
      // Once unmeasured: the compiler of the engine needs a moment as well.
      await load(server.url + path, 2);
      pages[name] = await load(server.url + path, seconds);
    }
    const beforeMb = await residentMb(server.pid);
    const tookSeconds = await manyAddresses(server.url);
    return {
      connections: CONNECTIONS,
      pages,
      memory: { addresses: ADDRESSES, tookSeconds, beforeMb, afterMb: await residentMb(server.pid) },
    };
  } finally {
    await server.stop();
    await backend.stop();
  }
}

if (import.meta.filename === process.argv[1]) {
  const options = readOptions({ seconds: { type: 'number', default: 8, least: 1 } });
  console.log(JSON.stringify(await measureThroughput(options), null, 2));
}
