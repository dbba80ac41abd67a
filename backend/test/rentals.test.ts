import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { until } from '../src/launcher/poll';
import { expireRentals } from '../src/rentals/steps';
import { formTime } from '../src/submissions/form-time';
import { PASSWORD, signUp } from './support/accounts';
import { copyOf, databaseUrlOf, startBackend } from './support/backend';
import { type Answer, shopperAt, sql } from './support/shop';

const ours = inject('ours');
const shopper = shopperAt(ours);
const PAIR = 'prod_rental-technics-pair';
const LAST_PAIR = 'prod_rental-technics-mk7-pair';
const MIXER = 'prod_rental-mixer-xone-92';
const PLAYERS = 'prod_rental-media-player-pair';
const CARTRIDGES = 'prod_rental-cartridge-set';

let form_time = '';
let database: DataSource;
let today = '';

const dayAt = (days: number): string => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
/** The first Friday at least so many days away. */
function fridayFrom(days: number): number {
  let at = days;
  while (new Date(dayAt(at)).getUTCDay() !== 5) at += 1;
  return at;
}

const request = (from: number, to: number, changes: object = {}) => ({
  name: 'Mara Feld',
  company: '',
  email: 'mara@example.com',
  phone: '030 23125 017',
  remark: '',
  first_day: dayAt(from),
  last_day: dayAt(to),
  items: [{ product_id: PAIR, quantity: 1 }],
  delivery: null,
  total_cents: 10_000,
  terms: true,
  locale: 'en',
  ...changes,
});

const ask = (body: object, key = randomUUID() as string, headers: Record<string, string> = {}): Promise<Answer> =>
  shopper.post('/store/rentals', { form_time, ...body }, { 'idempotency-key': key, ...headers });

const rentalBy = async (reference: string) =>
  (await sql(ours.databaseUrl, 'SELECT * FROM rille_rental WHERE reference = $1', [reference]))[0];
const holdsOf = (id: string) =>
  sql(ours.databaseUrl, 'SELECT during::text, is_active FROM rille_rental_hold WHERE rental_id = $1 ORDER BY unit_id', [id]);
const lettersOf = async (id: string) =>
  (await sql(ours.databaseUrl, `SELECT letter FROM rille_delivery WHERE about->>'rental_id' = $1 ORDER BY letter`, [id])).map(
    ({ letter }) => letter,
  );

beforeAll(async () => {
  form_time = (await shopper.get('/store/form-time')).body.form_time;
  [{ today }] = (await sql(ours.databaseUrl, `SELECT (now() AT TIME ZONE 'Europe/Berlin')::date::text AS today`)) as [{ today: string }];
  database = await new DataSource({ type: 'postgres', url: ours.databaseUrl }).initialize();
  expect(await until(async () => (await ask(request(0, 0, { first_day: '2020-01-01' }))).body.code !== 'form_too_soon', 30_000, 200)).toBe(
    true,
  );
});
afterAll(() => database.destroy());

