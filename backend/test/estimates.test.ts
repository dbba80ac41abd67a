// Long because an estimate's way is tried with each of its ends, on one shop.
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { HUMMING_DECK } from '../../tests/support/humming-deck';
import { ESTIMATE_LINK, tokenOfLink } from '../src/corrections/accounts/mailed-links';
import { Estimates1771000000000 } from '../src/migrations/1771000000000-estimates';
import { formTime } from '../src/submissions/form-time';
import { signUp } from './support/accounts';
import { type Backend, copyOf, databaseUrlOf, startBackend } from './support/backend';
import { type Answer, shopperAt, sql } from './support/shop';

const CABLE = { variant_id: 'variant_sv-rca', cents: 5_900, quantity: 1 };
const free = (cents: number, quantity = 1, title = 'Tonearm rewired') => ({ variant_id: null, title, cents, quantity });
const BY_PARCEL = {
  way_in: 'parcel',
  way_back: 'send',
  address: { company: '', address_1: 'Weserstraße 84', house_number: '84', address_2: '', postal_code: '12047', city: 'Berlin' },
};
const TOKEN = randomUUID();
const STAFF = `bench-${TOKEN}@example.com`;

let backend: Backend;
let databaseUrl = '';
let secret = '';
beforeAll(async () => {
  const dataDir = copyOf(inject('template'));
  backend = await startBackend(dataDir);
  databaseUrl = databaseUrlOf(dataDir);
  secret = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).cookie;
  await sql(databaseUrl, `INSERT INTO "user" (id, email, api_token, role) VALUES ($1, $2, $3, 'admin')`, [`usr_${TOKEN}`, STAFF, TOKEN]);
});
afterAll(async () => {
  await backend.stop();
  rmSync(backend.dataDir, { recursive: true, force: true });
});

const guest = () => shopperAt(backend);
const staffPost = (path: string, body: object): Promise<Answer> => guest().post(path, body, { 'x-medusa-access-token': TOKEN });
const staffGet = (path: string): Promise<Answer> => guest().get(path, { 'x-medusa-access-token': TOKEN });
const repairOf = async (id: string) => (await staffGet(`/admin/repairs/${id}`)).body.repair;

/** Somebody asks for work on a deck, and it comes this far. @returns the repair's id and its order's */
async function onBench(
  changes: object = {},
  {
    steps = ['arrived', 'diagnosed'],
    headers = {},
  }: { readonly steps?: readonly string[]; readonly headers?: Record<string, string> } = {},
): Promise<{ readonly id: string; readonly orderId: string }> {
  const key = randomUUID();
  const request = { form_time: formTime(secret, Date.now() - 60_000), ...HUMMING_DECK, email: `deck-${key}@example.com`, ...changes };
  const asked = await guest().post('/store/service-requests', request, { 'idempotency-key': key, ...headers });
  expect([asked.status, asked.body.message]).toEqual([200, undefined]);
  const [row] = await sql(
    databaseUrl,
    'SELECT r.id, r.order_id FROM rille_repair r JOIN rille_submission s ON s.order_id = r.order_id WHERE s.idempotency_key = $1',
    [key],
  );
  for (const [place, step] of steps.entries())
    expect((await staffPost(`/admin/repairs/${row.id}`, { step, version: place + 1 })).status).toBe(200);
  return { id: row.id, orderId: row.order_id };
}

const estimate = async (id: string, lines: readonly object[], more: object = {}): Promise<Answer> =>
  staffPost(`/admin/repairs/${id}/estimates`, { version: (await repairOf(id)).version, lines, note: '', decline_cents: 0, ...more });

/** Sends one that has to be sent. @returns the repair */
async function sent(id: string, lines: readonly object[], more: object = {}) {
  const { status, body } = await estimate(id, lines, more);
  expect([status, body.message]).toEqual([200, undefined]);
  return body.repair;
}

const byLink = (id: string, said: object): Promise<Answer> =>
  guest().post('/store/service-requests/word', { token: tokenOfLink(secret, ESTIMATE_LINK, id), ...said });

