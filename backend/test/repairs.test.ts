import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { CABLE_JOB, HUMMING_DECK } from '../../tests/support/humming-deck';
import { until } from '../src/launcher/poll';
import { Repairs1770000000000 } from '../src/migrations/1770000000000-repairs';
import { signUp } from './support/accounts';
import { type Answer, shopperAt, sql } from './support/shop';

const ours = inject('ours');
const guest = shopperAt(ours);
const TOKEN = randomUUID();

const BY_PARCEL = {
  way_in: 'parcel',
  way_back: 'send',
  address: { company: '', address_1: 'Weserstraße 84', house_number: '84', address_2: '', postal_code: '12047', city: 'Berlin' },
};

let form_time = '';

/** Somebody asks for work on a deck. @returns the repair's id and its ticket */
async function asked(
  changes: object = {},
  headers: Record<string, string> = {},
): Promise<{ id: string; orderId: string; reference: string; email: string }> {
  const key = randomUUID();
  const email = `deck-${key}@example.com`;
  const { status, body } = await shopperAt(ours).post(
    '/store/service-requests',
    { form_time, ...HUMMING_DECK, jobs: [CABLE_JOB], email, ...changes },
    { 'idempotency-key': key, ...headers },
  );
  expect([status, body.message]).toEqual([200, undefined]);
  const [row] = await sql(
    ours.databaseUrl,
    `SELECT r.id, r.order_id FROM rille_repair r JOIN rille_submission s ON s.order_id = r.order_id WHERE s.idempotency_key = $1`,
    [key],
  );
  return { id: row.id, orderId: row.order_id, reference: body.service_request.reference, email };
}

const staffPost = (path: string, body: object): Promise<Answer> => shopperAt(ours).post(path, body, { 'x-medusa-access-token': TOKEN });
const staffGet = (path: string): Promise<Answer> => shopperAt(ours).get(path, { 'x-medusa-access-token': TOKEN });
const step = (id: string, name: string, version: number, more: object = {}) =>
  staffPost(`/admin/repairs/${id}`, { step: name, version, ...more });

/** One step after the other, from what it was asked for on. */
async function goes(id: string, ...names: string[]): Promise<void> {
  let { version } = (await staffGet(`/admin/repairs/${id}`)).body.repair;
  for (const name of names) {
    const { status, body } = await step(id, name, version);
    expect([status, body.message]).toEqual([200, undefined]);
    version = body.repair.version;
  }
}

const stateOf = async (id: string) => (await sql(ours.databaseUrl, 'SELECT state FROM rille_repair WHERE id = $1', [id]))[0]?.state;
const lettersOf = async (id: string) =>
  (await sql(ours.databaseUrl, `SELECT letter FROM rille_delivery WHERE about->>'repair_id' = $1 ORDER BY created_at, letter`, [id])).map(
    ({ letter }) => letter,
  );
const orderOf = async (id: string) =>
  (await sql(ours.databaseUrl, 'SELECT status, payment_status, canceled_at FROM "order" WHERE id = $1', [id]))[0];

beforeAll(async () => {
  await sql(ours.databaseUrl, `INSERT INTO "user" (id, email, api_token, role) VALUES ($1, $2, $3, 'admin')`, [
    `usr_${TOKEN}`,
    `bench-${TOKEN}@example.com`,
    TOKEN,
  ]);
  form_time = (await guest.get('/store/form-time')).body.form_time;
  const tooSoon = async () =>
    (
      await guest.post(
        '/store/service-requests',
        { form_time, ...HUMMING_DECK, country_code: 'zz', email: 'a@example.com' },
        { 'idempotency-key': randomUUID() },
      )
    ).body.code;
  expect(await until(async () => (await tooSoon()) !== 'form_too_soon', 30_000, 200)).toBe(true);
});