describe('A rental request', () => {
  test('keeps its gear, with a day to check it, and is a draft order in the channel of rentals', async () => {
    const friday = fridayFrom(20);
    const body = request(friday, friday + 3, {
      items: [
        { product_id: PAIR, quantity: 1 },
        { product_id: CARTRIDGES, quantity: 2 },
      ],
      delivery: { street: 'Weserstraße 84', postal_code: '12045', floor: '' },
      total_cents: 10_000 + 2 * 2_900 + 6_000,
    });
    const { status, body: answer } = await ask(body);
    expect([status, answer]).toEqual([
      200,
      {
        rental: {
          reference: expect.stringMatching(/^R-\d{4,}$/),
          received_at: expect.any(String),
          held_until: expect.any(String),
          state: 'requested',
        },
      },
    ]);
    const { received_at, held_until, reference } = answer.rental;
    expect(Date.parse(held_until) - Date.parse(received_at)).toBeCloseTo(48 * 3_600_000, -4);
    const row = await rentalBy(reference);
    const during = `[${dayAt(friday)},${dayAt(friday + 5)})`;
    expect(await holdsOf(row.id)).toEqual(Array.from({ length: 3 }, () => ({ during, is_active: true })));
    expect(await lettersOf(row.id)).toEqual(['rental_received', 'rental_to_shop']);
    const [draft] = await sql(
      ours.databaseUrl,
      `SELECT draft.status, cart.sales_channel_id, cart.email, cart.metadata, cart.type FROM draft_order draft JOIN cart ON cart.id = draft.cart_id WHERE draft.id = $1`,
      [row.draft_order_id],
    );
    const metadata = { rental_reference: reference, rental_first_day: dayAt(friday), rental_last_day: dayAt(friday + 3) };
    expect(draft).toEqual({ status: 'open', sales_channel_id: 'sc_rental', email: 'mara@example.com', type: 'draft_order', metadata });
    const lines = await sql(
      ours.databaseUrl,
      `SELECT line.variant_id, line.quantity, line.unit_price, line.metadata FROM line_item line JOIN draft_order draft ON draft.cart_id = line.cart_id
       WHERE draft.id = $1 ORDER BY line.variant_id`,
      [row.draft_order_id],
    );
    expect(lines).toEqual([
      { variant_id: 'variant_re-1210x2-wftm', quantity: 1, unit_price: 10_000, metadata },
      { variant_id: 'variant_re-cart-wftm', quantity: 2, unit_price: 2_900, metadata },
      { variant_id: 'variant_re-deliv', quantity: 1, unit_price: 6_000, metadata },
    ]);
  });

  test('that comes five times at one moment, and once more later, is one', async () => {
    const key = randomUUID();
    const friday = fridayFrom(30);
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(request(friday, friday + 3), key)));
    answers.push(await ask(request(friday, friday + 3), key));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.rental?.reference}`)).size).toBe(1);
    const row = await rentalBy(answers[0]?.body.rental.reference);
    expect(await holdsOf(row.id)).toHaveLength(1);
    expect(await sql(ours.databaseUrl, 'SELECT id FROM draft_order WHERE idempotency_key = $1', [row.id])).toHaveLength(1);
  });

  test('from a second tab is the same request', async () => {
    const friday = fridayFrom(34);
    const answers = await Promise.all([ask(request(friday, friday + 3)), ask(request(friday, friday + 3))]);
    answers.push(await ask(request(friday, friday + 3, { email: 'MARA@example.com' })));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.rental?.reference}`)).size).toBe(1);
  });

  test('for what is taken is refused with the next free days, and nothing of it is kept', async () => {
    const friday = fridayFrom(40);
    const items = [{ product_id: PLAYERS, quantity: 1 }];
    expect((await ask(request(friday, friday + 3, { items, total_cents: 22_000 }))).status).toBe(200);
    const key = randomUUID();
    const both = [{ product_id: CARTRIDGES, quantity: 1 }, ...items];
    const { status, body } = await ask(request(friday + 3, friday + 4, { items: both, total_cents: 2 * 14_900 + 2 * 1_900 }), key);
    // Back on Monday, checked on Tuesday.
    const next_free = { first_day: dayAt(friday + 5), last_day: dayAt(friday + 6) };
    expect([status, body]).toEqual([
      400,
      {
        code: 'rental_taken',
        type: 'not_allowed',
        message: expect.stringContaining(next_free.first_day),
        taken: [{ product_id: PLAYERS, next_free }],
      },
    ]);
    expect(await sql(ours.databaseUrl, 'SELECT 1 FROM rille_rental WHERE idempotency_key = $1', [key])).toEqual([]);
    const { body: shown } = await shopper.get('/store/rentals/availability');
    const players = shown.availability.sets.find(({ product_id }: { product_id: string }) => product_id === PLAYERS);
    expect(players).toMatchObject({ units: 1 });
    expect(players.busy).toContainEqual({ unit: 1, first_day: dayAt(friday), last_day: dayAt(friday + 3), until: dayAt(friday + 4) });
    expect(JSON.stringify(shown)).not.toContain('mara');
  });

  test('of forty at one moment for the last pair there is one, twenty times', async () => {
    for (let round = 0; round < 20; round += 1) {
      const friday = fridayFrom(60 + round * 7);
      const body = request(friday, friday + 3, { items: [{ product_id: LAST_PAIR, quantity: 1 }], total_cents: 12_000 });
      const answers = await Promise.all(Array.from({ length: 40 }, (_, one) => ask({ ...body, email: `dj-${one}@example.com` })));
      const statuses = answers.map(({ status, body: { code } }) => `${status} ${code ?? ''}`);
      expect(statuses.sort()).toEqual(['200 ', ...Array.from({ length: 39 }, () => '400 rental_taken')]);
    }
  }, 180_000);

  test('is decided by the database, whoever else writes to it', async () => {
    const friday = fridayFrom(205);
    const { body } = await ask(request(friday, friday, { items: [{ product_id: LAST_PAIR, quantity: 1 }], total_cents: 7_900 }));
    const row = await rentalBy(body.rental.reference);
    const another = `INSERT INTO rille_rental_hold (rental_id, unit_id, during)
      SELECT $1, unit_id, during FROM rille_rental_hold WHERE rental_id = $2`;
    const other = await rentalBy((await ask(request(friday, friday, { total_cents: 6_500 }))).body.rental.reference);
    await expect(sql(ours.databaseUrl, another, [other.id, row.id])).rejects.toMatchObject({ code: '23P01' });
  });

  test.each([
    ['without a name', { name: ' ' }, 'name'],
    ['without a phone number', { phone: '' }, 'phone'],
    ['with a day that no calendar has', { first_day: '2027-02-30' }, 'first_day'],
    ['with days that lie behind us', { first_day: '2020-02-28', last_day: '2020-02-29' }, 'first_day'],
    ['that ends before it begins', { last_day: '2020-01-01' }, 'last_day'],
    ['for longer than we lend', { last_day: '2199-01-01' }, 'last_day'],
    ['of nothing', { items: [] }, 'items'],
    ['of what is sold and not lent', { items: [{ product_id: 'prod_technics-sl-1210mk2', quantity: 1 }] }, 'items.0.product_id'],
    ['to Potsdam', { delivery: { street: 'Am Kanal 1', postal_code: '14467', floor: '' } }, 'delivery.postal_code'],
    ['without agreeing to the terms', { terms: false }, 'terms'],
  ])('%s is refused, and the field is named', async (_, changes, field) => {
    const { status, body } = await ask(request(200, 203, changes));
    expect([status, body.type]).toEqual([400, 'invalid_data']);
    expect(body.message).toContain(field);
  });

  test('of two of one set takes two pieces, names the days on which both are free, and never more than there are', async () => {
    const friday = fridayFrom(300);
    const mixers = (quantity: number) => ({ items: [{ product_id: MIXER, quantity }], total_cents: quantity * 9_000 });
    const weekend = (from: number, quantity: number) => ask(request(from, from + 3, mixers(quantity)));
    expect((await weekend(friday, 1)).status).toBe(200);
    const refused = await weekend(friday, 2);
    const next = [{ product_id: MIXER, next_free: { first_day: dayAt(friday + 5), last_day: dayAt(friday + 8) } }];
    expect([refused.status, refused.body.code, refused.body.taken]).toEqual([400, 'rental_taken', next]);
    const taken = await weekend(friday + 7, 2);
    const { id } = await rentalBy(taken.body.rental.reference);
    expect(await holdsOf(id)).toHaveLength(2);
    expect((await weekend(friday + 7, 1)).body.code).toBe('rental_taken');
    expect((await ask(request(friday + 14, friday + 17, mixers(3)))).body.taken).toEqual([{ product_id: MIXER, next_free: null }]);
  });

  test('at another price than there is now is refused', async () => {
    expect((await ask(request(210, 210, { total_cents: 1 }))).body).toMatchObject({ code: 'rental_price_changed' });
  });

  test('that nobody confirms in time ends once, also where two look at the same moment', async () => {
    const friday = fridayFrom(214);
    const row = await rentalBy((await ask(request(friday, friday + 3))).body.rental.reference);
    await sql(ours.databaseUrl, `UPDATE rille_rental SET held_until = now() - interval '1 minute' WHERE id = $1`, [row.id]);
    await Promise.all([expireRentals(database.manager), expireRentals(database.manager)]);
    expect(await rentalBy(row.reference)).toMatchObject({ state: 'expired' });
    expect(await holdsOf(row.id)).toEqual([expect.objectContaining({ is_active: false })]);
    expect(await lettersOf(row.id)).toEqual(['rental_expired', 'rental_received', 'rental_to_shop']);
  });
});