/** What of an order is to be paid, what stands in it, and for how much its payment is. */
async function bill(orderId: string) {
  const { order } = (await staffGet(`/admin/orders/${orderId}`)).body;
  const [payment] = await sql(databaseUrl, 'SELECT amount FROM payment WHERE order_id = $1', [orderId]);
  return {
    total: order.total,
    tax: order.tax_total,
    payment: payment.amount,
    lines: order.items
      .map(({ title, quantity, unit_price }: { title: string; quantity: number; unit_price: number }) => [title, quantity, unit_price])
      .toSorted(),
  };
}
const lettersOf = async (id: string) =>
  (
    await sql(databaseUrl, `SELECT letter FROM rille_delivery WHERE about->>'repair_id' = $1 AND about ? 'estimate' ORDER BY created_at`, [
      id,
    ])
  ).map(({ letter }) => letter);
const piecesOf = async (id: string): Promise<number> =>
  (await sql(databaseUrl, 'SELECT inventory_quantity FROM product_variant WHERE id = $1', [id]))[0].inventory_quantity;

describe('Where no job was chosen', () => {
  test('nothing is worked on before its owner has agreed to an estimate, however little it comes to', async () => {
    const { id, orderId } = await onBench();
    const begin = async () => staffPost(`/admin/repairs/${id}`, { step: 'in_work', version: (await repairOf(id)).version });
    const early = await begin();
    expect([early.status, early.body.code]).toEqual([400, 'repair_step']);
    // The diagnosis is 30 euro: this is within 20 % of it, and asked for all the same.
    const asked = await sent(id, [free(3_500)]);
    expect(asked).toMatchObject({ state: 'waiting', asks_estimate: true, estimates: [{ needs_word: true, agreed_cents: 3_000 }] });
    expect((await bill(orderId)).total).toBe(3_000);
    expect((await byLink(id, { version: 1, word: 'approved' })).body.service_request.estimate).toMatchObject({
      is_first: true,
      word: 'approved',
    });
    // From now on it is as where jobs were chosen.
    expect((await sent(id, [free(4_200)])).state).toBe('approved');
    expect(await lettersOf(id)).toEqual(['repair_estimate', 'repair_approved', 'repair_estimate_told']);
    expect((await begin()).status).toBe(200);
  });

  test('a diagnosis that is chosen by itself is no job', async () => {
    const { id } = await onBench({ jobs: ['variant_sv-est'] });
    expect((await repairOf(id)).asks_estimate).toBe(true);
    const other = await onBench({ jobs: ['variant_sv-est', CABLE.variant_id] });
    expect((await repairOf(other.id)).asks_estimate).toBe(false);
  });

  test('the bench reads what was asked for', async () => {
    const { id } = await onBench({ description: 'It hums.\nSince May.', serial: 'NK9C14', year: '1991', begin_early: true });
    expect(await repairOf(id)).toMatchObject({
      asked: { serial: 'NK9C14', year: '1991', symptoms: ['hum'], message: 'It hums.\nSince May.', box: false, photos: [] },
      begin_early: true,
    });
  });
});

