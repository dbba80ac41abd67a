/**
 * `npm run bench:budgets`: what the three kinds of page weigh beside what they may (`scripts/lib/page-weight.mjs`), as bytes sent
 * (brotli), the heavier of two languages, and how long some things take (`lib/waits.mjs`), on an idle machine; it fails when
 * something is over its budget by more than its room.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { ensureBuilt } from '../scripts/lib/build-steps.mjs';
import { ensureInstalled } from '../scripts/lib/install.mjs';
import { alone } from '../scripts/lib/lock.mjs';
import { needNode } from '../scripts/lib/node-version.mjs';
import { besideBudgets, kB, PAGES, pageWeights, ROOM, readManifest } from '../scripts/lib/page-weight.mjs';
import { onStopSignal, stopAll } from '../scripts/lib/processes.mjs';
import { complain, runScript, say } from '../scripts/lib/say.mjs';
import { startBackend, startServer } from '../scripts/lib/shop.mjs';
import { measureWaits } from './lib/waits.mjs';

const LONGEST_WAIT_MS = 60_000;

/** Bytes of a page's HTML, once the server renders it: until it knows the goods it sends the bare shell. */
async function htmlBytes(url) {
  const until = Date.now() + LONGEST_WAIT_MS;
  for (;;) {
    const html = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
    if (html.includes('<main')) return brotliCompressSync(html).length;
    if (Date.now() > until) throw new Error(`${url} is not rendered by the server`);
    await delay(200);
  }
}

/** The heavier language of each page. */
async function htmlWeights(origin) {
  const weights = [];
  for (const { name, path } of PAGES) {
    const german = path === '/' ? '/de' : `/de${path}`;
    weights.push({ name, html: Math.max(await htmlBytes(origin + path), await htmlBytes(origin + german)) });
  }
  return weights;
}

/** What each page weighs, its HTML from a running shop. */
async function weights() {
  const backend = await startBackend();
  const server = await startServer({ backend, port: '0', onLine: () => undefined });
  try {
    return [...pageWeights(readManifest()), ...(await htmlWeights(server.url))];
  } finally {
    await server.stop();
    await backend.stop();
  }
}

const shown = { ms: (value) => `${value} ms`, times: (value) => `${value.toFixed(2)} ×` };

await runScript(async () => {
  needNode();
  onStopSignal(stopAll);
  await ensureInstalled();
  await alone('build', () => ensureBuilt());
  const rows = [
    ...besideBudgets(await weights()).map(({ bytes, ...row }) => ({ ...row, value: bytes, as: kB })),
    ...(await measureWaits()).map(({ unit, ...wait }) => ({ ...wait, as: shown[unit], isOver: wait.value > wait.budget * ROOM })),
  ];
  for (const { what, value, budget, as, isOver } of rows) {
    const share = `${((value / budget) * 100).toFixed(1)} %`;
    say(`${isOver ? 'OVER' : 'ok  '} ${what.padEnd(56)} ${as(value).padStart(9)} of ${as(budget).padStart(9)} ${share.padStart(8)}`);
  }
  const over = rows.filter(({ isOver }) => isOver);
  if (over.length > 0) complain(`${over.length} of ${rows.length} are more than ${Math.round((ROOM - 1) * 100)} % over their budget.`);
  return over.length === 0 ? 0 : 1;
});
