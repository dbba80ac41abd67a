import { randomInt } from 'node:crypto';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readOptions } from '../../scripts/lib/options.mjs';
import { onStopSignal, stopAll } from '../../scripts/lib/processes.mjs';
import { ROOT } from '../../scripts/lib/root.mjs';
import { startShopForTests } from '../../scripts/lib/shop-for-tests.mjs';
import { chanceOf } from '../chaos/chance';
import { ShopBooks } from '../chaos/shop-books';
import { fill, readBooks } from './books';
import { Client } from './client';
import { judge } from './judge';
import { Killer } from './killer';

const {
  minutes,
  seed = randomInt(2 ** 31),
  clients: clientCount,
} = readOptions({
  minutes: { type: 'number', default: 2, least: 1 },
  seed: { type: 'number' },
  clients: { type: 'number', default: 5, least: 1 },
});

/** Plenty of most things, and one that sells out on the way. */
const PLENTY = 100_000;
const STOCK = {
  'variant_hs-leads': PLENTY,
  'variant_pu-spider': PLENTY,
  'variant_sm-sheets': PLENTY,
  'variant_sp-oil': PLENTY,
  'variant_cb-gndkit': 15 * minutes,
};
/** Longest that the carts left behind may take once nothing is killed any more. */
const FINISH_MS = 240_000;

const file = join(ROOT, '.cache/crash', `${seed}.jsonl`);
const since = Date.now();
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, '');
const note = (happening: object) => appendFileSync(file, `${JSON.stringify({ atMs: Date.now() - since, ...happening })}\n`);

/** What the shop says when it answers a request that has its answer. */
const answeredTwice: string[] = [];
const shop = await startShopForTests({
  onLine: (line) => {
    note({ kind: 'line', line });
    if (/ERR_HTTP_HEADERS_SENT|after they are sent/.test(line)) answeredTwice.push(line);
  },
});
onStopSignal(async () => {
  await shop.stop();
  await stopAll();
});

const databaseUrl = async () => {
  const database = await shop.database?.();
  if (!database) throw new Error('The crash test kills the database: it needs our own backend, without BACKEND_URL.');
  return database.url;
};

try {
  process.stdout.write(`crash for ${minutes} minutes, seed ${seed}, history in ${file}\n`);
  const before = await fill(await databaseUrl(), STOCK);
  const killer = new Killer(shop, chanceOf(seed, 'kills'), note);
  let untilMs = Date.now() + minutes * 60_000;
  const isOver = () => Date.now() > untilMs;
  const clients = Array.from({ length: clientCount }, (_, index) => {
    const chance = chanceOf(seed, `client ${index}`);
    const books = new ShopBooks(shop.url);
    return new Client({
      url: shop.url,
      books,
      chance,
      hasKeys: index % 3 !== 2,
      goods: Object.keys(STOCK),
      isOver,
      onOrdering: killer.onOrdering,
      note,
    });
  });

  const [kills] = await Promise.all([killer.run(isOver), ...clients.map((client) => client.run())]);
  const toldInTime = clients.flatMap(({ carts }) => carts).filter(({ told }) => told.length > 0).length;
  untilMs = Date.now() + FINISH_MS;
  const carts = (await Promise.all(clients.map((client) => client.finish()))).flat();

  const books = await readBooks(await databaseUrl());
  const findings = [...judge(carts, before, books), ...new Set(clients.flatMap(({ surprises }) => surprises)), ...new Set(answeredTwice)];
  for (const finding of findings) note({ kind: 'finding', finding });
  const orders = {
    whileKilling: toldInTime,
    afterwards: carts.filter(({ told }) => told.length > 0).length - toldInTime,
    inDatabase: books.orders.length,
  };
  process.stdout.write(
    `${JSON.stringify({ seed, minutes, kills: kills.counts, longestAwayMs: kills.longestAwayMs, carts: carts.length, orders, findings }, null, 2)}\n`,
  );
  process.exitCode = findings.length === 0 ? 0 : 1;
} finally {
  await shop.stop();
}
process.exit();