describe('An estimate up to 20 % above what was agreed to', () => {
  test('is told, and is what is paid: the workshop goes on without asking', async () => {
    const { id, orderId } = await onBench({ jobs: [CABLE.variant_id], ...BY_PARCEL });
    const before = await bill(orderId);
    const ways = before.total - 5_900;
    expect(ways).toBeGreaterThan(0);
    // To the cent: 20 % of 59 euro are 11.80.
    const repair = await sent(id, [CABLE, free(1_180)]);
    expect(repair).toMatchObject({
      state: 'diagnosed',
      estimates: [{ version: 1, needs_word: false, total_cents: 7_080, agreed_cents: 5_900 }],
    });
    // Its owner sees the ways beside the work: what is said to be paid is what is paid.
    expect(repair.travel).toEqual([{ title: 'Way back by parcel', titleDe: 'Rückweg als Paket', cents: ways }]);
    const after = await bill(orderId);
    expect([after.total, after.payment]).toEqual([7_080 + ways, 7_080 + ways]);
    expect(after.lines).toContainEqual(['Tonearm rewired', 1, 1_180]);
    expect(await lettersOf(id)).toEqual(['repair_estimate_told']);
    expect((await staffPost(`/admin/repairs/${id}`, { step: 'in_work', version: repair.version })).status).toBe(200);
    expect((await byLink(id, { version: 1, word: 'declined' })).body.code).toBe('repair_step');
  });

  test('raises nothing: small ones do not add up to what nobody has agreed to', async () => {
    const { id } = await onBench({ jobs: [CABLE.variant_id] });
    await sent(id, [free(7_080)]);
    expect((await sent(id, [free(7_081)])).state).toBe('waiting');
    // It was a slip; nobody is asked any more.
    const back = await sent(id, [free(7_000)]);
    expect([back.state, back.estimates.map(({ needs_word }: { needs_word: boolean }) => needs_word)]).toEqual([
      'diagnosed',
      [false, true, false],
    ]);
    expect((await byLink(id, { version: 2, word: 'approved' })).body.code).toBe('estimate_replaced');
  });

  test('has the VAT that the order has, express for all work, and the catalogue’s words', async () => {
    const { id, orderId } = await onBench({ jobs: [CABLE.variant_id], express: true });
    const [told] = (await sent(id, [CABLE, free(333, 3)])).estimates;
    // 35 % of 68.99 euro.
    expect(told).toMatchObject({ express_cents: 2_415, total_cents: 9_314, vat_rate: 19 });
    const { tax, total, lines } = await bill(orderId);
    expect([total, tax]).toEqual([9_314, told.vat_cents]);
    expect(lines.map(([title]: [string]) => title)).toEqual(['Express', expect.stringMatching(/RCA/), 'Tonearm rewired']);
    expect((await staffPost(`/admin/orders/${orderId}/capture`, {})).body.order.payment_status).toBe('captured');
    expect((await estimate(id, [CABLE])).body.code).toBe('order_paid');
  });
});

