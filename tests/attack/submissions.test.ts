import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { ask } from '../../server/testing/ask';
import { eventually } from '../../src/testing/eventually';
import { call, type Database, numeric, openDatabase } from './shopper';

const { url, backendUrl, databaseUrl } = inject('shop');
const JPEG = readFileSync('server/pictures/scenes/shelf.jpg');
const MESSAGE = { subject: 'general', name: 'Mara Feld', email: 'mara@example.com', phone: '', message: 'Hello.', locale: 'en' };

let database: Database;
let formTime = '';
let addresses = 20;
/** Nobody has used it before. */
const newAddress = (): string => {
  addresses += 1;
  return `127.0.1.${addresses}`;
};

const askFormTime = async (from = newAddress()): Promise<string> =>
  (await call(url, 'GET', '/store/form-time', undefined, { from })).data.form_time;

const write = (changes: object = {}, { from = newAddress(), key = randomUUID() as string } = {}) =>
  call(
    url,
    'POST',
    '/store/contact-messages',
    { ...MESSAGE, email: `${randomUUID()}@example.com`, form_time: formTime, ...changes },
    { from, headers: { 'idempotency-key': key } },
  );

async function upload(bytes: Buffer, { type = 'image/jpeg', from = newAddress(), headers = {} } = {}) {
  const answer = await ask(numeric(url), '/store/photos', {
    method: 'POST',
    body: bytes,
    from,
    headers: { 'content-type': type, ...headers },
  });
  return { status: answer.status, body: answer.status === 404 ? null : JSON.parse(answer.text) };
}

const photosStored = async (): Promise<number> => (await database.query('SELECT count(*)::int AS count FROM rille_photo')).rows[0].count;

beforeAll(async () => {
  database = await openDatabase(databaseUrl);
  formTime = await askFormTime();
  // Until the form was open long enough.
  await eventually(async () => expect((await write()).status).toBe(200));
});
afterAll(() => database.end());

describe('photos', () => {
  test.each<[string, Buffer, string, number]>([
    ['a page', Buffer.from('<html><script>alert(1)</script></html>'), 'image/jpeg', 400],
    ['a drawing with a program', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 'image/png', 400],
    ['a drawing that says so', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml', 415],
    ['a program', Buffer.from('MZ\u0090\u0000'), 'application/octet-stream', 415],
    ['JSON', Buffer.from('{"photo":"x"}'), 'application/json', 415],
    ['the first bytes of a JPEG', Buffer.concat([JPEG.subarray(0, 16), Buffer.from('<?php system($_GET[0]); ?>')]), 'image/jpeg', 400],
    ['half a JPEG', JPEG.subarray(0, JPEG.length >> 1), 'image/jpeg', 400],
    ['nothing', Buffer.alloc(0), 'image/jpeg', 400],
    ['more than a photo', Buffer.concat([JPEG, Buffer.alloc(600_000)]), 'image/jpeg', 413],
  ])('what is no picture is not stored: %s', async (_, bytes, type, status) => {
    const before = await photosStored();
    const answer = await upload(bytes, { type });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ type: expect.any(String), message: expect.any(String) });
    expect(await photosStored()).toBe(before);
  });

  test('a small file that unpacks to a giant is refused in a moment', async () => {
    const bomb = await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: '#000' }, limitInputPixels: false })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const answer = await upload(bomb.subarray(0, 600_000), { type: 'image/png' });
    expect([answer.status, answer.body.code]).toEqual([400, 'photo_unreadable']);
  });

  test('a picture that is also something else is stored as a picture and nothing else', async () => {
    const page = '<script>alert(document.cookie)</script>';
    const polyglot = Buffer.concat([
      await sharp(JPEG)
        .withExif({ IFD0: { ImageDescription: page } })
        .toBuffer(),
      Buffer.from(`${page}PK\u0003\u0004`),
    ]);
    const { status, body } = await upload(polyglot);
    expect(status).toBe(200);
    const { rows } = await database.query('SELECT bytes FROM rille_photo WHERE id = $1', [body.photo.id]);
    const bytes: Buffer = rows[0].bytes;
    expect(bytes.includes('<script>') || bytes.includes('PK\u0003\u0004')).toBe(false);
    expect((await sharp(bytes).metadata()).format).toBe('jpeg');
  });

  test.each([
    '/store/photos/',
    '/store/photos/..%2fsecrets.json',
    '/store/photos/../photos',
    '/store//photos',
    '/store/photos;x=1',
    '/store/photos?name=../x',
  ])('%s is no way to store one', async (path) => {
    const before = await photosStored();
    const answer = await ask(numeric(url), path, {
      method: 'POST',
      body: JPEG,
      from: newAddress(),
      headers: { 'content-type': 'image/jpeg' },
    });
    expect([400, 404]).toContain(answer.status);
    expect(await photosStored()).toBe(before);
  });

  test('a photo has no name of its sender’s, and nobody but staff gets it back', async () => {
    const { body } = await upload(JPEG, { headers: { 'content-disposition': 'form-data; filename="../../etc/passwd"' } });
    expect(body.photo.id).toMatch(/^photo_[\w-]{22}$/);
    for (const path of [`/store/photos/${body.photo.id}`, `/admin/submissions/photos/${body.photo.id}`, `/uploads/${body.photo.id}`])
      expect((await ask(numeric(url), path, { from: newAddress() })).status).toBe(404);
    expect((await ask(numeric(backendUrl), `/admin/submissions/photos/${body.photo.id}`)).status).toBe(401);
  });

  test.each([[['../../etc/passwd']], [[`photo_${'x'.repeat(22)}`]], ['photo_x'], [[{ $ne: null }]], [[['photo_x']]]])(
    'a message that names %j for its photos is refused',
    async (photo_ids) => {
      expect((await write({ photo_ids })).status).toBe(400);
    },
  );

  test('one address sends sixty photos an hour', async () => {
    const from = newAddress();
    const tiny = await sharp(JPEG).resize(8).jpeg().toBuffer();
    let stored = 0;
    for (let index = 0; index < 62; index += 1) if ((await upload(tiny, { from })).status === 200) stored += 1;
    expect(stored).toBe(60);
  });
});

