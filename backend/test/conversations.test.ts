// Long because a conversation has two sides and several ways in, tried on one shop.
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { HUMMING_DECK } from '../../tests/support/humming-deck';
import { CONVERSATION_DAYS, MOST_MESSAGES } from '../src/conversations/messages';
import { ESTIMATE_LINK, tokenOfLink } from '../src/corrections/accounts/mailed-links';
import { Conversations1773000000000 } from '../src/migrations/1773000000000-conversations';
import { ANSWER_MAX, LAW, MESSAGE_MAX, MOST_PHOTOS } from '../src/shop-rules';
import { endInquiries } from '../src/submissions/end-inquiries';
import { formTime } from '../src/submissions/form-time';
import { forgetLoosePhotos, keepPhoto } from '../src/submissions/photos';
import { PASSWORD, signUp } from './support/accounts';
import { type Backend, copyOf, databaseUrlOf, startBackend } from './support/backend';
import { type Answer, shopperAt, sql } from './support/shop';

const TOKEN = randomUUID();
const STAFF = `bench-${TOKEN}@example.com`;
const SECOND = randomUUID();

let backend: Backend;
let databaseUrl = '';
let secret = '';
let database: DataSource;
beforeAll(async () => {
  const dataDir = copyOf(inject('template'));
  backend = await startBackend(dataDir);
  databaseUrl = databaseUrlOf(dataDir);
  secret = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).cookie;
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
  for (const [token, email] of [
    [TOKEN, STAFF],
    [SECOND, `second-${SECOND}@example.com`],
  ])
    await sql(databaseUrl, `INSERT INTO "user" (id, email, api_token, role) VALUES ($1, $2, $3, 'admin')`, [`usr_${token}`, email, token]);
});
afterAll(async () => {
  await database.destroy();
  await backend.stop();
  rmSync(backend.dataDir, { recursive: true, force: true });
});

const guest = () => shopperAt(backend);
const staffPost = (path: string, body: object, token = TOKEN): Promise<Answer> =>
  guest().post(path, body, { 'x-medusa-access-token': token });
const staffGet = (path: string): Promise<Answer> => guest().get(path, { 'x-medusa-access-token': TOKEN });
const repairOf = async (id: string) => (await staffGet(`/admin/repairs/${id}`)).body.repair;

interface Asked {
  readonly id: string;
  readonly email: string;
  readonly link: string;
}

/** Somebody asks for work on a deck. */
async function asked(changes: object = {}, headers: Record<string, string> = {}): Promise<Asked> {
  const key = randomUUID();
  const email = `talk-${key}@example.com`;
  const request = { form_time: formTime(secret, Date.now() - 60_000), ...HUMMING_DECK, email, ...changes };
  const answer = await guest().post('/store/service-requests', request, { 'idempotency-key': key, ...headers });
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  const [row] = await sql(
    databaseUrl,
    'SELECT r.id FROM rille_repair r JOIN rille_submission s ON s.order_id = r.order_id WHERE s.idempotency_key = $1',
    [key],
  );
  return { id: row.id, email, link: tokenOfLink(secret, ESTIMATE_LINK, row.id) };
}

const write = (link: unknown, text: unknown, { key = randomUUID() as string, photo_ids = [] as unknown } = {}): Promise<Answer> =>
  guest().post('/store/service-requests/messages', { token: link, message: text, photo_ids }, { 'idempotency-key': key });
const answer = (id: string, seen: number, more: object = {}, token = TOKEN): Promise<Answer> =>
  staffPost(`/admin/repairs/${id}/messages`, { key: randomUUID(), seen, message: 'It is the ground wire.', photo_ids: [], ...more }, token);

let shade = 0;
/** A photo that the shop keeps; no two are alike unless they are asked for. */
async function photo(colour?: number): Promise<string> {
  shade += 1;
  const grey = colour ?? shade % 256;
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: { r: grey, g: 30, b: 90 } } })
    .jpeg()
    .toBuffer();
  return keepPhoto(database.manager, bytes);
}
const textsOf = async (id: string): Promise<string[]> => (await repairOf(id)).messages.map(({ text }: { text: string }) => text);
const lettersOf = async (id: string): Promise<number> =>
  (await sql(databaseUrl, `SELECT 1 FROM rille_delivery WHERE letter = 'repair_message' AND about->>'repair_id' = $1`, [id])).length;