describe('An estimate more than 20 % above', () => {
  test('waits for its owner’s word, and nothing goes on, is paid or packed before', async () => {
    const { id, orderId } = await onBench({ jobs: [CABLE.variant_id] });
    const before = await bill(orderId);
    const { state, version } = await sent(id, [CABLE, free(1_181)]);
    expect(state).toBe('waiting');
    expect(await bill(orderId)).toEqual(before);
    for (const step of ['in_work', 'ready', 'take_back'])
      expect((await staffPost(`/admin/repairs/${id}`, { step, version })).body.code).toBe('repair_step');
    for (const step of ['approved', 'waiting']) expect((await staffPost(`/admin/repairs/${id}`, { step, version })).status).toBe(400);
    expect((await staffPost(`/admin/orders/${orderId}/capture`, {})).body.code).toBe('repair_waiting');
    expect((await staffPost(`/admin/orders/${orderId}/ship`, { tracking_number: '', withdrawals: [] })).status).toBeGreaterThanOrEqual(400);
    expect(await lettersOf(id)).toEqual(['repair_estimate']);
  });

  test('is agreed to by the mailed link, once: a retry is as once, the other word is refused, and it is what is paid', async () => {
    const { id, orderId } = await onBench();
    await sent(id, [CABLE, free(20_000, 2)], { note: 'The bearing is worn.', decline_cents: 3_000 });
    const said = { version: 1, word: 'approved' };
    for (const times of [1, 2]) {
      const { status, body } = await byLink(id, said);
      expect([times, status, body.service_request?.estimate.word, body.service_request?.state]).toEqual([
        times,
        200,
        'approved',
        'approved',
      ]);
    }
    const { status, body } = await byLink(id, { version: 1, word: 'declined' });
    expect([status, body.code]).toEqual([412, 'estimate_decided']);
    const after = await bill(orderId);
    expect([after.total, after.payment]).toEqual([45_900, 45_900]);
    const repair = await repairOf(id);
    expect(repair.estimates[0]).toMatchObject({ word: 'approved', word_by: 'link', word_staff: null, staff: STAFF });
    expect(repair.steps.at(-1)).toMatchObject({ to: 'approved', done_by: 'customer' });
    expect(await lettersOf(id)).toEqual(['repair_estimate', 'repair_approved']);
    // What was agreed to is what the next one is measured by.
    expect((await sent(id, [free(55_080)])).state).toBe('approved');
    expect((await staffPost(`/admin/orders/${orderId}/capture`, {})).body.order.payment_status).toBe('captured');
    const [paid] = await sql(databaseUrl, 'SELECT amount FROM payment WHERE order_id = $1 AND captured_at IS NOT NULL', [orderId]);
    expect(paid.amount).toBe(55_080);
  });

  test('is declined: what was done until then is due and no more, the deck goes back, and nothing goes on without a yes', async () => {
    const { id, orderId } = await onBench(BY_PARCEL);
    const ways = (await bill(orderId)).total - 3_000;
    await sent(id, [free(30_000)], { decline_cents: 3_000 });
    expect((await byLink(id, { version: 1, word: 'declined' })).status).toBe(200);
    const after = await bill(orderId);
    expect([after.total, after.payment, after.lines.length]).toEqual([3_000 + ways, 3_000 + ways, 2]);
    const { state, version } = await repairOf(id);
    expect(state).toBe('declined');
    expect((await staffPost(`/admin/repairs/${id}`, { step: 'in_work', version })).body.code).toBe('repair_step');
    // A cheaper one is asked for, too, though it is within what was agreed to first.
    expect((await sent(id, [free(2_000)])).state).toBe('waiting');
    expect((await byLink(id, { version: 2, word: 'declined' })).status).toBe(200);
    expect([(await bill(orderId)).total, await lettersOf(id)]).toEqual([
      ways,
      ['repair_estimate', 'repair_declined', 'repair_estimate', 'repair_declined'],
    ]);
    expect((await staffPost(`/admin/repairs/${id}`, { step: 'sent', version: (await repairOf(id)).version })).status).toBe(200);
  });

  test('is answered in the account by its owner alone, and by staff for who telephones, with who wrote it down', async () => {
    const { email, cookie } = await signUp({ ...backend, databaseUrl });
    const { id } = await onBench({ email }, { headers: { cookie } });
    await sent(id, [free(20_000)]);
    const path = `/store/customers/me/service-requests/${id}/word`;
    const said = { version: 1, word: 'approved' };
    expect((await guest().post(path, said)).status).toBe(401);
    expect((await guest().post(path, said, { cookie: (await signUp({ ...backend, databaseUrl })).cookie })).status).toBe(404);
    const { status, body } = await guest().post(path, said, { cookie });
    expect([status, body.service_request.estimate.word]).toEqual([200, 'approved']);
    expect(JSON.stringify(body)).not.toContain(STAFF);

    const other = await onBench();
    await sent(other.id, [free(20_000)]);
    const phone = { version: 1, word: 'declined', note: 'Called at noon.' };
    for (let times = 0; times < 2; times += 1) expect((await staffPost(`/admin/repairs/${other.id}/word`, phone)).status).toBe(200);
    expect((await repairOf(other.id)).estimates[0]).toMatchObject({
      word: 'declined',
      word_by: 'staff',
      word_staff: STAFF,
      word_note: 'Called at noon.',
    });
    expect((await byLink(other.id, { version: 1, word: 'approved' })).body.code).toBe('estimate_decided');
  });

  test('of which two words come at once has one; of the same word many are as one', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, orderId } = await onBench();
      await sent(id, [free(20_000)], { decline_cents: 1_000 });
      const words = ['approved', 'declined', 'approved', 'declined', 'approved'] as const;
      const answers = await Promise.all(words.map((word) => byLink(id, { version: 1, word })));
      const { estimates, steps, state } = await repairOf(id);
      const [{ word: counted }] = estimates;
      expect(answers.map(({ status }) => status)).toEqual(words.map((word) => (word === counted ? 200 : 412)));
      expect([state, steps.filter(({ to }: { to: string }) => to === 'approved' || to === 'declined').length]).toEqual([counted, 1]);
      expect((await bill(orderId)).total).toBe(counted === 'approved' ? 20_000 : 1_000);
      expect(await lettersOf(id)).toEqual(['repair_estimate', `repair_${counted}`]);
    }
  });

  test('of many decks at one moment are all answered: none waits for a connection that another one holds', async () => {
    const decks = [];
    for (let place = 0; place < 24; place += 1) decks.push(await onBench());
    for (const { id } of decks) await sent(id, [CABLE, free(20_000)]);
    const answers = await Promise.all(decks.map(({ id }) => byLink(id, { version: 1, word: 'approved' })));
    expect(answers.map(({ status }) => status)).toEqual(decks.map(() => 200));
    for (const { orderId } of decks) expect((await bill(orderId)).payment).toBe(25_900);
  }, 60_000);

  test('is replaced while somebody agrees to it: either the word counts or the new one is asked, never both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await onBench();
      const { version } = await sent(id, [free(20_000)]);
      const [answer, next] = await Promise.all([
        byLink(id, { version: 1, word: 'approved' }),
        staffPost(`/admin/repairs/${id}/estimates`, { version, lines: [free(30_000)], note: '', decline_cents: 0 }),
      ]);
      const { estimates, state } = await repairOf(id);
      expect([answer.status, next.status]).toEqual(estimates.length === 1 ? [200, 412] : [412, 200]);
      expect(state).toBe(estimates.length === 1 ? 'approved' : 'waiting');
      if (estimates.length === 2) expect(answer.body.code).toBe('estimate_replaced');
    }
  });

  test('waits across a restart, and its answer that was lost is not given twice', async () => {
    const { id, orderId } = await onBench();
    await sent(id, [free(20_000)]);
    await backend.stop('SIGKILL');
    backend = await startBackend(backend.dataDir);
    databaseUrl = databaseUrlOf(backend.dataDir);
    const open = await guest().post('/store/service-requests/estimate', { token: tokenOfLink(secret, ESTIMATE_LINK, id) });
    expect(open.body.service_request).toMatchObject({ state: 'waiting', estimate: { version: 1, can_decide: true, total_cents: 20_000 } });
    expect((await byLink(id, { version: 1, word: 'approved' })).status).toBe(200);
    await backend.stop();
    backend = await startBackend(backend.dataDir);
    databaseUrl = databaseUrlOf(backend.dataDir);
    expect((await byLink(id, { version: 1, word: 'approved' })).status).toBe(200);
    expect([(await bill(orderId)).total, await lettersOf(id)]).toEqual([20_000, ['repair_estimate', 'repair_approved']]);
  });
});

