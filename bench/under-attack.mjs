/**
 * Whether the shop can be bought in while it is attacked: fifty orders one after the other on an idle shop, then fifty more
 * while 200 slow clients hold what they have been given and 200 fast readers read as quickly as they are answered.
 * Aim: every order succeeds, and the median takes no more than twice as long.
 *
 * usage: npm run bench:attack [-- --orders=50]   (prints one JSON object; fails when the aim is missed)
 */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { needNode } from '../scripts/lib/node-version.mjs';
import { readOptions } from '../scripts/lib/options.mjs';
import { onStopSignal, stopAll } from '../scripts/lib/processes.mjs';
import { runScript } from '../scripts/lib/say.mjs';
import { startShopForTests } from '../scripts/lib/shop-for-tests.mjs';
import { ENDLESS_VARIANT, shopperAt } from './lib/ordering.mjs';
import { median, percentile } from './lib/stats.mjs';

const WARM_UP_ORDERS = 10;
const MOST_TIMES_SLOWER = 2;

/** @returns {Promise<import('node:child_process').ChildProcess>} once all of them are there */
function attack(url) {
  const child = fork(join(import.meta.dirname, 'lib/attackers.mjs'), { env: { ...process.env, RILLE_ATTACKED: url } });
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve(child));
    child.once('exit', (code) => reject(new Error(`The attackers ended by themselves (code ${code}).`)));
  });
}

const endAttack = (child) =>
  new Promise((resolve) => {
    child.removeAllListeners('exit');
    child.once('message', resolve);
    child.send('stop');
  });

/** Each from an address of its own, and each a person who has just come. */
async function placeOrders(url, orders) {
  const times = [];
  const failures = [];
  for (let number = 0; number < orders; number++) {
    const shopper = shopperAt(url, `127.0.3.${1 + (number % 250)}`);
    const since = performance.now();
    await shopper.order(ENDLESS_VARIANT).then(
      () => times.push(performance.now() - since),
      (error) => failures.push(error.message),
    );
    shopper.leave();
  }
  const rounded = (value) => (value === null ? null : Math.round(value));
  return {
    orders,
    succeeded: times.length,
    medianMs: rounded(median(times)),
    p95Ms: rounded(percentile(times, 0.95)),
    slowestMs: rounded(Math.max(...times)),
    failures: [...new Set(failures)],
  };
}

/** @param {{ orders?: number }} options how many are placed each time */
export async function measureUnderAttack({ orders = 50 } = {}) {
  const shop = await startShopForTests({ env: { RATE_LIMIT_FACTOR: '1' } });
  try {
    await placeOrders(shop.url, WARM_UP_ORDERS);
    const idle = await placeOrders(shop.url, orders);
    const attackers = await attack(shop.url);
    const since = performance.now();
    const attacked = await placeOrders(shop.url, orders);
    const seconds = (performance.now() - since) / 1000;
    const met = await endAttack(attackers);
    const timesSlower = Number((attacked.medianMs / idle.medianMs).toFixed(2));
    return {
      slowClients: 200,
      fastReaders: 200,
      idle,
      attacked,
      timesSlower,
      aim: { succeeded: orders, timesSlower: MOST_TIMES_SLOWER },
      isMet: attacked.succeeded === orders && timesSlower <= MOST_TIMES_SLOWER,
      seconds: Math.round(seconds),
      met,
    };
  } finally {
    await shop.stop();
  }
}

if (import.meta.filename === process.argv[1]) {
  await runScript(async () => {
    needNode();
    onStopSignal(stopAll);
    const figures = await measureUnderAttack(readOptions({ orders: { type: 'number', default: 50, least: 1 } }));
    process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
    return figures.isMet ? 0 : 1;
  });
}