test('a request outlives a backend that is killed under it, and comes again as the same one', async () => {
  const dataDir = copyOf(inject('template'));
  const { cookie } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));
  const friday = fridayFrom(20);
  const body = { form_time: formTime(cookie, Date.now() - 60_000), ...request(friday, friday + 3) };
  const key = randomUUID();
  let shop = await startBackend(dataDir);
  const send = () => shopperAt(shop).post('/store/rentals', body, { 'idempotency-key': key });
  const cut = send().catch(() => null);
  await shop.stop('SIGKILL');
  await cut;
  shop = await startBackend(dataDir);
  try {
    const answers = [await send(), await send()];
    expect(new Set(answers.map(({ status, body: { rental } }) => `${status} ${rental?.reference}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    for (const table of ['rille_rental', 'rille_rental_hold', 'draft_order'])
      expect(await sql(databaseUrlOf(dataDir), `SELECT 1 FROM ${table}`), table).toHaveLength(1);
  } finally {
    await shop.stop();
  }
});

test('rental goods are not bought: neither a new cart nor an old one takes them', async () => {
  const item = { variant_id: 'variant_re-1210-1d', quantity: 1 };
  expect(await shopper.post('/store/carts', { region_id: 'reg_de', items: [item] })).toMatchObject({
    status: 400,
    body: { type: 'not_allowed' },
  });
  const { body } = await shopper.post('/store/carts', { region_id: 'reg_de' });
  const answer = await shopper.post(`/store/carts/${body.cart.id}/line-items`, item);
  expect([answer.status, answer.body.message]).toEqual([400, 'A rental is asked for with its dates, not bought.']);
});

describe('At the desk', () => {
  const desk = async () => {
    const token = randomUUID();
    await sql(ours.databaseUrl, `INSERT INTO "user" (id, email, api_token, role) VALUES ($1, $2, $3, 'admin')`, [
      `usr_${token}`,
      `${token}@example.com`,
      token,
    ]);
    return (id: string, body: object) => shopper.post(`/admin/rentals/${id}`, body, { 'x-medusa-access-token': token });
  };

  test('a request is confirmed, handed out and taken back, and every step counts once', async () => {
    const staff = await desk();
    const friday = fridayFrom(230);
    const row = await rentalBy((await ask(request(friday, friday + 3))).body.rental.reference);
    expect((await staff(row.id, { step: 'hand_out' })).status).toBe(400);
    for (const [step, state] of [
      ['confirm', 'confirmed'],
      ['confirm', 'confirmed'],
      ['hand_out', 'handed_out'],
    ] as const) {
      expect((await staff(row.id, { step })).status).toBe(200);
      expect(await rentalBy(row.reference)).toMatchObject({ state });
    }
    expect((await staff(row.id, { step: 'take_back', words: 'A scratch on the left deck' })).status).toBe(200);
    expect(await rentalBy(row.reference)).toMatchObject({ state: 'back', words: 'A scratch on the left deck' });
    expect(await lettersOf(row.id)).toEqual(['rental_confirmed', 'rental_received', 'rental_to_shop']);
  });

  test('a refusal has words, and gives the gear free', async () => {
    const staff = await desk();
    const friday = fridayFrom(240);
    const row = await rentalBy((await ask(request(friday, friday + 3))).body.rental.reference);
    expect((await staff(row.id, { step: 'refuse' })).body.message).toContain('words');
    expect((await staff(row.id, { step: 'refuse', words: 'The decks are on the bench that week.' })).status).toBe(200);
    expect(await holdsOf(row.id)).toEqual([expect.objectContaining({ is_active: false })]);
  });

  test('whose account is deleted has asked for nothing any more; what was confirmed stays, as orders do', async () => {
    const staff = await desk();
    const mara = await signUp(ours);
    const asked = async (days: number) => {
      const friday = fridayFrom(days);
      const { body } = await ask(request(friday, friday + 3, { email: mara.email }), randomUUID(), { cookie: mara.cookie });
      return rentalBy(body.rental.reference);
    };
    const [open, settled] = [await asked(270), await asked(280)];
    await staff(settled.id, { step: 'confirm' });
    const gone = await shopper.post('/store/customers/me/deletion', { old_password: PASSWORD, locale: 'en' }, { cookie: mara.cookie });
    expect(gone.status).toBe(204);
    expect(await rentalBy(open.reference)).toBeUndefined();
    expect(await holdsOf(open.id)).toEqual([]);
    expect(await rentalBy(settled.reference)).toMatchObject({ state: 'confirmed', customer_id: null });
  });

  test('a customer sees her own, and calls it off while that is allowed', async () => {
    const staff = await desk();
    const [mara, other] = [await signUp(ours), await signUp(ours)];
    const friday = fridayFrom(250);
    const asked = await ask(request(friday, friday + 3, { email: mara.email }), randomUUID(), { cookie: mara.cookie });
    const near = await ask(request(3, 3, { email: mara.email, total_cents: asked.body.total_cents ?? 6_500 }), randomUUID(), {
      cookie: mara.cookie,
    });
    const { body } = await shopper.get('/store/customers/me/rentals', { cookie: mara.cookie });
    const mine = body.rentals.find(({ reference }: { reference: string }) => reference === asked.body.rental.reference);
    expect(mine).toMatchObject({
      state: 'requested',
      first_day: dayAt(friday),
      last_day: dayAt(friday + 3),
      can_cancel: true,
      products: [
        {
          handle: 'rental-technics-pair',
          title: 'Rental: pair of Technics SL-1210MK2',
          title_de: 'Miete: zwei Technics SL-1210MK2',
          quantity: 1,
        },
      ],
    });
    const cancel = (id: string, cookie: string) => shopper.post(`/store/customers/me/rentals/${id}/cancellation`, {}, { cookie });
    expect((await cancel(mine.id, other.cookie)).status).toBe(404);
    expect((await cancel(mine.id, mara.cookie)).status).toBe(200);
    expect((await cancel(mine.id, mara.cookie)).status).toBe(200);
    expect(await rentalBy(mine.reference)).toMatchObject({ state: 'cancelled' });
    const soon = await rentalBy(near.body.rental.reference);
    await staff(soon.id, { step: 'confirm' });
    expect((await cancel(soon.id, mara.cookie)).body).toMatchObject({ code: 'rental_fixed' });
  });
});