describe('messages', () => {
  test.each<[string, () => Promise<string>, string]>([
    ['not at once', () => askFormTime(), 'form_too_soon'],
    ['with a time that somebody has made up', async () => `${Date.now() - 60_000}.${'x'.repeat(43)}`, 'form_too_old'],
    [
      'with a time that somebody has changed',
      async () => formTime.replace(/^\d+/, (digits) => String(Number(digits) - 1_000)),
      'form_too_old',
    ],
    ['with a time', async () => '', 'form_too_old'],
  ])('a message is written by somebody who takes their time: %s', async (_, time, code) => {
    const answer = await write({ form_time: await time() });
    expect([answer.status, answer.data.code]).toEqual([400, code]);
  });

  test.each([
    { message: 'https://a.example '.repeat(4) },
    { website: 'https://a.example' },
    { website: { x: 1 } },
    { message: '[url=x] <a href=x> www.a.example www.b.example' },
  ])('%j is refused', async (changes) => {
    const answer = await write(changes);
    expect([answer.status, answer.data.code]).toEqual([400, 'looks_like_spam']);
  });

  test('one address writes twenty messages an hour, and one e-mail address is written to eight times', async () => {
    const from = newAddress();
    const statuses: number[] = [];
    for (let index = 0; index < 22; index += 1) statuses.push((await write({ email: `${randomUUID()}@example.com` }, { from })).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429]);
    const email = `${randomUUID()}@example.com`;
    const others: number[] = [];
    for (let index = 0; index < 9; index += 1) others.push((await write({ email })).status);
    expect(others).toEqual([...Array.from({ length: 8 }, () => 200), 429]);
  });

  test('whoever knows a key of somebody else’s message learns a number, and nothing of the message', async () => {
    const key = randomUUID();
    await write({ message: 'a secret' }, { key });
    const answer = await write({ name: 'X', message: 'y', email: 'x@example.com' }, { key });
    expect(Object.keys(answer.data.contact_message).sort()).toEqual(['received_at', 'reference']);
  });

  test('markup, quotes and statements of SQL are the text they are', async () => {
    const message = `'); DROP TABLE rille_submission; -- <img src=x onerror=alert(1)> \${7*7} {{7*7}}`;
    const key = randomUUID();
    expect((await write({ message }, { key })).status).toBe(200);
    const { rows } = await database.query('SELECT content FROM rille_submission WHERE idempotency_key = $1', [key]);
    expect(rows[0].content.message).toBe(message);
  });
});

test('a withdrawal says nothing of whether there is such an order', async () => {
  const from = newAddress();
  const send = (contract: string) =>
    call(
      url,
      'POST',
      '/store/withdrawals',
      { name: 'X', contract, email: 'somebody@example.com', locale: 'en', form_time: formTime },
      { from, headers: { 'idempotency-key': randomUUID() } },
    );
  const [one, other] = [await send('Order 1'), await send('Order 999999')];
  expect([one.status, other.status]).toEqual([200, 200]);
  expect(Object.keys(one.data.withdrawal).sort()).toEqual(['contract', 'email', 'name', 'received_at', 'reference']);
  expect(Object.keys(other.data.withdrawal).sort()).toEqual(Object.keys(one.data.withdrawal).sort());
});
