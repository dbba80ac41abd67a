import { randomUUID } from 'node:crypto';
import { beforeAll, expect, inject, test } from 'vitest';
import { eventually } from '../../src/testing/eventually';
import { HUMMING_DECK } from '../support/humming-deck';
import { type Told, visitorAt } from './visitor';

const { url } = inject('shop');
const STATUS = '/store/service-requests/status';
/** Addresses that no other test here speaks from. */
let addresses = 0;
const somebody = () => {
  addresses += 1;
  return visitorAt(url, `127.11.${addresses >> 8}.${addresses & 255}`);
};
const count = (answers: readonly Told[], status: number): number => answers.filter((answer) => answer.status === status).length;

let form_time = '';

/** Somebody asks the workshop for work on a deck. @returns the ticket */
async function ticketOf(last_name: string): Promise<string> {
  const headers = { 'idempotency-key': randomUUID() };
  const body = { form_time, ...HUMMING_DECK, last_name, email: `${randomUUID()}@example.com` };
  const { status, text } = await somebody()('POST', '/store/service-requests', { body, headers });
  expect([status, text]).toEqual([200, expect.stringContaining('S-')]);
  return JSON.parse(text).service_request.reference;
}

beforeAll(async () => {
  form_time = JSON.parse((await somebody()('GET', '/store/form-time')).text).form_time;
  // No person is as quick as this: the shop waits three seconds.
  await eventually(() => ticketOf('Feld'));
});

test('X10: whoever has a ticket cannot try how the last name begins, from one address or from many; who is right is not counted', async () => {
  const ticket = await ticketOf('Feldmann');
  const owner = somebody();
  for (let index = 0; index < 12; index += 1) expect((await owner('POST', STATUS, { body: { ticket, name: 'Fel' } })).status).toBe(200);

  const attacker = somebody();
  const guess = (visitor: ReturnType<typeof somebody>, index: number) =>
    // Other spellings of one ticket are no other ticket.
    visitor('POST', STATUS, { body: { ticket: index % 2 ? ticket : ticket.replace('-', ' ').toLowerCase(), name: 'sch' } });
  const fromOne = await Promise.all(Array.from({ length: 15 }, (_, index) => guess(attacker, index)));
  expect([count(fromOne, 404), count(fromOne, 429)]).toEqual([6, 9]);
  // Also with the right one: a guesser is not told when it was.
  expect((await attacker('POST', STATUS, { body: { ticket, name: 'Fel' } })).status).toBe(429);
  const fromMany: Told[] = [];
  for (let index = 0; index < 20; index += 1) fromMany.push(await guess(somebody(), index));
  expect([count(fromMany, 404), count(fromMany, 429)]).toEqual([18, 2]);
  expect(Number(fromMany.at(-1)?.headers['retry-after'])).toBeGreaterThan(80_000);
});

test('X10: one address that counts through the tickets is stopped', async () => {
  const attacker = somebody();
  const answers: Told[] = [];
  for (let index = 0; index < 24; index += 1)
    answers.push(await attacker('POST', STATUS, { body: { ticket: `S-${700_000 + index}`, name: 'sch' } }));
  expect([count(answers, 404), count(answers, 429)]).toEqual([20, 4]);
});

test('X10: a ticket that is none, one of somebody else and a wrong name get one answer, and none is kept, named in an address or for other sites', async () => {
  const ticket = await ticketOf('Feldmann');
  const visitor = somebody();
  const wrong = [
    { ticket: 'S-999999', name: 'Fel' },
    { ticket, name: 'Fol' },
    { ticket, name: 'Fe' },
    { ticket, name: '%%%x' },
  ];
  const answers = [];
  for (const body of wrong) answers.push(await visitor('POST', STATUS, { body }));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  const right = await visitor('POST', STATUS, { body: { ticket, name: 'Fel' } });
  for (const { headers } of [...answers, right]) expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
  expect((await visitor('GET', `${STATUS}?ticket=${ticket}&name=Fel`)).status).toBeGreaterThanOrEqual(400);
  expect((await visitor('POST', `${STATUS}?ticket=${ticket}&name=Fel`, { body: {} })).status).toBe(400);
  const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect((await visitor('POST', STATUS, { body: { ticket, name: 'Fel' }, headers: elsewhere })).status).toBe(403);
});

test('what is typed gets nothing else out of the database', async () => {
  const ticket = await ticketOf('Feldmann');
  for (const nasty of ["' OR '1'='1", '%', '_____', '\\', '<script>', '.*', '{{7*7}}', ['Fel'], { $ne: '' }, null, 7]) {
    const { status } = await somebody()('POST', STATUS, { body: { ticket, name: nasty } });
    expect([nasty, [400, 404].includes(status)]).toEqual([nasty, true]);
  }
  for (const nasty of [`${ticket}; DROP TABLE`, 'S-%', ['S-1001'], { ticket }, 'S'.repeat(41), '1'.repeat(5_000)]) {
    const { status } = await somebody()('POST', STATUS, { body: { ticket: nasty, name: 'Fel' } });
    expect([nasty, [400, 404, 413].includes(status)]).toEqual([nasty, true]);
  }
});