describe('A conversation about a repair', () => {
  test('goes both ways with photos: each reads the other, and only the answer is mailed', async () => {
    const { id, link } = await asked();
    const given = [await photo(), await photo()];
    const wrote = await write(link, ' Is it the wire?\nIt hums. ', { photo_ids: given });
    expect([wrote.status, wrote.body.message]).toEqual([200, undefined]);
    expect(wrote.body.service_request.messages).toEqual([
      expect.objectContaining({
        author: 'customer',
        text: 'Is it the wire?\nIt hums.',
        photos: given.map((photo) => expect.objectContaining({ id: photo })),
      }),
    ]);
    expect(await lettersOf(id)).toBe(0);
    const before = await repairOf(id);
    expect([before.unread, before.messages[0].read_at]).toEqual([1, null]);
    const listed = (await staffGet('/admin/repairs')).body.repairs.find((repair: { id: string }) => repair.id === id);
    expect(listed.unread).toBe(1);

    const shown = await photo();
    const answered = await answer(id, 1, { photo_ids: [shown] });
    expect([answered.status, answered.body.repair.unread]).toEqual([200, 0]);
    expect(answered.body.repair.messages[1]).toMatchObject({ author: 'staff', staff: STAFF, place: 2, photos: [{ id: shown }] });
    expect(await lettersOf(id)).toBe(1);

    const read = (await guest().post('/store/service-requests/estimate', { token: link })).body.service_request;
    expect(read.messages.map(({ text }: { text: string }) => text)).toEqual(['Is it the wire?\nIt hums.', 'It is the ground wire.']);
    // Who of the team wrote it, and when one was read, stays with staff.
    expect(Object.keys(read.messages[1]).toSorted()).toEqual(['at', 'author', 'id', 'photos', 'text']);
    const { status, body } = await guest().post('/store/service-requests/photos', { token: link, photo_id: shown });
    expect([status, Buffer.from(body.jpeg, 'base64').readUIntBE(0, 3)]).toEqual([200, 0xff_d8_ff]);
  });

  test('is read by an explicit act alone, as far as it was seen, and no look at it counts', async () => {
    const { id, link } = await asked();
    await write(link, 'One');
    await repairOf(id);
    await staffGet('/admin/repairs');
    await write(link, 'Two');
    expect((await repairOf(id)).unread).toBe(2);
    const first = await staffPost(`/admin/repairs/${id}/messages/read`, { seen: 1 });
    expect([first.status, first.body.repair.unread]).toEqual([200, 1]);
    const { read_at } = first.body.repair.messages[0];
    expect((await staffPost(`/admin/repairs/${id}/messages/read`, { seen: 2 })).body.repair.unread).toBe(0);
    expect((await staffPost(`/admin/repairs/${id}/messages/read`, { seen: 2 })).body.repair.messages[0].read_at).toBe(read_at);
    expect(await lettersOf(id)).toBe(0);
    for (const seen of [-1, 1.5, '1', null, undefined])
      expect((await staffPost(`/admin/repairs/${id}/messages/read`, { seen })).status).toBe(400);
    expect((await staffPost(`/admin/repairs/${randomUUID()}/messages/read`, { seen: 0 })).status).toBe(404);
  });

  test('in an account is its owner’s, and nobody else’s with an account either', async () => {
    const { cookie: mine, email } = await signUp({ ...backend, databaseUrl });
    const { cookie: theirs } = await signUp({ ...backend, databaseUrl });
    const { id } = await asked({ email }, { cookie: mine });
    const path = `/store/customers/me/service-requests/${id}/messages`;
    const [first, other] = [await photo(), await photo()];
    const headers = (cookie: string) => ({ cookie, 'idempotency-key': randomUUID() });
    const wrote = await guest().post(path, { message: 'Hello', photo_ids: [first] }, headers(mine));
    expect([wrote.status, wrote.body.service_request.can_write]).toEqual([200, true]);
    await answer(id, 1, { photo_ids: [other] });
    for (const photoId of [first, other]) {
      expect((await guest().get(`/store/customers/me/photos/${photoId}`, { cookie: mine })).status).toBe(200);
      expect((await guest().get(`/store/customers/me/photos/${photoId}`, { cookie: theirs })).status).toBe(404);
    }
    expect((await guest().post(path, { message: 'Hello', photo_ids: [] }, headers(theirs))).status).toBe(404);
    expect((await guest().post(path, { message: 'Hello', photo_ids: [] }, { 'idempotency-key': randomUUID() })).status).toBe(401);
    expect((await guest().get(`/store/customers/me/service-requests/${id}`, { cookie: theirs })).status).toBe(404);
    const own = (await guest().get('/store/customers/me/service-requests', { cookie: mine })).body.service_requests[0];
    expect(own.messages.map(({ author }: { author: string }) => author)).toEqual(['customer', 'staff']);

    // Deletion leaves what belongs to the contract, as the order itself; nobody reads it as theirs any more.
    expect((await guest().post('/store/customers/me/deletion', { old_password: PASSWORD, locale: 'en' }, { cookie: mine })).status).toBe(
      204,
    );
    expect((await repairOf(id)).messages).toHaveLength(2);
    expect((await guest().get(`/store/customers/me/photos/${first}`, { cookie: mine })).status).toBe(401);
  });

  test('of a request that came to nothing goes with the account', async () => {
    const { cookie, email } = await signUp({ ...backend, databaseUrl });
    const { id } = await asked({ email }, { cookie });
    const path = `/store/customers/me/service-requests/${id}`;
    const shown = await photo();
    await guest().post(`${path}/messages`, { message: 'Hello', photo_ids: [shown] }, { cookie, 'idempotency-key': randomUUID() });
    await guest().post(`${path}/cancellation`, {}, { cookie });
    await guest().post('/store/customers/me/deletion', { old_password: PASSWORD, locale: 'en' }, { cookie });
    expect(await sql(databaseUrl, 'SELECT 1 FROM rille_message WHERE repair_id = $1', [id])).toEqual([]);
    expect(await sql(databaseUrl, 'SELECT 1 FROM rille_photo WHERE id = $1', [shown])).toEqual([]);
  });
});

