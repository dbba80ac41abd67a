import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { head } from './raw';
import { CAP, call, type Database, openDatabase, shopperAt } from './shopper';

const { url, databaseUrl } = inject('shop');
const { host: HOST, port } = new URL(url);
/** Another house than the attacker's; both are this machine. */
const ELSEWHERE = '127.0.0.2';

let database: Database;
beforeAll(async () => {
  database = await openDatabase(databaseUrl);
});
afterAll(() => database.end());

const held: Socket[] = [];
afterEach(() => {
  for (const socket of held.splice(0)) socket.destroy();
});

/** A connection that sends this and then nothing more, and reads nothing when told so. */
function hold(bytes: string, { reads = true }: { reads?: boolean } = {}): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      if (bytes) socket.write(bytes);
      resolve(socket);
    });
    if (reads) socket.resume();
    else socket.pause();
    socket.on('error', reject);
    held.push(socket);
  });
}

const many = (times: number, bytes: string, options?: { reads?: boolean }) =>
  Promise.all(Array.from({ length: times }, () => hold(bytes, options)));

/** @returns its id */
async function order(from: string): Promise<string> {
  const shopper = shopperAt(url, { from });
  const { id } = await shopper.order(await shopper.fillCart());
  return id;
}

const slowBody = head('POST /store/carts HTTP/1.1', `Host: ${HOST}`, 'Content-Type: application/json', 'Content-Length: 90000');

test.each([
  ['bodies that never end', `${slowBody}{`],
  ['connections that never speak', ''],
  ['requests that never finish their headers', `GET /store/config HTTP/1.1\r\nHost: ${HOST}\r\n`],
])('X11: 200 %s stop nobody from ordering, in the same house or another', async (_, bytes) => {
  await many(200, bytes);
  for (const from of ['127.0.0.1', ELSEWHERE]) expect(await order(from)).toMatch(/^order_/);
});

test('X11: 200 visitors who ask and never read stop nobody from ordering', async () => {
  const ask = head(`GET /store/products?handle=dust-cover-sl-1200&region_id=reg_de HTTP/1.1`, `Host: ${HOST}`);
  await many(200, ask.repeat(5), { reads: false });
  const id = await order(ELSEWHERE);
  expect(id).toMatch(/^order_/);
});

test('X11: reads whose askers have gone are not asked of Medusa one after the other', async () => {
  const ask = head('GET /store/products?handle=dust-cover-sl-1200&region_id=reg_de HTTP/1.1', `Host: ${HOST}`);
  for (const socket of await many(200, ask)) socket.destroy();
  const shopper = shopperAt(url, { from: ELSEWHERE });
  expect((await shopper.tell('GET', `/store/variants/${CAP}`)).status).toBe(200);
  expect(await order(ELSEWHERE)).toMatch(/^order_/);
});

test('X11: whoever pulls at one cart that is locked stops no other cart', async () => {
  const attacker = shopperAt(url);
  const cart = await attacker.fillCart();
  await database.query('BEGIN');
  await database.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`rille cart ${cart}`]);
  try {
    const body = JSON.stringify({ variant_id: CAP, quantity: 1 });
    const add = head(
      `POST /store/carts/${cart}/line-items HTTP/1.1`,
      `Host: ${HOST}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
    );
    await many(60, add + body);
    for (const from of ['127.0.0.1', ELSEWHERE]) expect(await order(from)).toMatch(/^order_/);
  } finally {
    await database.query('ROLLBACK');
  }
});

test('who asks more than the shop can do is told when to come again', async () => {
  const cart = await shopperAt(url).fillCart();
  const answers = await Promise.all(Array.from({ length: 400 }, () => call(url, 'GET', `/store/carts/${cart}`)));
  const busy = answers.filter(({ status }) => status !== 200);
  for (const { status, headers, data } of busy) {
    expect([status, Number(headers['retry-after']) > 0, data.type]).toEqual([503, true, 'backend_unavailable']);
  }
  expect(answers.length - busy.length).toBeGreaterThan(0);
  expect(busy.length).toBeGreaterThan(0);
});

test.each([
  ['that never speaks', ''],
  ['that never finishes its headers', `GET /store/config HTTP/1.1\r\nHost: ${HOST}\r\n`],
  ['whose body does not come', slowBody],
])(
  'X11: a connection %s is closed',
  async (_, bytes) => {
    const socket = await hold(bytes);
    await new Promise((resolve) => socket.on('close', resolve));
  },
  60_000,
);

test('X11: a body that drips is given up, however steadily it drips', async () => {
  const socket = await hold(`${slowBody}{"a":"`);
  const drip = setInterval(() => socket.write('x'), 500);
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.on('close', resolve));
  clearInterval(drip);
}, 60_000);
