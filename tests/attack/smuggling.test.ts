import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Framing, framings } from './framings';
import { answersIn, head, sendRaw } from './raw';
import { CAP, call, type Database, openDatabase } from './shopper';

const { url, databaseUrl } = inject('shop');
const HOST = new URL(url).host;
const SMUGGLED = 'smuggled.example';
const MARKER = `/store/variants/${CAP}`;
/** Another house than the attacker's, with shares of its own. */
const ELSEWHERE = '127.0.0.2';
/** Attacks at once: more, and one that desynchronises a connection of the shop meets more that use it. */
const AT_ONCE = 12;

let database: Database;
beforeAll(async () => {
  database = await openDatabase(databaseUrl);
});
afterAll(() => database.end());

/** A request that the shop itself would refuse, but Medusa would carry out. */
function smuggled(number: number): string {
  const body = JSON.stringify({ email: `${number}@${SMUGGLED}`, password: 'a strong password', first_name: 'S', last_name: 'S' });
  const lines = [
    'POST /store/customers?smuggled=1 HTTP/1.1',
    `Host: ${HOST}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  return number % 2 === 0 ? head(...lines) + body : head('GET /admin/auth HTTP/1.1', `Host: ${HOST}`);
}

const isMarker = (body: string): boolean => JSON.parse(body).variant?.id === CAP;

/** One attack, and what comes behind it on the same connection. */
async function attack(framing: Framing, number: number): Promise<void> {
  const path = framing.method === 'POST' ? '/store/carts/cart_none/complete' : '/store/config';
  const request = head(`${framing.method} ${path} HTTP/1.1`, `Host: ${HOST}`, ...framing.lines(smuggled(number)));
  const marker = head(`GET ${MARKER} HTTP/1.1`, `Host: ${HOST}`, 'Connection: close');
  const raw = await sendRaw(url, request + framing.body(smuggled(number)) + marker, { quietMs: 250 });
  expect(raw, `${framing.name}\n${request}`).not.toMatch(/"customer"|connect\.sid|"user"/);
  // Answers to HEAD announce a body that does not come.
  const answers = framing.method === 'HEAD' ? [] : answersIn(raw);
  const wrong = answers.filter(({ status, body, headers }) => {
    if (status !== 200 || body === '' || !/json/.test(headers['content-type'] ?? '')) return status >= 500 && status !== 503;
    // Only what was asked for on this connection may come back on it.
    return !isMarker(body) && !('shop_routes' in JSON.parse(body));
  });
  expect(wrong, `${framing.name}\n${request}`).toEqual([]);
}

/** Another visitor, all the while: every answer is the answer to what was asked. */
function innocent(path: string, isIts: (data: unknown) => boolean) {
  let reads = 0;
  let isOver = false;
  const wrong: string[] = [];
  const done = (async () => {
    while (!isOver) {
      const { status, data, text } = await call(url, 'GET', path, undefined, { from: ELSEWHERE });
      reads++;
      // What the shop itself says when much is asked of it belongs to whoever asked, too.
      if (status !== 503 && (status !== 200 || !isIts(data))) wrong.push(`${status} ${text.slice(0, 200)}`);
    }
  })();
  return async () => {
    isOver = true;
    await done;
    return { reads, wrong };
  };
}

describe('whatever the framing says', () => {
  test('X06: nobody gets another’s answer, and nothing reaches Medusa that was hidden in a body', async () => {
    const ends = [
      innocent('/store/config', (data) => 'shop_routes' in (data as object)),
      innocent(MARKER, (data) => (data as { variant?: { id: string } }).variant?.id === CAP),
    ];
    const queue = framings({ thinning: 5 }).entries();
    const work = async () => {
      for (const [number, framing] of queue) await attack(framing, number);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    for (const end of ends) {
      const { reads, wrong } = await end();
      expect(reads).toBeGreaterThan(10);
      expect(wrong).toEqual([]);
    }
    const { rows } = await database.query('SELECT email FROM customer WHERE email LIKE $1', [`%@${SMUGGLED}`]);
    expect(rows).toEqual([]);
  }, 600_000);

  test.each([
    ['Connection: content-length', 'GET', ['Connection: content-length', 'Content-Length: 5']],
    ['Connection: close, Content-Length', 'DELETE', ['Connection: close, Content-Length', 'Content-Length: 5']],
    ['Connection: host', 'GET', ['Connection: host']],
    ['Connection: cookie', 'GET', ['Connection: cookie', 'Cookie: a=1']],
    ['Connection: transfer-encoding', 'POST', ['Connection: transfer-encoding', 'Transfer-Encoding: chunked']],
    ['a GET with a body', 'GET', ['Content-Length: 5']],
    ['a GET with a body in chunks', 'GET', ['Transfer-Encoding: chunked']],
    ['two lengths', 'POST', ['Content-Length: 5', 'Content-Length: 5']],
    ['a length and chunks', 'POST', ['Content-Length: 5', 'Transfer-Encoding: chunked']],
    ['an encoding that is none', 'POST', ['Transfer-Encoding: gzip, chunked']],
    ['another protocol', 'GET', ['Connection: Upgrade', 'Upgrade: h2c']],
    ['an expectation nobody knows', 'POST', ['Expect: 200-ok', 'Content-Length: 5']],
    ['two hosts', 'GET', ['Host: other.example']],
  ])('X06: %s is refused with 400, and the connection with it', async (_, method, lines) => {
    const path = method === 'GET' ? '/store/config' : method === 'DELETE' ? '/store/auth' : '/store/carts';
    const raw = await sendRaw(url, `${head(`${method} ${path} HTTP/1.1`, `Host: ${HOST}`, ...lines)}0\r\n\r\n`);
    const answers = answersIn(raw);
    expect(answers.map(({ status, headers }) => [status, headers.connection])).toEqual([[400, 'close']]);
  });
});
