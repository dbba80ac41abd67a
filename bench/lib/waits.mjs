/**
 * How long some things take, beside how long they may: starting and ending the backend, and ordering while connections are held.
 * And how much longer a call takes where it must not tell by its time whether somebody has an account.
 */
import { mkdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { BACKEND, ROOT } from '../../scripts/lib/root.mjs';
import { startBackend } from '../../scripts/lib/shop.mjs';
import { startShopForTests } from '../../scripts/lib/shop-for-tests.mjs';
import { ask, ENDLESS_VARIANT, shopperAt } from './ordering.mjs';
import { median } from './stats.mjs';

const PATIENCE_MS = 120_000;
const PASSWORD = 'a strong password';

/** @typedef {{ what: string, value: number, budget: number, unit: 'ms' | 'times' }} Wait */

const ofBackend = createRequire(join(BACKEND, 'package.json'));

async function timed(work) {
  const sinceMs = performance.now();
  const result = await work();
  return { result, ms: Math.round(performance.now() - sinceMs) };
}

async function answers(url) {
  const until = Date.now() + PATIENCE_MS;
  while (
    !(await fetch(`${url}/store/regions`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > until) throw new Error(`the backend did not come back within ${PATIENCE_MS / 1000} s`);
    await delay(50);
  }
}

/** @returns {Promise<Wait[]>} of the backend by itself, from an empty folder */
async function ofTheBackend() {
  const dataDir = join(ROOT, '.cache/waits');
  await rm(dataDir, { recursive: true, force: true });
  // As other users see it too: as root PostgreSQL runs as another user and must be able to enter.
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  const start = () => timed(() => startBackend({ dataDir, onLine: () => undefined }));
  try {
    const first = await start();
    const end = await timed(() => first.result.stop());
    const again = await start();
    const revived = await timed(async () => {
      process.kill(again.result.pid, 'SIGKILL');
      await answers(again.result.url);
    });
    await again.result.stop();
    return [
      { what: 'backend: first start, with database and catalogue', value: first.ms, budget: 15_000, unit: 'ms' },
      { what: 'backend: a later start', value: again.ms, budget: 6_000, unit: 'ms' },
      { what: 'backend: an end', value: end.ms, budget: 8_000, unit: 'ms' },
      { what: 'backend: answers again after a kill', value: revived.ms, budget: 20_000, unit: 'ms' },
    ];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Middles of some tries, in ms; in turns, so that all meet the same weather. */
async function medians(tries, calls) {
  const times = calls.map(() => []);
  for (let count = 0; count < tries; count += 1) for (const [index, call] of calls.entries()) times[index].push((await timed(call)).ms);
  return times.map((all) => median(all) ?? 0);
}

/** As accounts of earlier days have it: the hash costs next to nothing. */
async function makeHashCheap(databaseUrl, email) {
  const { Client } = ofBackend('pg');
  const hash = (await ofBackend('scrypt-kdf').kdf(PASSWORD, { logN: 1, r: 1, p: 1 })).toString('base64');
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('UPDATE customer SET password_hash = $2 WHERE email = $1', [email, hash]);
  } finally {
    await client.end();
  }
}

/** @returns {Promise<Wait[]>} whether the time of an answer says who has an account: `times` is the longer by the shorter */
async function ofGuessing({ url, databaseUrl }) {
  const emailOf = (who) => `${who}-${Date.now()}@example.com`;
  const [known, old, nobody] = ['known', 'old', 'nobody'].map(emailOf);
  const must = async (method, path, body, status) => {
    const answer = await ask({ url }, method, path, body);
    if (answer.status !== status) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
  };
  for (const email of [known, old])
    await must('POST', '/store/customers', { email, password: PASSWORD, first_name: 'Mika', last_name: 'Näder' }, 200);
  await makeHashCheap(databaseUrl, old);
  const logIn = (email) => () => must('POST', '/store/auth', { email, password: 'a guess of mine' }, 401);
  const [ofKnown, ofOld, ofNobody] = await medians(15, [logIn(known), logIn(old), logIn(nobody)]);
  const reset = (email) => () => must('POST', '/store/customers/password-token', { email }, 204);
  const [askedFor, unknown] = await medians(15, [reset(known), reset(nobody)]);
  const longer = (one, other) => Number((Math.max(one, other) / Math.max(1, Math.min(one, other))).toFixed(2));
  return [
    { what: 'refused log-in: an account beside none', value: longer(ofKnown, ofNobody), budget: 1.35, unit: 'times' },
    { what: 'refused log-in: an account of earlier days beside none', value: longer(ofOld, ofNobody), budget: 1.35, unit: 'times' },
    { what: 'link for a new password: an account beside none', value: Math.abs(askedFor - unknown), budget: 15, unit: 'ms' },
  ];
}

/** Connections that send this and nothing more. @returns what ends them */
async function hold(url, many, bytes, { reads = true } = {}) {
  const { port } = new URL(url);
  const sockets = await Promise.all(
    Array.from(
      { length: many },
      () =>
        new Promise((resolve, reject) => {
          const socket = connect(Number(port), '127.0.0.1', () => {
            socket.write(bytes);
            resolve(socket);
          });
          if (reads) socket.resume();
          else socket.pause();
          // Whom the shop sends away has been held long enough.
          socket.on('error', reject);
        }),
    ),
  );
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}

const head = (...lines) => `${lines.join('\r\n')}\r\n\r\n`;

/** @returns {Promise<Wait[]>} an order of somebody else while 200 connections are held */
async function ofHeldConnections({ url }) {
  const { host } = new URL(url);
  const order = async () => {
    const shopper = shopperAt(url, '127.0.0.2');
    try {
      return (await timed(() => shopper.order(ENDLESS_VARIANT))).ms;
    } finally {
      shopper.leave();
    }
  };
  const body = `${head('POST /store/carts HTTP/1.1', `Host: ${host}`, 'Content-Type: application/json', 'Content-Length: 90000')}{`;
  const read = head('GET /store/products?handle=dust-cover-sl-1200&region_id=reg_de HTTP/1.1', `Host: ${host}`).repeat(5);
  const waits = [];
  for (const [what, bytes, options] of [
    ['200 bodies that never end', body, {}],
    ['200 who ask and never read', read, { reads: false }],
  ]) {
    const letGo = await hold(url, 200, bytes, options);
    waits.push({ what: `an order beside ${what}`, value: await order(), budget: 30_000, unit: 'ms' });
    letGo();
  }
  (await hold(url, 200, read))();
  waits.push({ what: 'an order after 200 who asked and left', value: await order(), budget: 30_000, unit: 'ms' });
  return waits;
}

/** @returns {Promise<Wait[]>} */
export async function measureWaits() {
  const backend = await ofTheBackend();
  const shop = await startShopForTests();
  try {
    return [...backend, ...(await ofGuessing(shop)), ...(await ofHeldConnections(shop))];
  } finally {
    await shop.stop();
  }
}
