import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { until } from '../src/launcher/poll';
import { claimDeliveries, deliveryHasFailed, deliveryWasSent } from '../src/mail/outbox';
import { orderNumbersIn } from '../src/shop-rules';
import { checkFormTime, formTime, LEAST_MS, MOST_MS } from '../src/submissions/form-time';
import { forgetLoosePhotos } from '../src/submissions/photos';
import { checkSpam, MOST_LINKS } from '../src/submissions/spam';
import { forget } from '../src/submissions/submissions';
import { BACKEND_DIR, copyOf, databaseUrlOf, startBackend } from './support/backend';
import { type Answer, order, RED, shopperAt, sql } from './support/shop';

const ours = inject('ours');
const shopper = shopperAt(ours);
const JPEG = readFileSync(join(BACKEND_DIR, '..', 'server/pictures/scenes/shelf.jpg'));

const MESSAGE = { subject: 'buy-back', name: 'Mara Feld', email: 'mara@example.com', phone: '', message: 'Two decks.', locale: 'de' };
const WITHDRAWAL = { name: 'Mara Feld', contract: 'Order 1', email: 'mara@example.com', locale: 'en' };

/** Old enough to be used at once. */
let form_time = '';

const send = (path: string, body: object, key = randomUUID() as string): Promise<Answer> =>
  shopper.post(`/store/${path}`, { form_time, ...body }, { 'idempotency-key': key });

const write = (changes: object = {}, key?: string) => send('contact-messages', { ...MESSAGE, ...changes }, key);
const withdraw = (changes: object = {}, key?: string) => send('withdrawals', { ...WITHDRAWAL, ...changes }, key);

async function upload(bytes: Buffer | string, type = 'image/jpeg'): Promise<{ status: number; id: string }> {
  const answer = await fetch(`${ours.url}/store/photos`, { method: 'POST', body: bytes, headers: { 'content-type': type } });
  const body = (await answer.json()) as { photo?: { id: string } };
  return { status: answer.status, id: body.photo?.id ?? '' };
}

const stored = (key: string) => sql(ours.databaseUrl, 'SELECT * FROM rille_submission WHERE idempotency_key = $1', [key]);
const letters = (id: string) => sql(ours.databaseUrl, 'SELECT * FROM rille_delivery WHERE submission_id = $1 ORDER BY letter', [id]);

let database: DataSource;

beforeAll(async () => {
  form_time = (await shopper.get('/store/form-time')).body.form_time;
  expect(await until(async () => (await withdraw()).status === 200, 30_000, 200)).toBe(true);
  database = await new DataSource({ type: 'postgres', url: ours.databaseUrl }).initialize();
});
afterAll(() => database.destroy());

