import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { berlinWall } from '../../domain/berlin-time';
import { firstPickUpDay } from '../../domain/pick-up-day';
import { HUMMING_DECK } from '../../tests/support/humming-deck';
import { until } from '../src/launcher/poll';
import { formTime } from '../src/submissions/form-time';
import { signUp } from './support/accounts';
import { BACKEND_DIR, copyOf, databaseUrlOf, startBackend } from './support/backend';
import { dayFromToday } from './support/rental-desk';
import { type Answer, shopperAt, sql } from './support/shop';

const ours = inject('ours');
const shopper = shopperAt(ours);
const JPEG = readFileSync(join(BACKEND_DIR, '..', 'server/pictures/scenes/shelf.jpg'));
const CABLE = 'variant_sv-rca';
const PITCH = 'variant_sv-pcal';

const ADDRESS = { company: '', address_1: 'Weserstraße 84', house_number: '84', address_2: '', postal_code: '12047', city: 'Berlin' };
const REQUEST = {
  ...HUMMING_DECK,
  serial: 'NK9C14',
  year: '1991',
  description: 'Hums louder when I touch the arm.',
  jobs: [CABLE, PITCH],
  locale: 'de',
};
const PARCEL = { way_in: 'parcel', way_back: 'send', address: ADDRESS };
/** The first day on which somebody comes for a deck. */
const SOON = firstPickUpDay(berlinWall(Date.now()).date);
const PICK_UP = { ...PARCEL, way_in: 'pick-up', pick_up_on: SOON };

const SUNDAY = [1, 2, 3, 4, 5, 6, 7].map(dayFromToday).find((day) => new Date(day).getUTCDay() === 0) ?? '';

let form_time = '';

const ask = (changes: object = {}, key = randomUUID() as string, headers: Record<string, string> = {}): Promise<Answer> =>
  shopper.post(
    '/store/service-requests',
    { form_time, ...REQUEST, email: `mara-${key.slice(0, 8)}@example.com`, ...changes },
    { 'idempotency-key': key, ...headers },
  );

const storedBy = async (key: string) =>
  (await sql(ours.databaseUrl, `SELECT * FROM rille_submission WHERE kind = 'service_request' AND idempotency_key = $1`, [key]))[0];

async function linesOf(changes: object): Promise<[string, number][]> {
  const key = randomUUID();
  const { status, body } = await ask(changes, key);
  expect([status, body.message]).toEqual([200, undefined]);
  const { content } = await storedBy(key);
  return content.lines.map(({ title, cents }: { title: string; cents: number }) => [title, cents]);
}

beforeAll(async () => {
  form_time = (await shopper.get('/store/form-time')).body.form_time;
  expect(await until(async () => (await ask({ terms: false, description: 'x' })).status === 400, 10_000, 200)).toBe(true);
  expect(await until(async () => (await ask({ country_code: 'zz' })).body.code !== 'form_too_soon', 30_000, 200)).toBe(true);
});

