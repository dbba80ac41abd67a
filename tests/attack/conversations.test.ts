import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { ask } from '../../server/testing/ask';
import { eventually } from '../../src/testing/eventually';
import { HUMMING_DECK } from '../support/humming-deck';
import { type Database, numeric, openDatabase } from './shopper';
import { signUp, visitorAt } from './visitor';

const { url, backendUrl, databaseUrl, dataDir } = inject('shop');
const MESSAGES = '/store/service-requests/messages';
const PHOTOS = '/store/service-requests/photos';
let addresses = 0;
/** Addresses that no other test here speaks from. */
const newAddress = (): string => {
  addresses += 1;
  return `127.13.${addresses >> 8}.${addresses & 255}`;
};
const somebody = () => visitorAt(url, newAddress());
const key = () => ({ 'idempotency-key': randomUUID() });

let database: Database;
let form_time = '';

interface Owned {
  readonly id: string;
  readonly email: string;
  readonly cookie: string;
}

/** Somebody with an account asks the workshop for work on a deck. */
async function owned(): Promise<Owned> {
  const visitor = somebody();
  const { email, cookie } = await signUp(visitor);
  const asked = { 'idempotency-key': randomUUID() };
  const { status, text } = await visitor('POST', '/store/service-requests', {
    body: { form_time, ...HUMMING_DECK, email },
    headers: asked,
    cookie,
  });
  expect([status, text]).toEqual([200, expect.stringContaining('S-')]);
  const { rows } = await database.query(
    'SELECT r.id FROM rille_repair r JOIN rille_submission s ON s.order_id = r.order_id WHERE s.idempotency_key = $1',
    [asked['idempotency-key']],
  );
  return { id: rows[0].id, email, cookie };
}

const own = (id: string) => `/store/customers/me/service-requests/${id}/messages`;

async function upload(): Promise<string> {
  const bytes = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer();
  const headers = { 'content-type': 'image/jpeg' };
  const answer = await ask(numeric(url), '/store/photos', { method: 'POST', body: bytes, from: newAddress(), headers });
  return JSON.parse(answer.text).photo.id;
}

beforeAll(async () => {
  database = await openDatabase(databaseUrl);
  form_time = JSON.parse((await somebody()('GET', '/store/form-time')).text).form_time;
  // No person is as quick as this: the shop waits three seconds.
  await eventually(async () => void (await owned()));
});
afterAll(() => database.end());

test('nobody reads or writes in somebody else’s conversation, or sees a photo of it: not with an account, without one, or by its id', async () => {
  const [mine, theirs] = [await owned(), await owned()];
  const photo = await upload();
  const wrote = await somebody()('POST', own(mine.id), {
    body: { message: 'A secret', photo_ids: [photo] },
    headers: key(),
    cookie: mine.cookie,
  });
  expect(wrote.status).toBe(200);

  const { cookie } = theirs;
  const foreign = await somebody()('POST', own(mine.id), { body: { message: 'x', photo_ids: [] }, headers: key(), cookie });
  const unknown = await somebody()('POST', own(randomUUID()), { body: { message: 'x', photo_ids: [] }, headers: key(), cookie });
  // Nobody learns whether there is such a repair.
  expect([foreign.status, foreign.text]).toEqual([unknown.status, unknown.text]);
  expect(foreign.status).toBe(404);
  expect((await somebody()('POST', own(mine.id), { body: { message: 'x', photo_ids: [] }, headers: key() })).status).toBe(401);
  expect((await somebody()('GET', own(mine.id), { cookie: mine.cookie })).status).toBe(404);
  expect((await somebody()('GET', `/store/customers/me/service-requests/${mine.id}`, { cookie })).status).toBe(404);

  expect((await somebody()('GET', `/store/customers/me/photos/${photo}`, { cookie: mine.cookie })).status).toBe(200);
  expect((await somebody()('GET', `/store/customers/me/photos/${photo}`, { cookie })).status).toBe(404);
  for (const path of [
    `/store/photos/${photo}`,
    `/store/customers/me/photos/${photo}`,
    `/admin/submissions/photos/${photo}`,
    `/api/submissions/photos/${photo}`,
    `/uploads/${photo}`,
  ]) {
    // What may be a page is led to its right spelling, where there is none either.
    const { status, headers } = await somebody()('GET', path);
    expect([path, [308, 401, 404].includes(status), headers['content-type'] ?? '']).toEqual([
      path,
      true,
      expect.not.stringContaining('jpeg'),
    ]);
    expect([path, (await somebody()('GET', path.toLowerCase())).status]).toEqual([
      path,
      expect.toSatisfy((last) => last === 401 || last === 404),
    ]);
  }
  expect((await ask(numeric(backendUrl), `/admin/submissions/photos/${photo}`)).status).toBe(401);
  // It is in no other conversation either.
  const taken = await somebody()('POST', own(theirs.id), { body: { message: 'x', photo_ids: [photo] }, headers: key(), cookie });
  expect([taken.status, JSON.parse(taken.text).code]).toEqual([400, 'photo_gone']);
  const { rows } = await database.query('SELECT text FROM rille_message WHERE repair_id = ANY($1)', [[mine.id, theirs.id]]);
  expect(rows).toEqual([{ text: 'A secret' }]);
});