describe('A service request', () => {
  test('is a repair that waits for its deck, and goes its way step by step: who did what and when is written down', async () => {
    const { id, reference } = await asked();
    expect(await stateOf(id)).toBe('received');
    await goes(id, 'arrived', 'diagnosed', 'in_work');
    const { body } = await step(id, 'tested', 4, { note: 'Runs 24 h.' });
    expect(body.repair).toMatchObject({ reference, state: 'tested', version: 5, device: 'SL-1200MK2', name: 'Mara Feld' });
    expect(body.repair.steps.map((one: { to: string; done_by: string }) => [one.to, one.done_by])).toEqual([
      ['received', 'customer'],
      ...['arrived', 'diagnosed', 'in_work', 'tested'].map((to) => [to, 'staff']),
    ]);
    expect(body.repair.steps.at(-1)).toMatchObject({ note: 'Runs 24 h.', staff: `bench-${TOKEN}@example.com` });
    await goes(id, 'ready', 'picked_up');
    expect(await lettersOf(id)).toEqual([
      'repair_arrived',
      'repair_diagnosed',
      'repair_in_work',
      'repair_tested',
      'repair_ready',
      'repair_picked_up',
    ]);
  });

  test('is found by its ticket, however that is written', async () => {
    const { id, reference } = await asked();
    for (const typed of [reference, reference.toLowerCase(), reference.slice(2)])
      expect((await staffGet(`/admin/repairs/${typed}`)).body.repair?.id).toBe(id);
    expect((await staffGet('/admin/repairs/S-999999')).status).toBe(404);
    expect((await staffGet(`/admin/repairs/${randomUUID()}`)).status).toBe(404);
  });

  test.each([
    ['a step that cannot follow', 'tested', 1, 400],
    ['what is no step', 'received', 1, 400],
    ['a step back where there is none', 'take_back', 1, 400],
    ['what staff have not seen', 'arrived', 2, 412],
  ])('refuses %s, and stays as it is', async (_, name, version, status) => {
    const { id } = await asked();
    const answer = await step(id, name, version);
    expect(answer.status).toBe(status);
    if (name !== 'received') expect(answer.body.code).toBe('repair_step');
    expect(await stateOf(id)).toBe('received');
  });

  test('takes one of two different steps at one moment, and the same one five times as one', async () => {
    const { id } = await asked();
    const same = await Promise.all(Array.from({ length: 5 }, () => step(id, 'arrived', 1)));
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await goes(id, 'diagnosed');
    const answers = await Promise.all([step(id, 'in_work', 3), step(id, 'take_back', 3)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(answers.find(({ status }) => status === 412)?.body.code).toBe('repair_step');
    // The first one once more, long after: its answer was lost.
    expect((await step(id, 'arrived', 1)).status).toBe(200);
    expect((await step(id, 'arrived', 1, { note: 'Another hand' })).body.code).toBe('repair_step');
    expect((await sql(ours.databaseUrl, 'SELECT count(*)::int FROM rille_repair_step WHERE repair_id = $1', [id]))[0].count).toBe(4);
  });

  test('has a step too many taken back, and tells its customer nothing twice', async () => {
    const { id } = await asked();
    await goes(id, 'arrived', 'take_back');
    expect(await stateOf(id)).toBe('received');
    const [{ arrived_at }] = (await sql(ours.databaseUrl, 'SELECT arrived_at FROM rille_repair WHERE id = $1', [id])) as [
      { arrived_at: unknown },
    ];
    expect(arrived_at).toBeNull();
    await goes(id, 'arrived', 'diagnosed', 'in_work', 'take_back', 'in_work', 'tested', 'take_back', 'take_back', 'take_back');
    expect(await stateOf(id)).toBe('arrived');
    expect(await lettersOf(id)).toEqual(['repair_arrived', 'repair_diagnosed', 'repair_in_work', 'repair_tested']);
  });

  test('goes back by parcel, with its number; another number is news', async () => {
    const { id } = await asked();
    await goes(id, 'arrived', 'diagnosed', 'in_work', 'tested');
    expect((await step(id, 'ready', 5, { tracking_number: '0034' })).status).toBe(400);
    expect((await step(id, 'sent', 5, { tracking_number: '<b>' })).status).toBe(400);
    expect((await step(id, 'sent', 5, { tracking_number: '0034 0434' })).body.repair.tracking_number).toBe('00340434');
    expect((await step(id, 'take_back', 6)).body.repair.tracking_number).toBeNull();
    expect((await step(id, 'sent', 7, { tracking_number: '0034 0435' })).status).toBe(200);
    expect(await lettersOf(id)).toEqual([
      'repair_arrived',
      'repair_diagnosed',
      'repair_in_work',
      'repair_tested',
      'repair_sent',
      'repair_sent',
    ]);
    expect((await step(id, 'picked_up', 8)).body.code).toBe('repair_step');
  });

  test('that is called off takes its order along; a deck that comes after all opens both again', async () => {
    const { id, orderId } = await asked();
    await goes(id, 'cancelled');
    expect(await orderOf(orderId)).toMatchObject({ status: 'canceled', payment_status: 'canceled' });
    expect((await step(id, 'take_back', 2)).body.code).toBe('repair_step');
    await goes(id, 'arrived');
    expect(await orderOf(orderId)).toEqual({ status: 'pending', payment_status: 'awaiting', canceled_at: null });
    const captured = await staffPost(`/admin/orders/${orderId}/capture`, {});
    expect([captured.status, captured.body.order?.payment_status]).toEqual([200, 'captured']);
    expect(await lettersOf(id)).toEqual(['repair_cancelled', 'repair_arrived', 'repair_paid']);
  });

  test('whose deck came after all by a slip is called off again', async () => {
    const { id, orderId } = await asked();
    await goes(id, 'cancelled', 'arrived', 'take_back');
    expect([await stateOf(id), (await orderOf(orderId)).status]).toEqual(['cancelled', 'canceled']);
  });

  test('ends with its order as long as the deck is not here, and stays on the board once it is', async () => {
    const [far, here] = [await asked(), await asked()];
    await goes(here.id, 'arrived');
    for (const { orderId } of [far, here]) expect((await staffPost(`/admin/orders/${orderId}/cancel`, {})).status).toBe(200);
    expect([await stateOf(far.id), await stateOf(here.id)]).toEqual(['cancelled', 'arrived']);
    const { body } = await staffGet('/admin/repairs');
    expect(body.repairs.find(({ id }: { id: string }) => id === here.id)).toMatchObject({ is_cancelled: true, state: 'arrived' });
  });

  test('is on the board before others where it is in a hurry, and among them by when its deck came', async () => {
    const [first, second, hurried] = [await asked(), await asked(), await asked({ express: true, jobs: ['variant_sv-rca'] })];
    for (const { id } of [first, second, hurried]) await goes(id, 'arrived');
    const mine = [first, second, hurried].map(({ id }) => id);
    const { body } = await staffGet('/admin/repairs');
    const order = body.repairs.map(({ id }: { id: string }) => id).filter((id: string) => mine.includes(id));
    expect(order).toEqual([hurried.id, first.id, second.id]);
  });
});

describe('A customer', () => {
  test('sees their own requests with how they stand and how many come before, and nobody else’s', async () => {
    const { email, cookie } = await signUp(ours);
    await sql(ours.databaseUrl, `UPDATE rille_repair SET state = 'picked_up' WHERE state NOT IN ('received', 'cancelled')`);
    const [first, second] = [await asked(), await asked()];
    const own = await asked({ email }, { cookie });
    const read = async () => (await guest.get(`/store/customers/me/service-requests/${own.id}`, { cookie })).body.service_request;
    const decksBefore = async () => (await read()).before;
    for (const { id } of [first, own]) await goes(id, 'arrived');
    // One alone would tell of somebody.
    expect(await decksBefore()).toBeNull();
    await goes(own.id, 'take_back');
    await goes(second.id, 'arrived');
    await goes(own.id, 'arrived');
    expect(await decksBefore()).toBe(2);
    const late = await asked({ express: true, jobs: ['variant_sv-rca'] });
    await goes(late.id, 'arrived');
    expect(await decksBefore()).toBe(3);
    await goes(first.id, 'diagnosed', 'in_work', 'tested', 'ready');
    expect(await decksBefore()).toBe(2);
    expect(await read()).toMatchObject({ reference: own.reference, state: 'arrived', can_cancel: false, tracking: null });
    expect(Object.keys((await read()).steps[0]).sort()).toEqual(['at', 'is_back', 'to']);
    await goes(own.id, 'diagnosed', 'in_work');
    expect(await decksBefore()).toBeNull();
    const { body } = await guest.get('/store/customers/me/service-requests', { cookie });
    expect(body.service_requests.map(({ id }: { id: string }) => id)).toEqual([own.id]);
    const stranger = await signUp(ours);
    for (const [path, status] of [
      [`/store/customers/me/service-requests/${own.id}`, 404],
      ['/store/customers/me/service-requests/x', 404],
    ] as const)
      expect((await shopperAt(ours).get(path, { cookie: stranger.cookie })).status).toBe(status);
    expect((await shopperAt(ours).get('/store/customers/me/service-requests')).status).toBe(401);
  });

  test('follows the parcel in which the deck comes back', async () => {
    const { email, cookie } = await signUp(ours);
    const { id } = await asked({ email }, { cookie });
    await goes(id, 'arrived', 'diagnosed');
    await step(id, 'sent', 3, { tracking_number: '0034' });
    const { body } = await guest.get(`/store/customers/me/service-requests/${id}`, { cookie });
    expect(body.service_request.tracking).toEqual({ number: '0034', url: expect.stringMatching(/^https:\/\/www\.dhl\.de\/.*=0034$/) });
  });

  test('calls a request off as long as the deck is not here, once more is as once, and nobody else’s', async () => {
    const { email, cookie } = await signUp(ours);
    const own = await asked({ email }, { cookie });
    const off = (id: string, by = cookie) =>
      shopperAt(ours).post(`/store/customers/me/service-requests/${id}/cancellation`, {}, { cookie: by });
    const stranger = await signUp(ours);
    expect((await off(own.id, stranger.cookie)).status).toBe(404);
    expect([(await off(own.id)).status, (await off(own.id)).status]).toEqual([200, 200]);
    expect([await stateOf(own.id), (await orderOf(own.orderId)).status]).toEqual(['cancelled', 'canceled']);
    expect(await lettersOf(own.id)).toEqual(['repair_cancelled']);
    const [{ done_by }] = (await sql(ours.databaseUrl, 'SELECT done_by FROM rille_repair_step WHERE repair_id = $1 AND version = 2', [
      own.id,
    ])) as [{ done_by: string }];
    expect(done_by).toBe('customer');
  });

  test('cannot call off a request whose deck is here, by the request or by its order, nor while it is being taken in', async () => {
    const { email, cookie } = await signUp(ours);
    const own = await asked({ email }, { cookie });
    const ways = [`service-requests/${own.id}`, `orders/${own.orderId}`];
    const off = (way: string) => shopperAt(ours).post(`/store/customers/me/${way}/cancellation`, {}, { cookie });
    await goes(own.id, 'arrived');
    for (const way of ways) {
      const { status, body } = await off(way);
      expect([status, body.code]).toEqual([400, 'repair_here']);
    }
    expect([await stateOf(own.id), (await orderOf(own.orderId)).status]).toEqual(['arrived', 'pending']);

    const other = await asked({ email, description: 'Another one.' }, { cookie });
    const [here, called] = await Promise.all([step(other.id, 'arrived', 1), off(`service-requests/${other.id}`)]);
    expect([here.status, called.status].sort()).toEqual(here.status === 200 ? [200, 400] : [200, 412]);
    expect(await stateOf(other.id)).toBe(here.status === 200 ? 'arrived' : 'cancelled');
  });
});

describe('By its ticket', () => {
  const look = (ticket: string, name: string) => guest.post('/store/service-requests/status', { ticket, name });
  const UNKNOWN = { status: 404, message: 'There is no repair with this ticket and this name.' };
  const told = async (ticket: string, name: string) => {
    const { status, body } = await look(ticket, name);
    return { status, message: body.message };
  };

  test('a repair says how it stands to whoever knows how the last name begins, and nothing of whose it is', async () => {
    const { id, reference } = await asked({ ...BY_PARCEL, last_name: 'Müller', device: 'Mara’s 1210', serial: 'NK9C14' });
    await goes(id, 'arrived', 'diagnosed', 'in_work', 'tested');
    expect((await step(id, 'sent', 5, { tracking_number: '0034', note: 'For the team.' })).status).toBe(200);
    for (const [ticket, name] of [
      [reference, 'Mül'],
      [reference.toLowerCase().replace('-', ' '), 'MUELLER'],
      [reference.slice(2).replaceAll('0', 'O'), 'mul'],
    ] as const) {
      const { status, body, headers } = await look(ticket, name);
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(body).toEqual({
        service_request: {
          reference,
          way_in: 'parcel',
          way_back: 'send',
          is_claim: false,
          estimate_first: false,
          is_express: false,
          state: 'sent',
          before: null,
          steps: ['received', 'arrived', 'diagnosed', 'in_work', 'tested', 'sent'].map((to) => ({
            to,
            is_back: false,
            at: expect.any(String),
          })),
        },
      });
    }
    expect(await told(reference, 'Fel')).toEqual(UNKNOWN);
    expect(await told('S-99999999', 'Mül')).toEqual(UNKNOWN);
  });

  test('a repair that has been over for a month is as one that never was; one that goes on is not', async () => {
    const all = [await asked(), await asked(), await asked()] as const;
    const [over, off, open] = all;
    await goes(over.id, 'arrived', 'diagnosed', 'ready', 'picked_up');
    await goes(off.id, 'cancelled');
    for (const { reference } of all) expect((await look(reference, 'Fel')).status).toBe(200);
    await sql(ours.databaseUrl, `UPDATE rille_repair SET changed_at = now() - interval '31 days' WHERE id = ANY($1)`, [
      all.map(({ id }) => id),
    ]);
    for (const { reference } of [over, off]) expect(await told(reference, 'Fel')).toEqual(UNKNOWN);
    expect((await look(open.reference, 'Fel')).status).toBe(200);
  });

  test('what is missing is named', async () => {
    for (const [body, field] of [
      [{ name: 'Fel' }, 'ticket'],
      [{ ticket: 'R-1001', name: 'Fel' }, 'ticket'],
      [{ ticket: 'S-1001' }, 'name'],
      [{ ticket: 'S-1001', name: '123' }, 'name'],
    ] as const) {
      const answer = await guest.post('/store/service-requests/status', body);
      expect([answer.status, answer.body.message]).toEqual([400, `${field} is missing or not valid.`]);
    }
  });
});

test('the board of the staff has no estimates with it, and the page of one has', async () => {
  const { id } = await asked();
  const { repairs } = (await staffGet('/admin/repairs')).body;
  const listed = repairs.find((repair: { id: string }) => repair.id === id);
  expect(listed).toMatchObject({ state: 'received', device: HUMMING_DECK.device });
  for (const name of ['estimates', 'work', 'travel']) expect(listed).not.toHaveProperty(name);
  expect((await staffGet(`/admin/repairs/${id}`)).body.repair).toMatchObject({ estimates: [], travel: [] });
});

test('what was asked for before stands where its order says, and nobody hears of it', async () => {
  const [open, off, collected, sent] = [await asked(), await asked(), await asked(), await asked(BY_PARCEL)];
  const all = [open, off, collected, sent].map(({ orderId }) => orderId);
  await goes(off.id, 'cancelled');
  for (const { orderId } of [collected, sent]) expect((await staffPost(`/admin/orders/${orderId}/capture`, {})).status).toBe(200);
  await sql(ours.databaseUrl, 'DELETE FROM rille_repair WHERE order_id = ANY($1)', [all]);

  const database = await new DataSource({ type: 'postgres', url: ours.databaseUrl }).initialize();
  const runner = database.createQueryRunner();
  // Once more is as once.
  for (let times = 0; times < 2; times += 1) await new Repairs1770000000000().up(runner);
  await runner.release();
  await database.destroy();

  const rows = await sql(
    ours.databaseUrl,
    `SELECT r.order_id, r.state, r.version, (SELECT array_agg(step.to_state ORDER BY step.version) FROM rille_repair_step step WHERE step.repair_id = r.id) AS steps
     FROM rille_repair r WHERE order_id = ANY($1)`,
    [all],
  );
  expect(all.map((id) => rows.find(({ order_id }) => order_id === id))).toMatchObject([
    { state: 'received', version: 1, steps: ['received'] },
    { state: 'cancelled', version: 2, steps: ['received', 'cancelled'] },
    { state: 'picked_up', version: 2, steps: ['received', 'picked_up'] },
    { state: 'sent', version: 2, steps: ['received', 'sent'] },
  ]);
  const letters = await sql(
    ours.databaseUrl,
    `SELECT letter FROM rille_delivery WHERE about->>'repair_id' IN (SELECT id::text FROM rille_repair WHERE order_id = ANY($1))`,
    [all],
  );
  expect(letters).toEqual([]);
});