describe('A message', () => {
  test('is stored as it was written, with a number for people and the mails that follow', async () => {
    const key = randomUUID();
    const { status, body } = await write({ name: '  Mara Feld ', message: 'Ärger mit <b>Brummen</b>' }, key);
    expect(status).toBe(200);
    expect(body).toEqual({ contact_message: { reference: expect.stringMatching(/^M-\d{4,}$/), received_at: expect.any(String) } });
    const [row] = await stored(key);
    expect(row).toMatchObject({
      kind: 'contact_message',
      reference: body.contact_message.reference,
      email: 'mara@example.com',
      locale: 'de',
      content: { subject: 'buy-back', name: 'Mara Feld', phone: '', message: 'Ärger mit <b>Brummen</b>' },
    });
    expect((await letters(row.id)).map(({ letter, state, attempts }) => [letter, state, attempts])).toEqual([
      ['contact_receipt', 'waiting', 0],
      ['contact_to_shop', 'waiting', 0],
    ]);
  });

  test('that comes five times at one moment, and once more later, is one', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => write({}, key)));
    answers.push(await write({}, key));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.contact_message.reference}`)).size).toBe(1);
    const rows = await stored(key);
    expect(rows).toHaveLength(1);
    expect(await letters(rows[0].id)).toHaveLength(2);
  });

  test.each([
    ['without a name', { name: ' ' }],
    ['of an unknown subject', { subject: 'x' }],
    ['without an address to answer to', { email: 'mara' }],
    ['with a number nobody can call', { phone: 'call me' }],
    ['without words', { message: '' }],
    ['longer than a letter', { message: 'x'.repeat(2_001) }],
    ['in an unknown language', { locale: 'fr' }],
    ['with nine photos', { photo_ids: Array.from({ length: 9 }, (_, index) => `photo_${String(index).padStart(22, '0')}`) }],
    ['with a path for a photo', { photo_ids: ['../../etc/passwd'] }],
    ['with a number for a name', { name: 7 }],
    ['with a NUL', { message: 'a\u0000b' }],
  ])('%s is refused, and nothing of it is stored', async (_, changes) => {
    const key = randomUUID();
    expect(await write(changes, key)).toMatchObject({ status: 400, body: { type: 'invalid_data' } });
    expect(await stored(key)).toEqual([]);
  });

  test('without a key is refused: nobody could tell it from its own repetition', async () => {
    expect((await shopper.post('/store/contact-messages', { form_time, ...MESSAGE })).status).toBe(400);
  });

  test.each([
    ['with four links', { message: 'https://a.example http://b.example www.c.example https://d.example' }],
    ['in which a program has filled in what no person sees', { website: 'https://a.example' }],
  ])('%s is refused in words that let a person try again', async (_, changes) => {
    const key = randomUUID();
    const { status, body } = await write(changes, key);
    expect([status, body.code]).toEqual([400, 'looks_like_spam']);
    expect(body.message).toMatch(/Please/);
    expect(await stored(key)).toEqual([]);
  });

  test('survives the end of the shop at any moment after its answer', async () => {
    const dataDir = copyOf(inject('template'));
    const first = await startBackend(dataDir);
    const key = randomUUID();
    const token = (await shopperAt(first).get('/store/form-time')).body.form_time;
    const again = () => shopperAt(first).post('/store/contact-messages', { ...MESSAGE, form_time: token }, { 'idempotency-key': key });
    expect(await until(async () => (await again()).status === 200, 30_000, 200)).toBe(true);
    await first.stop('SIGKILL');
    const second = await startBackend(dataDir);
    const answer = await shopperAt(second).post('/store/contact-messages', { ...MESSAGE, form_time: token }, { 'idempotency-key': key });
    expect(answer.status).toBe(200);
    const rows = await sql(databaseUrlOf(dataDir), 'SELECT reference FROM rille_submission WHERE idempotency_key = $1', [key]);
    expect(rows).toEqual([{ reference: answer.body.contact_message.reference }]);
    await second.stop();
  });
});

describe('The time of a form', () => {
  const wordsFor = (token: unknown, nowMs: number) => {
    try {
      checkFormTime('secret', token, nowMs);
      return null;
    } catch (error) {
      return (error as { code: string }).code;
    }
  };

  test('lets a person through and nobody faster, and a day later asks for a new one', () => {
    const token = formTime('secret', 1_000_000);
    expect(wordsFor(token, 1_000_000 + LEAST_MS - 1)).toBe('form_too_soon');
    expect(wordsFor(token, 1_000_000 + LEAST_MS)).toBeNull();
    expect(wordsFor(token, 1_000_000 + MOST_MS)).toBeNull();
    expect(wordsFor(token, 1_000_000 + MOST_MS + 1)).toBe('form_too_old');
  });

  test('cannot be made up or changed', () => {
    const [, signature] = formTime('secret', 1_000_000).split('.');
    for (const token of [undefined, '', 7, '1.x', formTime('other', 1_000_000), `900000.${signature}`, `1000000.${signature}x`])
      expect(wordsFor(token, 1_010_000)).toBe('form_too_old');
  });

  test('is asked for by every form', async () => {
    const fresh = (await shopper.get('/store/form-time')).body.form_time;
    expect((await write({ form_time: fresh })).body.code).toBe('form_too_soon');
    expect((await withdraw({ form_time: undefined })).body.code).toBe('form_too_old');
    expect((await send('stock-alerts', { email: 'a@example.com', variant_id: RED, locale: 'en', form_time: 'x' })).body.code).toBe(
      'form_too_old',
    );
  });

  test('of an opened form is kept by no cache', async () => {
    expect((await shopper.get('/store/form-time')).headers.get('cache-control')).toMatch(/no-store/);
  });
});

test('up to three links are no advertising', () => {
  const links = (count: number) => () => checkSpam(['https://listing.example/1 '.repeat(count)], '');
  expect(links(MOST_LINKS)).not.toThrow();
  expect(links(MOST_LINKS + 1)).toThrow(/without so many links/);
});

describe('A photo', () => {
  test('comes with its message, in its place, and with no other', async () => {
    const ids = [(await upload(JPEG)).id, (await upload(JPEG)).id];
    const key = randomUUID();
    expect((await write({ photo_ids: ids }, key)).status).toBe(200);
    const rows = await sql(
      ours.databaseUrl,
      'SELECT p.id, p.place, length(bytes) AS bytes FROM rille_photo p JOIN rille_submission s ON s.id = submission_id WHERE idempotency_key = $1 ORDER BY place',
      [key],
    );
    expect(rows).toEqual(ids.map((id, place) => ({ id, place, bytes: JPEG.length })));
    const other = randomUUID();
    expect((await write({ photo_ids: ids.slice(0, 1) }, other)).body.code).toBe('photo_gone');
    expect(await stored(other)).toEqual([]);
  });

  test.each([
    ['no picture', Buffer.from('<script>alert(1)</script>'), 'image/jpeg'],
    ['larger than the shop makes them', Buffer.concat([JPEG.subarray(0, 10), Buffer.alloc(600_000)]), 'image/jpeg'],
    ['cut off', JPEG.subarray(0, 5_000), 'image/jpeg'],
    ['of another type', JPEG, 'image/png'],
    ['nothing', Buffer.alloc(0), 'image/jpeg'],
  ])('that is %s is refused', async (_, bytes, type) => {
    expect((await upload(bytes, type)).status).toBe(400);
  });

  test('whose message never came is gone after a day, others stay', async () => {
    const [old, young, sent] = [await upload(JPEG), await upload(JPEG), await upload(JPEG)];
    await write({ photo_ids: [sent.id] });
    await sql(ours.databaseUrl, `UPDATE rille_photo SET created_at = now() - interval '25 hours' WHERE id = ANY($1)`, [[old.id, sent.id]]);
    await forgetLoosePhotos(database.manager);
    const left = await sql(ours.databaseUrl, 'SELECT id FROM rille_photo WHERE id = ANY($1)', [[old.id, young.id, sent.id]]);
    expect(left.map(({ id }) => id).sort()).toEqual([young.id, sent.id].sort());
  });
});

describe('A withdrawal', () => {
  test('law §1 Withdrawal function: a guest’s is stored at once, answered with content, date and time, and its receipt waits to be mailed', async () => {
    const key = randomUUID();
    const { status, body } = await withdraw({ contract: 'The felt slipmats, bought in May', email: 'Guest@Example.com' }, key);
    expect(status).toBe(200);
    expect(body.withdrawal).toEqual({
      reference: expect.stringMatching(/^W-\d{4,}$/),
      received_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      name: 'Mara Feld',
      contract: 'The felt slipmats, bought in May',
      email: 'guest@example.com',
    });
    const [row] = await stored(key);
    expect((await letters(row.id)).map(({ letter }) => letter)).toEqual(['withdrawal_receipt', 'withdrawal_to_shop']);
  });

  test('sent again in any way is the first one', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => withdraw({}, key)));
    answers.push(await withdraw({}, key));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await stored(key)).toHaveLength(1);
  });

  test('marks the order it names, if the e-mail address is the order’s, and says the same either way', async () => {
    const { display_id, id } = await order(shopper, [[RED, 1]]);
    const shapes = [];
    const marks = async () => (await sql(ours.databaseUrl, 'SELECT metadata FROM "order" WHERE id = $1', [id]))[0].metadata?.withdrawals;
    for (const email of ['stranger@example.com', 'MIKA@example.com']) {
      const key = randomUUID();
      const { status, body } = await withdraw({ contract: `Bestellung ${display_id}`, email }, key);
      shapes.push([status, Object.keys(body.withdrawal).sort().join()]);
      const [row] = await stored(key);
      expect(row.order_id).toBe(email.startsWith('MIKA') ? id : null);
      if (row.order_id) expect(await marks()).toEqual([{ reference: row.reference, received_at: row.received_at.toISOString() }]);
      else expect(await marks()).toBeUndefined();
    }
    expect(shapes[0]).toEqual(shapes[1]);
  });

  test('may be as long as its sender needs, and is never called advertising', async () => {
    expect((await withdraw({ contract: 'https://rille.example/product '.repeat(8) })).status).toBe(200);
    expect((await withdraw({ contract: 'x'.repeat(1_001) })).status).toBe(400);
    expect((await withdraw({ contract: '' })).status).toBe(400);
  });

  test.each([
    ['1198', [1198]],
    ['#1198', [1198]],
    ['Order 1198', [1198]],
    ['Bestellung Nr. 1198 vom 24.11.2026', [1198]],
    ['order no. 12 and order 13', [12, 13]],
    ['the deck of 24.11.2026', []],
    ['24.11.2026', []],
    ['two slipmats, 2 stylus', []],
    ['99999999999', []],
  ])('%j names the orders %j', (contract, numbers) => {
    expect(orderNumbersIn(contract)).toEqual(numbers);
  });
});

describe('A stock alert', () => {
  const alert = (changes: object = {}, key?: string) =>
    send('stock-alerts', { email: 'mara@example.com', variant_id: RED, locale: 'en', ...changes }, key);
  const alerts = () => sql(ours.databaseUrl, `SELECT id, email FROM rille_submission WHERE kind = 'stock_alert'`);

  test('is kept once for an e-mail address and a variant, and nobody hears whether it was there', async () => {
    const before = (await alerts()).length;
    const answers = [await alert(), await alert(), await alert({ email: 'MARA@example.com' })];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 3 }, () => [200, { stock_alert: { variant_id: RED } }]),
    );
    expect(await alerts()).toHaveLength(before + 1);
  });

  test('can be taken out, and asked for again', async () => {
    const email = `${randomUUID()}@example.com`;
    await alert({ email });
    for (const row of (await alerts()).filter((one) => one.email === email)) await forget(database.manager, row.id);
    expect((await alerts()).filter((one) => one.email === email)).toEqual([]);
    await alert({ email });
    expect((await alerts()).filter((one) => one.email === email)).toHaveLength(1);
  });

  test('for what was never sold is refused', async () => {
    expect((await alert({ variant_id: 'variant_nothing' })).body.code).toBe('variant_gone');
  });
});

describe('What waits to be mailed', () => {
  const due = (id: string) =>
    sql(ours.databaseUrl, `UPDATE rille_delivery SET next_try_at = now() - interval '1 second' WHERE id = $1`, [id]);
  const rowOf = async (id: string) => (await sql(ours.databaseUrl, 'SELECT * FROM rille_delivery WHERE id = $1', [id]))[0];
  const mine = async () => {
    const key = randomUUID();
    await withdraw({}, key);
    const [submission] = await stored(key);
    return (await letters(submission.id))[0].id as string;
  };

  test('is taken by one mailer, tried later and later while it fails, and never again once it was sent', async () => {
    const id = await mine();
    const claims = await Promise.all([claimDeliveries(database.manager, 1_000), claimDeliveries(database.manager, 1_000)]);
    expect(claims.flat().filter((claim) => claim.id === id)).toHaveLength(1);
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      expect(await rowOf(id)).toMatchObject({ attempts: attempt, state: 'waiting' });
      await deliveryHasFailed(database.manager, id, 'the mail server said no');
      waits.push(Math.round(((await rowOf(id)).next_try_at - Date.now()) / 60_000));
      expect((await claimDeliveries(database.manager, 1_000)).some((claim) => claim.id === id)).toBe(false);
      await due(id);
      expect((await claimDeliveries(database.manager, 1_000)).some((claim) => claim.id === id)).toBe(true);
    }
    expect(waits).toEqual([1, 2, 4, 8]);
    await deliveryWasSent(database.manager, id);
    await due(id);
    expect((await claimDeliveries(database.manager, 1_000)).some((claim) => claim.id === id)).toBe(false);
    expect(await rowOf(id)).toMatchObject({ state: 'sent', sent_at: expect.any(Date), last_error: null });
  });

  test('is kept for staff to see when it has failed for days', async () => {
    const id = await mine();
    await sql(ours.databaseUrl, 'UPDATE rille_delivery SET attempts = 48 WHERE id = $1', [id]);
    await deliveryHasFailed(database.manager, id, 'x'.repeat(1_000));
    expect(await rowOf(id)).toMatchObject({ state: 'stuck', last_error: 'x'.repeat(300) });
  });

  test('is nobody’s to read but staff’s', async () => {
    for (const path of ['/admin/submissions', '/admin/submissions/photos/photo_x', '/admin/mails'])
      expect((await shopper.get(path)).status).toBe(401);
  });
});