describe('What is sent once', () => {
  test('comes once: by its key at the same moment, and from another tab with other names of the same photos', async () => {
    const { id, link } = await asked();
    const key = randomUUID();
    const answers = await Promise.all([write(link, 'Hello', { key }), write(link, 'Hello', { key }), write(link, 'Hello', { key })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    // Its answer was lost, and its writer went on typing in the same tab: the key is as it was.
    expect((await write(link, 'Something else', { key })).status).toBe(200);
    expect(await textsOf(id)).toEqual(['Hello']);

    await write(link, 'Look', { photo_ids: [await photo(10), await photo(200)] });
    await write(link, 'Look', { photo_ids: [await photo(10), await photo(200)] });
    expect(await textsOf(id)).toEqual(['Hello', 'Look']);
    // Another picture, or another order of them, is another message.
    await write(link, 'Look', { photo_ids: [await photo(200), await photo(10)] });
    await write(link, 'Look');
    expect(await textsOf(id)).toEqual(['Hello', 'Look', 'Look', 'Look']);
    // The same words after an answer are meant.
    await answer(id, 4);
    await write(link, 'Look');
    expect((await textsOf(id)).slice(4)).toEqual(['It is the ground wire.', 'Look']);
  });

  test('by staff comes once, and who has not seen the last message sends nothing', async () => {
    const { id, link } = await asked();
    await write(link, 'Hello');
    const key = randomUUID();
    const twice = await Promise.all([answer(id, 1, { key }), answer(id, 1, { key })]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const [one, two] = await Promise.all([answer(id, 2, { message: 'A' }), answer(id, 2, { message: 'B' }, SECOND)]);
    expect([one.status, two.status].toSorted()).toEqual([200, 412]);
    expect([one, two].find(({ status }) => status === 412)?.body.code).toBe('conversation_moved_on');
    await write(link, 'Wait');
    expect((await answer(id, 3)).body.code).toBe('conversation_moved_on');
    expect(await textsOf(id)).toHaveLength(4);
    expect(await lettersOf(id)).toBe(2);
  });
});

describe('What is refused', () => {
  test.each<[string, unknown]>([
    ['no words', ''],
    ['blanks', ' \n\u200b '],
    ['a number', 7],
    ['a list', ['Hello']],
    ['nothing', null],
    ['a character too many', 'x'.repeat(MESSAGE_MAX + 1)],
  ])('a message of %s names its field', async (_, text) => {
    const { id, link } = await asked();
    const { status, body } = await write(link, text);
    expect([status, body.message]).toEqual([400, expect.stringContaining('message')]);
    expect(
      (await answer(id, 0, { message: typeof text === 'string' && text.length > 10 ? 'x'.repeat(ANSWER_MAX + 1) : text })).status,
    ).toBe(400);
    expect(await textsOf(id)).toEqual([]);
  });

  test('photos that are too many, twice, made up, gone or of another message leave nothing behind', async () => {
    const { id, link } = await asked();
    const used = await photo();
    await write(link, 'First', { photo_ids: [used] });
    const free = await photo();
    const wrong: unknown[] = [
      Array.from({ length: MOST_PHOTOS + 1 }, (_, place) => `photo_${String(place).padStart(22, 'x')}`),
      [free, free],
      ['../../etc/passwd'],
      'photo_x',
      [{ $ne: null }],
      [used],
      [free, `photo_${'x'.repeat(22)}`],
    ];
    for (const photo_ids of wrong) {
      expect((await write(link, 'Second', { photo_ids })).status).toBe(400);
      expect((await answer(id, 1, { photo_ids })).status).toBe(400);
    }
    expect(await textsOf(id)).toEqual(['First']);
    // What was refused took nothing: the photo can still go along.
    expect((await write(link, 'Second', { photo_ids: [free] })).status).toBe(200);
  });

  test('a message without a key, with a field that nobody knows, or from nobody', async () => {
    const { id, link } = await asked();
    expect((await guest().post('/store/service-requests/messages', { token: link, message: 'x', photo_ids: [] })).status).toBe(400);
    const headers = { 'idempotency-key': randomUUID() };
    expect((await guest().post('/store/service-requests/messages', { token: link, message: 'x', author: 'staff' }, headers)).status).toBe(
      400,
    );
    expect((await guest().post(`/admin/repairs/${id}/messages`, { key: randomUUID(), seen: 0, message: 'x', photo_ids: [] })).status).toBe(
      401,
    );
    expect((await guest().post(`/admin/repairs/${id}/messages/read`, { seen: 0 })).status).toBe(401);
    expect((await answer(id, 0, { key: 'x' })).status).toBe(400);
    expect((await answer(randomUUID(), 0)).status).toBe(404);
  });

  test('a link that is none of ours writes and shows nothing, and one shows the photos of its own repair alone', async () => {
    const [one, other] = [await asked(), await asked()];
    const shown = await photo();
    await write(one.link, 'Hello', { photo_ids: [shown] });
    const show = (token: unknown, photo_id: unknown) => guest().post('/store/service-requests/photos', { token, photo_id });
    expect((await show(one.link, shown)).status).toBe(200);
    expect((await show(other.link, shown)).status).toBe(404);
    for (const wrong of ['', `${one.id}.${'x'.repeat(43)}`, tokenOfLink(secret, 'reset-password', one.id), `${one.link}x`]) {
      expect((await show(wrong, shown)).body.code).toBe('link_invalid');
      expect((await write(wrong, 'Hello')).body.code).toBe('link_invalid');
    }
    for (const wrong of [1, null, { $ne: '' }]) expect((await show(wrong, shown)).status).toBe(400);
    // One that waits for its message is nobody's yet.
    expect((await show(one.link, await photo())).status).toBe(404);
    expect(await textsOf(one.id)).toEqual(['Hello']);
  });

  test('what is over for a while takes no more, and shows what was written as long as its link opens', async () => {
    const { cookie, email } = await signUp({ ...backend, databaseUrl });
    const { id, link } = await asked({ email }, { cookie });
    await write(link, 'Hello');
    const age = (days: number) =>
      sql(databaseUrl, `UPDATE rille_repair SET state = 'picked_up', changed_at = now() - make_interval(days => $2) WHERE id = $1`, [
        id,
        days,
      ]);
    await age(CONVERSATION_DAYS - 1);
    expect((await write(link, 'Thanks')).status).toBe(200);
    await age(CONVERSATION_DAYS + 1);
    expect((await write(link, 'More')).body.code).toBe('link_expired');
    const headers = { cookie, 'idempotency-key': randomUUID() };
    const closed = await guest().post(`/store/customers/me/service-requests/${id}/messages`, { message: 'More', photo_ids: [] }, headers);
    expect([closed.status, closed.body.code]).toEqual([400, 'conversation_closed']);
    expect((await answer(id, 2)).body.code).toBe('conversation_closed');
    const own = await guest().get(`/store/customers/me/service-requests/${id}`, { cookie });
    expect([own.body.service_request.can_write, own.body.service_request.messages.length]).toEqual([false, 2]);
    // What nobody has read stays on the board, however long it is over.
    const isListed = async () => (await staffGet('/admin/repairs')).body.repairs.some((repair: { id: string }) => repair.id === id);
    expect(await isListed()).toBe(true);
    await staffPost(`/admin/repairs/${id}/messages/read`, { seen: 2 });
    expect(await isListed()).toBe(false);
  });

  test('more than anybody reads', async () => {
    const { id, link } = await asked();
    await sql(
      databaseUrl,
      `INSERT INTO rille_message (repair_id, place, author, idempotency_key, text)
       SELECT $1, place, 'customer', place::text || '-filler', 'x' || place FROM generate_series(1, $2::int) place`,
      [id, MOST_MESSAGES],
    );
    expect((await write(link, 'One more')).body.code).toBe('conversation_full');
    expect((await answer(id, MOST_MESSAGES)).body.code).toBe('conversation_full');
  });
});

describe('A message that came by the form', () => {
  async function wrote(
    email = `writer-${randomUUID()}@example.com`,
    message = 'Is it the wire?',
    kind = 'contact_message',
  ): Promise<string> {
    const [{ id }] = await sql(
      databaseUrl,
      `INSERT INTO rille_submission (kind, idempotency_key, email, locale, content, reference)
       VALUES ($1, $2, $3, 'de', $4, $5) RETURNING id`,
      [kind, randomUUID(), email, JSON.stringify({ subject: 'general', name: 'Mara', phone: '', message }), `M-${randomUUID()}`],
    );
    return id;
  }
  const reply = (id: string, seen: number, more: object = {}, token = TOKEN): Promise<Answer> =>
    staffPost(`/admin/submissions/${id}/answers`, { key: randomUUID(), seen, message: 'Bring it by.', ...more }, token);
  const read = async (id: string) => (await staffGet('/admin/submissions')).body.submissions.find((one: { id: string }) => one.id === id);
  const mailed = async (id: string): Promise<number> =>
    (await sql(databaseUrl, `SELECT 1 FROM rille_delivery WHERE letter = 'contact_answer' AND submission_id = $1`, [id])).length;

  test('is answered, mailed once, and shown with who and when', async () => {
    const id = await wrote();
    expect((await read(id)).answers).toEqual([]);
    const key = randomUUID();
    for (const _ of [1, 2]) expect((await reply(id, 0, { key })).status).toBe(200);
    const { answers } = await read(id);
    expect(answers).toEqual([expect.objectContaining({ author: 'staff', staff: STAFF, text: 'Bring it by.', place: 1 })]);
    expect(await mailed(id)).toBe(1);
  });

  test('is answered by one of two at the same moment; the other is told, and sends nothing', async () => {
    const id = await wrote();
    const both = await Promise.all([reply(id, 0, { message: 'A' }), reply(id, 0, { message: 'B' }, SECOND)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect(both.find(({ status }) => status === 412)?.body.code).toBe('conversation_moved_on');
    expect(await mailed(id)).toBe(1);
    // Who has read the first may say more.
    expect((await reply(id, 1, {}, SECOND)).status).toBe(200);
    expect(await mailed(id)).toBe(2);
  });

  test('is the only thing that is answered so, by staff alone, in words', async () => {
    const id = await wrote();
    expect((await guest().post(`/admin/submissions/${id}/answers`, { key: randomUUID(), seen: 0, message: 'x' })).status).toBe(401);
    for (const wrong of ['', 7, null, 'x'.repeat(ANSWER_MAX + 1)]) expect((await reply(id, 0, { message: wrong })).status).toBe(400);
    expect((await reply(id, 0, { photo_ids: [] })).status).toBe(400);
    expect((await reply(await wrote(undefined, 'I withdraw', 'withdrawal'), 0)).status).toBe(404);
    for (const nobody of [randomUUID(), 'x']) expect((await reply(nobody, 0)).status).toBe(404);
    expect((await read(id)).answers).toEqual([]);
  });

  test('is taken along by its writer with the answers, and goes with them', async () => {
    const { cookie, email } = await signUp({ ...backend, databaseUrl });
    await sql(databaseUrl, 'UPDATE customer SET confirmed_email = email WHERE email = $1', [email]);
    const id = await wrote(email);
    await reply(id, 0);
    const { requests } = (await guest().get('/store/customers/me/requests/whole', { cookie })).body;
    expect(requests[0].answers).toEqual([{ text: 'Bring it by.', at: expect.any(String) }]);
    await guest().post('/store/customers/me/deletion', { old_password: PASSWORD, locale: 'en' }, { cookie });
    expect(await sql(databaseUrl, 'SELECT 1 FROM rille_message WHERE submission_id = $1', [id])).toEqual([]);
  });
});

test('what was written about a repair is kept as letters about contracts are, and a photo as long as its message', async () => {
  const { id, link } = await asked();
  const shown = await photo();
  await write(link, 'Old', { photo_ids: [shown] });
  await write(link, 'New');
  await sql(databaseUrl, `UPDATE rille_photo SET created_at = now() - interval '3 days' WHERE id = $1`, [shown]);
  await forgetLoosePhotos(database.manager);
  expect(await sql(databaseUrl, 'SELECT 1 FROM rille_photo WHERE id = $1', [shown])).toHaveLength(1);
  await sql(databaseUrl, `UPDATE rille_message SET sent_at = now() - make_interval(years => $2) WHERE repair_id = $1 AND place = 1`, [
    id,
    LAW.keptLettersYears + 1,
  ]);
  await endInquiries(database.manager);
  expect(await textsOf(id)).toEqual(['New']);
  expect(await sql(databaseUrl, 'SELECT 1 FROM rille_photo WHERE id = $1', [shown])).toEqual([]);
  // Places go on where they were.
  expect((await answer(id, 2)).body.repair.messages.map(({ place }: { place: number }) => place)).toEqual([2, 3]);
});

test('staff keep photos for their answers, and nobody else does there', async () => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer();
  const send = (headers: Record<string, string>) =>
    fetch(`${backend.url}/admin/photos`, {
      method: 'POST',
      body: new Uint8Array(bytes),
      headers: { 'content-type': 'image/jpeg', ...headers },
    });
  expect((await send({})).status).toBe(401);
  const kept = await send({ 'x-medusa-access-token': TOKEN });
  expect(await kept.json()).toEqual({ photo: { id: expect.stringMatching(/^photo_[\w-]{22}$/) } });
});

test('the table comes into a shop twice as once, and goes', async () => {
  const runner = database.createQueryRunner();
  await runner.startTransaction();
  try {
    const migration = new Conversations1773000000000();
    await migration.up(runner);
    await migration.down(runner);
    expect(
      await runner.query(`SELECT 1 FROM information_schema.columns WHERE column_name = 'message_id' AND table_name = 'rille_photo'`),
    ).toEqual([]);
    await migration.up(runner);
    await migration.up(runner);
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
});