describe('Parts', () => {
  const part = async () =>
    (
      await sql(
        databaseUrl,
        `SELECT v.id, v.inventory_quantity AS pieces FROM product_variant v JOIN product p ON p.id = v.product_id
         WHERE p.type_id = 'ptyp_spare-part' AND v.manage_inventory AND NOT v.allow_backorder AND v.inventory_quantity BETWEEN 3 AND 50 ORDER BY v.id LIMIT 1`,
      )
    )[0] as { id: string; pieces: number };
  const of = (variant_id: string, quantity: number) => ({ variant_id, cents: 2_000, quantity });

  test('are kept while it waits, given back after a no or by a new version, and gone after a yes', async () => {
    const { id: variant, pieces } = await part();
    const { id } = await onBench();
    await sent(id, [of(variant, 2), free(10_000)]);
    expect(await piecesOf(variant)).toBe(pieces - 2);
    await sent(id, [of(variant, 3), free(10_000)]);
    expect(await piecesOf(variant)).toBe(pieces - 3);
    await byLink(id, { version: 2, word: 'declined' });
    expect(await piecesOf(variant)).toBe(pieces);
    await sent(id, [of(variant, 1), free(10_000)]);
    await byLink(id, { version: 3, word: 'approved' });
    expect(await piecesOf(variant)).toBe(pieces - 1);
    // One more is needed, and one of the two was there already.
    await sent(id, [of(variant, 2), free(10_000)]);
    expect(await piecesOf(variant)).toBe(pieces - 2);
  });

  test('that were built in stand with the work and the ways once it is tested, and with nothing that goes back undone', async () => {
    const { id: variant } = await part();
    const done = async (id: string) =>
      (await guest().post('/store/service-requests/estimate', { token: tokenOfLink(secret, ESTIMATE_LINK, id) })).body.service_request.done;
    const goOn = async (id: string, ...steps: readonly string[]) => {
      for (const step of steps)
        expect((await staffPost(`/admin/repairs/${id}`, { step, version: (await repairOf(id)).version })).status).toBe(200);
    };
    const { id } = await onBench({ jobs: [CABLE.variant_id], ...BY_PARCEL });
    await sent(id, [CABLE, free(4_000), of(variant, 2)]);
    await byLink(id, { version: 1, word: 'approved' });
    await goOn(id, 'in_work');
    expect(await done(id)).toEqual([]);
    await goOn(id, 'tested');
    // In the order in which they were agreed to.
    expect((await done(id)).map(({ kind, cents, quantity }: Record<string, unknown>) => [kind, cents, quantity])).toEqual([
      ['work', 5_900, 1],
      ['work', 4_000, 1],
      ['part', 2_000, 2],
      ['way', 1_990, 1],
    ]);
    await goOn(id, 'take_back');
    expect(await done(id)).toEqual([]);

    const undone = await onBench({ jobs: [CABLE.variant_id] });
    await goOn(undone.id, 'ready');
    expect(await done(undone.id)).toEqual([]);
    const declined = await onBench();
    await sent(declined.id, [of(variant, 1), free(10_000)], { decline_cents: 3_000 });
    await byLink(declined.id, { version: 1, word: 'declined' });
    await goOn(declined.id, 'ready');
    expect(await done(declined.id)).toEqual([]);
  });

  test('that are not there are promised to nobody; an order that is cancelled gives back what was kept', async () => {
    const { id: variant, pieces } = await part();
    const { id, orderId } = await onBench();
    await sql(databaseUrl, 'UPDATE product_variant SET inventory_quantity = 3 WHERE id = $1', [variant]);
    const refused = await estimate(id, [of(variant, 4)]);
    expect([refused.status, refused.body.code, (await repairOf(id)).estimates]).toEqual([400, 'insufficient_inventory', []]);
    await sent(id, [of(variant, 3), free(10_000)]);
    expect(await piecesOf(variant)).toBe(0);
    expect((await staffPost(`/admin/orders/${orderId}/cancel`, {})).status).toBe(200);
    expect((await byLink(id, { version: 1, word: 'approved' })).body.code).toBe('order_cancelled');
    expect((await byLink(id, { version: 1, word: 'declined' })).status).toBe(200);
    expect(await piecesOf(variant)).toBe(3);
    await sql(databaseUrl, 'UPDATE product_variant SET inventory_quantity = $2 WHERE id = $1', [variant, pieces]);
  });
});