describe('A service request', () => {
  test('is an order of the service channel, with its lines, its details and nothing paid, and two letters of its own', async () => {
    const key = randomUUID();
    const { status, body } = await ask({}, key);
    expect([status, body]).toEqual([
      200,
      { service_request: { reference: expect.stringMatching(/^S-\d{4,}$/), received_at: expect.any(String) } },
    ]);
    const row = await storedBy(key);
    const [order] = await sql(
      ours.databaseUrl,
      `SELECT placed.sales_channel_id, placed.email, placed.metadata, placed.payment_status, draft.status AS draft,
         (SELECT json_agg(json_build_array(variant_id, unit_price, includes_tax) ORDER BY unit_price) FROM line_item WHERE order_id = placed.id) AS lines
       FROM "order" placed JOIN draft_order draft ON draft.order_id = placed.id WHERE placed.id = $1`,
      [row.order_id],
    );
    expect(order).toEqual({
      sales_channel_id: 'sc_service',
      email: row.email,
      payment_status: 'awaiting',
      draft: 'completed',
      metadata: {
        service_reference: body.service_request.reference,
        service_device: 'SL-1200MK2',
        service_way_in: 'walk-in',
        service_way_back: 'collect',
        service_pick_up_on: null,
        service_express: false,
        service_begin_early: false,
      },
      lines: [
        [PITCH, 3_500, true],
        [CABLE, 5_900, true],
      ],
    });
    const letters = await sql(
      ours.databaseUrl,
      `SELECT letter FROM rille_delivery WHERE submission_id = $1 OR about->>'order_id' = $2 ORDER BY letter`,
      [row.id, row.order_id],
    );
    expect(letters.map(({ letter }) => letter)).toEqual(['service_receipt', 'service_to_shop']);
  });

  test('costs what the catalogue says: a diagnosis without jobs, a third and a bit more in a hurry, a fee for the pick-up', async () => {
    expect(await linesOf({ jobs: [] })).toEqual([['Diagnosis and cost estimate', 3_000]]);
    expect(await linesOf({ express: true, jobs: [CABLE] })).toEqual([
      ['Replace RCA and ground cable', 5_900],
      ['Express', 2_065],
    ]);
    expect(await linesOf({ ...PARCEL, jobs: [CABLE], box: true })).toEqual([
      ['Replace RCA and ground cable', 5_900],
      ['Transport box for one turntable, Single', 2_900],
      ['Way back by parcel', 1_990],
    ]);
    expect(await linesOf({ ...PICK_UP, jobs: [CABLE] })).toEqual([
      ['Replace RCA and ground cable', 5_900],
      ['Pick-up service for repairs, Germany', 4_900],
      ['Service fee for the pick-up', 2_000],
    ]);
    const austria = await linesOf({ ...PICK_UP, country_code: 'at', jobs: [] });
    expect(austria.map(([title]) => title)).toEqual([
      'Diagnosis and cost estimate',
      'Pick-up service for repairs, European Union',
      'Service fee for the pick-up',
    ]);
    expect(austria[2]).toEqual(['Service fee for the pick-up', 2_000]);
  });

  test('has an order that comes to what was said, fees with their tax inside', async () => {
    const key = randomUUID();
    await ask({ ...PICK_UP, jobs: [CABLE] }, key);
    const { order_id, content } = await storedBy(key);
    const [{ paid }] = (await sql(ours.databaseUrl, 'SELECT sum(amount)::int AS paid FROM payment WHERE order_id = $1', [order_id])) as [
      { paid: number },
    ];
    expect([content.total_cents, paid]).toEqual([12_800, 12_800]);
  });

  test('that comes five times at one moment, once more later, and from another tab is one', async () => {
    const key = randomUUID();
    const email = `once-${key}@example.com`;
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask({ email }, key)));
    answers.push(await ask({ email }, key), await ask({ email }, randomUUID()));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.service_request?.reference}`)).size).toBe(1);
    expect(await sql(ours.databaseUrl, `SELECT 1 FROM "order" WHERE email = $1`, [email])).toHaveLength(1);
    expect((await ask({ email, description: 'Another deck.' })).body.service_request.reference).not.toBe(
      answers[0]?.body.service_request.reference,
    );
  });

  test('that was called off can be asked for again in the same words', async () => {
    const key = randomUUID();
    const { email, cookie } = await signUp(ours);
    const first = (await ask({ email }, key, { cookie })).body.service_request.reference;
    const { order_id } = await storedBy(key);
    const [repair] = await sql(ours.databaseUrl, 'SELECT id FROM rille_repair WHERE order_id = $1', [order_id]);
    const { status, body } = await shopperAt(ours).post(`/store/customers/me/service-requests/${repair.id}/cancellation`, {}, { cookie });
    expect([status, body.message]).toEqual([200, undefined]);
    const second = await ask({ email }, randomUUID(), { cookie });
    expect(second.status).toBe(200);
    expect(second.body.service_request.reference).not.toBe(first);
  });

  test('that comes once more with a photo that was forgotten keeps that too, and none twice', async () => {
    const photo = async (): Promise<string> => {
      const upload = await fetch(`${ours.url}/store/photos`, { method: 'POST', body: JPEG, headers: { 'content-type': 'image/jpeg' } });
      return ((await upload.json()) as { photo: { id: string } }).photo.id;
    };
    const key = randomUUID();
    const email = `forgot-${key}@example.com`;
    const first = await ask({ email }, key);
    const forgotten = await photo();
    const again = await ask({ email, photo_ids: [forgotten] });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await ask({ email, photo_ids: [await photo()] })).body).toEqual(first.body);
    const { id } = await storedBy(key);
    expect(await sql(ours.databaseUrl, 'SELECT id FROM rille_photo WHERE submission_id = $1', [id])).toEqual([{ id: forgotten }]);
    expect((await ask({ email, photo_ids: ['photo_0123456789abcdefghijkl'] })).body.code).toBe('photo_gone');
  });

  test('keeps its photos, and none that is gone', async () => {
    const upload = await fetch(`${ours.url}/store/photos`, { method: 'POST', body: JPEG, headers: { 'content-type': 'image/jpeg' } });
    const { photo } = (await upload.json()) as { photo: { id: string } };
    const key = randomUUID();
    expect((await ask({ photo_ids: [photo.id] }, key)).status).toBe(200);
    const row = await storedBy(key);
    expect(await sql(ours.databaseUrl, 'SELECT id FROM rille_photo WHERE submission_id = $1', [row.id])).toEqual([{ id: photo.id }]);
    const late = randomUUID();
    const email = `late-${late}@example.com`;
    const { status, body } = await ask({ photo_ids: [photo.id], email }, late);
    expect([status, body.code]).toEqual([400, 'photo_gone']);
    expect(await storedBy(late)).toBeUndefined();
    expect(await sql(ours.databaseUrl, `SELECT 1 FROM "order" WHERE email = $1`, [email])).toEqual([]);
  });

  test('of a customer is in the account', async () => {
    const { email, cookie } = await signUp(ours);
    const key = randomUUID();
    expect((await ask({ email }, key, { cookie })).status).toBe(200);
    const { order_id } = await storedBy(key);
    const { body } = await shopperAt(ours).get('/store/customers/me/orders?fields=id,sales_channel_id', { cookie });
    expect(body.orders).toEqual([expect.objectContaining({ id: order_id, sales_channel_id: 'sc_service' })]);
    const { body: sent } = await shopperAt(ours).get('/store/customers/me/requests', { cookie });
    expect(sent.requests).toEqual([
      expect.objectContaining({ kind: 'service_request', device: 'SL-1200MK2', message: 'Hums louder when I touch the arm.' }),
    ]);
  });

  test.each([
    ['twice', { address_1: 'Weserstraße 84 84' }, { address_1: 'Weserstraße 84', house_number: '84' }],
    ['nowhere', { address_1: 'Gut Sternhagen', house_number: '' }, { address_1: 'Gut Sternhagen', house_number: '' }],
  ])('comes to where the number of the house is written %s', async (_, typed, kept) => {
    const key = randomUUID();
    expect((await ask({ ...PARCEL, address: { ...ADDRESS, ...typed } }, key)).status).toBe(200);
    expect((await storedBy(key)).content.asked.address).toMatchObject(kept);
  });

  test.each([
    ['no device', { device: ' ' }, 'device'],
    ['nothing to do', { description: ' ', symptoms: [], jobs: [] }, 'description'],
    ['a pick-up in Switzerland', { ...PICK_UP, country_code: 'ch' }, 'way_in'],
    ['a pick-up without a day', { ...PICK_UP, pick_up_on: '' }, 'pick_up_on'],
    ['a day without a pick-up', { pick_up_on: SOON }, 'pick_up_on'],
    ['today', { ...PICK_UP, pick_up_on: dayFromToday(0) }, 'pick_up_on'],
    ['a day long gone', { ...PICK_UP, pick_up_on: '1999-01-12' }, 'pick_up_on'],
    ['a day far ahead', { ...PICK_UP, pick_up_on: dayFromToday(61) }, 'pick_up_on'],
    ['a Sunday', { ...PICK_UP, pick_up_on: SUNDAY }, 'pick_up_on'],
    ['a day that is none', { ...PICK_UP, pick_up_on: '2027-13-41' }, 'pick_up_on'],
    ['a pick-up that does not come back', { ...PICK_UP, way_back: 'collect' }, 'way_back'],
    ['a parcel from nowhere', { ...PARCEL, address: null }, 'address'],
    ['an address that nothing travels to', { address: ADDRESS }, 'address'],
    ['a parcel from no street', { ...PARCEL, address: { ...ADDRESS, address_1: '' } }, 'address'],
    ['a parcel from no state', { ...PARCEL, country_code: 'us', address: ADDRESS }, 'address'],
    ['a box for whoever walks in', { box: true, address: ADDRESS }, 'box'],
    ['a year of no deck', { year: '12' }, 'year'],
    ['a country that is none', { country_code: 'zz' }, 'country_code'],
    ['a job that is none', { jobs: ['variant_ca-2mred'] }, 'jobs'],
    ['the pick-up as a job', { jobs: ['variant_sv-pickup-germ'] }, 'jobs'],
    ['no consent to 20 %', { overrun: false }, 'overrun'],
    ['no consent to the terms', { terms: false }, 'terms'],
  ])('with %s is refused, and the field is named', async (_, changes, field) => {
    const { status, body } = await ask(changes);
    expect([status, body.message]).toEqual([400, expect.stringContaining(field)]);
  });
});

test('a request with a photo outlives a backend that is killed under it, and comes again as the same one', async () => {
  const dataDir = copyOf(inject('template'));
  const { cookie } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));
  const key = randomUUID();
  let shop = await startBackend(dataDir);
  const upload = await fetch(`${shop.url}/store/photos`, { method: 'POST', body: JPEG, headers: { 'content-type': 'image/jpeg' } });
  const { photo } = (await upload.json()) as { photo: { id: string } };
  const body = {
    ...REQUEST,
    form_time: formTime(cookie, Date.now() - 60_000),
    email: `killed-${key}@example.com`,
    photo_ids: [photo.id],
  };
  const send = () => shopperAt(shop).post('/store/service-requests', body, { 'idempotency-key': key });
  const cut = send().catch(() => null);
  await shop.stop('SIGKILL');
  await cut;
  shop = await startBackend(dataDir);
  try {
    const answers = [await send(), await send()];
    expect(new Set(answers.map(({ status, body: { service_request } }) => `${status} ${service_request?.reference}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    const databaseUrl = databaseUrlOf(dataDir);
    for (const table of ['rille_submission', 'rille_repair', '"order"', 'rille_photo'])
      expect(await sql(databaseUrl, `SELECT 1 FROM ${table}`), table).toHaveLength(1);
    expect(await sql(databaseUrl, 'SELECT submission_id IS NOT NULL AS is_kept FROM rille_photo')).toEqual([{ is_kept: true }]);
    const letters = await sql(databaseUrl, 'SELECT letter FROM rille_delivery WHERE submission_id IS NOT NULL ORDER BY letter');
    expect(letters.map(({ letter }) => letter)).toEqual(['service_receipt', 'service_to_shop']);
  } finally {
    await shop.stop();
  }
});