test('a link that somebody has made up, or that is for something else, opens nothing, and guessing is stopped', async () => {
  const { id, cookie } = await owned();
  const photo = await upload();
  await somebody()('POST', own(id), { body: { message: 'A secret', photo_ids: [photo] }, headers: key(), cookie });
  const { cookie: secret } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));
  for (const token of [
    '',
    id,
    `${id}.`,
    `${id}.${'A'.repeat(43)}`,
    `${randomUUID()}.${'A'.repeat(43)}`,
    `${id}.${secret}`,
    [id],
    null,
    7,
  ]) {
    const visitor = somebody();
    const wrote = await visitor('POST', MESSAGES, { body: { token, message: 'x', photo_ids: [] }, headers: key() });
    const shown = await visitor('POST', PHOTOS, { body: { token, photo_id: photo } });
    expect([wrote.status, shown.status]).toEqual([400, 400]);
    expect(wrote.text + shown.text).not.toMatch(/secret|jpeg/);
  }
  // The secret travels in no address.
  expect((await somebody()('GET', `${PHOTOS}?token=x&photo_id=${photo}`)).status).toBeGreaterThanOrEqual(400);
  const guesser = somebody();
  const guesses: number[] = [];
  for (let index = 0; index < 22; index += 1)
    guesses.push((await guesser('POST', PHOTOS, { body: { token: `${id}.${'A'.repeat(42)}${index % 10}`, photo_id: photo } })).status);
  expect(guesses).toEqual([...Array.from({ length: 20 }, () => 400), 429, 429]);
});

test('what is written is the text it is, no other site writes, nothing is kept by who passes it on, and forty an hour are enough', async () => {
  const { id, cookie } = await owned();
  const visitor = somebody();
  const text = `'); DROP TABLE rille_message; -- <img src=x onerror=alert(1)> \${7*7} {{7*7}}`;
  const wrote = await visitor('POST', own(id), { body: { message: text, photo_ids: [] }, headers: key(), cookie });
  expect([wrote.status, wrote.headers['cache-control'], wrote.headers.etag]).toEqual([200, 'no-store', undefined]);
  const { rows } = await database.query('SELECT text FROM rille_message WHERE repair_id = $1', [id]);
  expect(rows).toEqual([{ text }]);
  const elsewhere = { ...key(), origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect((await somebody()('POST', own(id), { body: { message: 'x', photo_ids: [] }, headers: elsewhere, cookie })).status).toBe(403);
  for (const body of [
    { message: 'x', photo_ids: [], author: 'staff' },
    { message: 'x', staff_id: 'usr_1' },
    { message: 'x', read_at: null },
  ])
    expect((await somebody()('POST', own(id), { body, headers: key(), cookie })).status).toBe(400);

  const many: number[] = [];
  for (let index = 0; index < 41; index += 1)
    many.push((await visitor('POST', own(id), { body: { message: `Number ${index}`, photo_ids: [] }, headers: key(), cookie })).status);
  expect(many.filter((status) => status === 200)).toHaveLength(39);
  expect(many.slice(-2)).toEqual([429, 429]);
});