describe('What is refused', () => {
  test.each([
    ['nothing', [], {}, /^lines /],
    ['a negative price', [free(-1)], {}, /^lines\.0\.cents /],
    ['a price of nothing', [CABLE, free(0)], {}, /^lines\.1\.cents /],
    ['half a cent', [free(0.5)], {}, /^lines\.0\.cents /],
    ['a price as text', [{ ...CABLE, cents: '5900' }], {}, /^lines\.0\.cents /],
    ['too high a price', [free(1_000_001)], {}, /^lines\.0\.cents /],
    ['too many pieces', [free(100, 100)], {}, /^lines\.0\.quantity /],
    ['no pieces', [free(100, 0)], {}, /^lines\.0\.quantity /],
    ['no name', [free(100, 1, ' ')], {}, /^lines\.0\.title /],
    ['another name for what has one', [{ ...CABLE, title: 'Gold' }], {}, /^lines\.0\.title /],
    ['what is not there', [{ ...CABLE, variant_id: 'variant_tt-1210mk2-nm-ne' }], {}, /^lines\.0\.variant_id /],
    ['31 lines', Array.from({ length: 31 }, () => free(1)), {}, /^lines /],
    ['1,000 lines', Array.from({ length: 1_000 }, () => free(1)), {}, /^lines /],
    ['too much in all', [free(1_000_000), free(1)], {}, /^lines come to more/],
    ['no list', 'x', {}, /^lines /],
    ['more after a no than was agreed to', [free(10_000)], { decline_cents: 3_001 }, /^decline_cents is more/],
    ['less than nothing after a no', [free(10_000)], { decline_cents: -1 }, /^decline_cents /],
    ['a novel', [CABLE], { note: 'x'.repeat(2_001) }, /^note /],
    ['a field that nobody knows', [CABLE], { approved: true }, /approved/],
  ])('%s is refused by the name of its field, and nothing happens', async (_, lines, more, message) => {
    const { id } = await shared();
    const { status, body } = await estimate(id, lines as object[], more);
    expect([status, body.message]).toEqual([400, expect.stringMatching(message)]);
    expect((await repairOf(id)).estimates).toEqual([]);
  });
  let one: Promise<{ readonly id: string }> | undefined;
  const shared = () => (one ??= onBench());

  test('10,000 lines are too large to be read, and one for a deck that has not come or is tested cannot be sent', async () => {
    const { id } = await onBench({}, { steps: [] });
    expect(
      (
        await estimate(
          id,
          Array.from({ length: 10_000 }, () => free(1)),
        )
      ).status,
    ).toBe(413);
    expect((await estimate(id, [CABLE])).body.code).toBe('repair_step');
    const late = await onBench({ jobs: [CABLE.variant_id] }, { steps: ['arrived', 'diagnosed', 'in_work', 'tested'] });
    expect((await estimate(late.id, [CABLE])).body.code).toBe('repair_step');
  });

  test('what was not seen is not replaced; the same once more is as once', async () => {
    const { id } = await onBench();
    const { version } = await repairOf(id);
    const send = (lines: object[]) => staffPost(`/admin/repairs/${id}/estimates`, { version, lines, note: ' A word. ', decline_cents: 0 });
    const answers = await Promise.all([send([CABLE]), send([CABLE]), send([CABLE])]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await repairOf(id)).estimates).toHaveLength(1);
    const other = await send([free(1)]);
    expect([other.status, other.body.code]).toEqual([412, 'repair_step']);
  });

  test('a link that is none of ours, or of a deck that has been back for a month, opens nothing', async () => {
    const { id } = await onBench();
    const token = tokenOfLink(secret, ESTIMATE_LINK, id);
    const open = (given: unknown) => guest().post('/store/service-requests/estimate', { token: given });
    // Before there is an estimate there is what was written.
    expect((await open(token)).body.service_request).toMatchObject({ estimate: null, messages: [], can_write: true });
    await sent(id, [free(20_000)]);
    expect((await open(token)).status).toBe(200);
    expect(Object.keys((await open(token)).body.service_request).toSorted()).toEqual([
      'can_write',
      'claim',
      'device',
      'done',
      'estimate',
      'invoices',
      'messages',
      'reference',
      'state',
      'way_back',
    ]);
    for (const wrong of [
      `${token}x`,
      token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      tokenOfLink(secret, 'reset-password', id),
      '',
    ])
      expect((await open(wrong)).body.code).toBe('link_invalid');
    expect((await open(1)).status).toBe(400);
    await byLink(id, { version: 1, word: 'declined' });
    await sql(databaseUrl, `UPDATE rille_repair SET state = 'picked_up', changed_at = now() - interval '31 days' WHERE id = $1`, [id]);
    expect((await open(token)).body.code).toBe('link_expired');
  });
});

test('staff find the workshop’s jobs and the parts with their prices, and nothing that is sold as a whole', async () => {
  const { id } = await onBench();
  const { goods } = (await staffGet(`/admin/repairs/${id}/goods`)).body;
  expect(goods).toContainEqual(expect.objectContaining({ variant_id: CABLE.variant_id, kind: 'job', cents: 5_900, pieces: null }));
  expect(goods.some(({ kind, pieces }: { kind: string; pieces: number | null }) => kind === 'part' && pieces !== null)).toBe(true);
  expect(new Set(goods.map(({ variant_id }: { variant_id: string }) => variant_id)).size).toBe(goods.length);
  expect(goods.some(({ variant_id }: { variant_id: string }) => /^variant_(tt|rn)-/.test(variant_id))).toBe(false);
  expect((await guest().get(`/admin/repairs/${id}/goods`)).status).toBe(401);
});

test('the table comes into a shop that has repairs, twice as once, and goes', async () => {
  const { id } = await onBench();
  const database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
  const runner = database.createQueryRunner();
  await runner.startTransaction();
  const migration = new Estimates1771000000000();
  for (let times = 0; times < 2; times += 1) await migration.up(runner);
  await migration.down(runner);
  const [{ count }] = await runner.query(`SELECT count(*)::int FROM rille_repair WHERE state IN ('waiting', 'approved', 'declined')`);
  expect(count).toBe(0);
  await runner.rollbackTransaction();
  await runner.release();
  await database.destroy();
  expect((await sent(id, [free(20_000)])).state).toBe('waiting');
});
