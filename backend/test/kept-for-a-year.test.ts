import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { until } from '../src/launcher/poll';
import { LAW } from '../src/shop-rules';
import { endInquiries } from '../src/submissions/end-inquiries';
import { formTime } from '../src/submissions/form-time';
import { type Backend, copyOf, databaseUrlOf, startBackend } from './support/backend';
import { orderOf } from './support/every-letter';
import { shopperAt, sql } from './support/shop';

const ours = inject('ours');
const CAP = 'variant_sp-cap-blac';
/** Ages are intervals of PostgreSQL. */
const YEAR = `interval '${LAW.keptInquiriesMonths} months'`;
const DAY = `interval '1 day'`;
const DAY_LESS = `${YEAR} - ${DAY}`;
const DAY_MORE = `${YEAR} + ${DAY}`;
const OLD = `interval '5 years'`;

const mailOf = (name = 'mara') => `${name}-${randomUUID()}@example.com`;
const secret = (): string => JSON.parse(readFileSync(join(inject('template'), 'secrets.json'), 'utf8')).cookie;

interface Sent {
  readonly kind?: string;
  /** How long ago it came. */
  readonly age: string;
  readonly email?: string;
  readonly orderId?: string;
  readonly photos?: number;
}

/** Something that somebody has sent, that long ago. @returns its id */
async function sent(databaseUrl: string, { kind = 'contact_message', age, email = mailOf(), orderId, photos = 0 }: Sent): Promise<string> {
  const [{ id }] = await sql(
    databaseUrl,
    `INSERT INTO rille_submission (kind, idempotency_key, email, locale, content, order_id, reference, received_at)
     VALUES ($1, $2, $3, 'de', '{"name": "Mara", "message": "Zwei Decks."}', $4, $2, now() - (${age})) RETURNING id`,
    [kind, randomUUID(), email, orderId ?? null],
  );
  for (let place = 0; place < photos; place += 1)
    await sql(databaseUrl, 'INSERT INTO rille_photo (id, submission_id, place, bytes) VALUES ($1, $2, $3, $4)', [
      `photo_${randomUUID()}`,
      id,
      place,
      Buffer.from('a picture'),
    ]);
  return id;
}

const idsLeft = async (databaseUrl: string, ids: readonly string[]): Promise<string[]> => {
  const rows = await sql(databaseUrl, 'SELECT id FROM rille_submission WHERE id = ANY($1)', [ids]);
  return rows.map(({ id }) => id);
};
const photosOf = async (databaseUrl: string, ids: readonly string[]): Promise<number> =>
  (await sql(databaseUrl, 'SELECT 1 FROM rille_photo WHERE submission_id = ANY($1)', [ids])).length;

/** Names of those that are left, so that a failure says which. */
async function leftOf(rows: Readonly<Record<string, string>>): Promise<string[]> {
  const left = await idsLeft(ours.databaseUrl, Object.values(rows));
  return Object.keys(rows).filter((name) => left.includes(String(rows[name])));
}

let database: DataSource;
beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: ours.databaseUrl }).initialize();
});
afterAll(() => database.destroy());

test('messages that led to nothing are gone after a year with their photos; younger ones, withdrawals, and what belongs to an order stay', async () => {
  const { databaseUrl } = ours;
  const [buyer, later] = [mailOf('buyer'), mailOf('later')];
  const { id: orderId } = await orderOf(ours, [CAP], buyer);
  const led = await orderOf(ours, [CAP], later);
  // Ordered two months after it was asked about.
  await sql(databaseUrl, `UPDATE "order" SET created_at = now() - ${YEAR} + interval '1 month' WHERE id = $1`, [led.id]);
  const gone = {
    'a message': await sent(databaseUrl, { age: DAY_MORE, photos: 2 }),
    'one whose writer ordered more than a year later': await sent(databaseUrl, { age: `${YEAR} + 2 * ${DAY}`, email: buyer }),
  };
  const kept = {
    'a message, a day younger': await sent(databaseUrl, { age: DAY_LESS, photos: 2 }),
    'a message that names an order': await sent(databaseUrl, { age: OLD, email: buyer, orderId }),
    'a message that led to an order': await sent(databaseUrl, { age: `${YEAR} + interval '1 month'`, email: later }),
    'a withdrawal': await sent(databaseUrl, { kind: 'withdrawal', age: OLD, email: buyer, orderId }),
    'a withdrawal that names none': await sent(databaseUrl, { kind: 'withdrawal', age: OLD }),
    'somebody who waits for goods': await sent(databaseUrl, { kind: 'stock_alert', age: OLD }),
  };
  await endInquiries(database.manager);
  expect(await leftOf(gone)).toEqual([]);
  expect(await photosOf(databaseUrl, Object.values(gone))).toBe(0);
  expect(await leftOf(kept)).toEqual(Object.keys(kept));
  expect(await photosOf(databaseUrl, Object.values(kept))).toBe(2);

  // Twice at one moment, and once more: there is nothing left to do.
  await Promise.all([endInquiries(database.manager), endInquiries(database.manager)]);
  expect(await leftOf(kept)).toEqual(Object.keys(kept));
});

test('letters about contracts are gone when the law lets them go: with the end of their year', async () => {
  const { databaseUrl } = ours;
  // The year whose letters went at the last turn of the year, in Berlin.
  const turn = `(date_trunc('year', now() AT TIME ZONE 'Europe/Berlin') - interval '${LAW.keptLettersYears} years') AT TIME ZONE 'Europe/Berlin'`;
  const rows = {
    'the last of its year': await sent(databaseUrl, { kind: 'withdrawal', age: `now() - (${turn}) + interval '1 hour'` }),
    'the first of the next': await sent(databaseUrl, { kind: 'withdrawal', age: `now() - (${turn}) - interval '1 hour'` }),
  };
  await endInquiries(database.manager);
  expect(await leftOf(rows)).toEqual(['the first of the next']);
});

describe('A message', () => {
  const write = async (email: string, message: string) => {
    const key = randomUUID();
    const body = {
      subject: 'general',
      name: 'Mara',
      email,
      phone: '',
      message,
      locale: 'en',
      form_time: formTime(secret(), Date.now() - 10_000),
    };
    const { status } = await shopperAt(ours).post('/store/contact-messages', body, { 'idempotency-key': key });
    expect(status).toBe(200);
    return (await sql(ours.databaseUrl, 'SELECT order_id FROM rille_submission WHERE idempotency_key = $1', [key]))[0].order_id;
  };

  test('belongs to the order of its address that it names, and to no other', async () => {
    const email = mailOf();
    const { id, display_id } = await orderOf(ours, [CAP], email);
    expect(await write(email.toUpperCase(), `Where is my order ${display_id}?`)).toBe(id);
    expect(await write(mailOf(), `Where is my order ${display_id}?`)).toBeNull();
    expect(await write(email, 'When are you open?')).toBeNull();
  });
});

describe('A service request', () => {
  const ADDRESS = { company: '', address_1: 'Weserstraße 84', house_number: '84', address_2: '', postal_code: '12047', city: 'Berlin' };

  /** @param age how long ago it came; now for none */
  async function asked(age: string): Promise<{ id: string; orderId: string; email: string }> {
    const [email, key] = [mailOf('deck'), randomUUID()];
    const body = {
      ...{
        first_name: 'Mara',
        last_name: 'Feld',
        phone: '',
        country_code: 'de',
        email,
        device: 'SL-1200MK2',
        serial: 'NK9C14',
        year: '1991',
      },
      ...{
        symptoms: ['hum'],
        description: 'Hums.',
        jobs: [],
        express: true,
        way_in: 'parcel',
        way_back: 'send',
        box: false,
        pick_up_on: '',
      },
      ...{ address: ADDRESS, begin_early: false, overrun: true, terms: true, photo_ids: [], locale: 'de' },
      form_time: formTime(secret(), Date.now() - 10_000),
    };
    const answer = await shopperAt(ours).post('/store/service-requests', body, { 'idempotency-key': key });
    expect([answer.status, answer.body.message]).toEqual([200, undefined]);
    const [row] = await sql(
      ours.databaseUrl,
      `UPDATE rille_submission SET received_at = now() - (${age}) WHERE idempotency_key = $1 RETURNING id, order_id`,
      [key],
    );
    return { id: row.id, orderId: row.order_id, email };
  }

  test('that came to nothing is gone after a year with its order and all that it was made of; any other stays', async () => {
    const { databaseUrl } = ours;
    const [old, young, paid, withdrawn] = [await asked(DAY_MORE), await asked(DAY_LESS), await asked(DAY_MORE), await asked(DAY_MORE)];
    const onTheBench = await asked(DAY_MORE);
    await sql(databaseUrl, `UPDATE rille_repair SET state = 'in_work' WHERE order_id = $1`, [onTheBench.orderId]);
    await sql(databaseUrl, 'UPDATE payment SET captured_at = now() WHERE order_id = $1', [paid.orderId]);
    await sql(databaseUrl, `UPDATE "order" SET metadata = metadata || '{"withdrawals": [{"reference": "W-1"}]}' WHERE id = $1`, [
      withdrawn.orderId,
    ]);
    const wholes = (email: string) =>
      sql(
        databaseUrl,
        `SELECT (SELECT count(*)::int FROM rille_submission WHERE email = $1) AS requests,
           (SELECT count(*)::int FROM "order" WHERE email = $1) AS orders,
           (SELECT count(*)::int FROM cart WHERE email = $1) AS carts,
           (SELECT count(*)::int FROM customer WHERE email = $1) AS customers,
           (SELECT count(*)::int FROM draft_order d JOIN cart c ON c.id = d.cart_id WHERE c.email = $1) AS drafts`,
        [email],
      );
    const parts = () =>
      sql(
        databaseUrl,
        `SELECT (SELECT count(*)::int FROM line_item WHERE order_id IS NULL AND cart_id IS NULL) AS lines,
           (SELECT count(*)::int FROM payment WHERE order_id IS NULL AND cart_id IS NULL) AS payments,
           (SELECT count(*)::int FROM address a WHERE a.first_name = 'Mara' AND a.last_name = 'Feld'
              AND NOT EXISTS (SELECT 1 FROM "order" o WHERE a.id IN (o.shipping_address_id, o.billing_address_id))
              AND NOT EXISTS (SELECT 1 FROM cart c WHERE a.id IN (c.shipping_address_id, c.billing_address_id))) AS addresses`,
      );
    const before = await parts();
    const whole = [{ requests: 1, orders: 1, carts: 1, customers: 1, drafts: 1 }];
    expect(await wholes(old.email)).toEqual(whole);

    await endInquiries(database.manager);
    expect(await wholes(old.email)).toEqual([{ requests: 0, orders: 0, carts: 0, customers: 0, drafts: 0 }]);
    expect(await sql(databaseUrl, 'SELECT 1 FROM line_item WHERE order_id = $1', [old.orderId])).toEqual([]);
    expect(await parts()).toEqual(before);
    for (const one of [young, paid, withdrawn, onTheBench]) expect([one, await wholes(one.email)]).toEqual([one, whole]);
  });
});

test('a request for gear that was refused or ran out is gone after a year, one that was confirmed is not', async () => {
  const { databaseUrl } = ours;
  const asked = async (state: string, age: string): Promise<string> => {
    const [{ id }] = await sql(
      databaseUrl,
      `INSERT INTO rille_rental (reference, idempotency_key, email, locale, state, first_day, last_day, content, held_until, created_at)
       VALUES ($1, $1, 'mara@example.com', 'de', $2, '2026-01-05', '2026-01-06', '{}', now(), now() - (${age})) RETURNING id`,
      [randomUUID(), state],
    );
    return id;
  };
  const gone = await Promise.all(['refused', 'cancelled', 'expired'].map((state) => asked(state, DAY_MORE)));
  const kept = await Promise.all([asked('refused', DAY_LESS), asked('back', DAY_MORE), asked('confirmed', DAY_MORE)]);
  await endInquiries(database.manager);
  const left = await sql(databaseUrl, 'SELECT id FROM rille_rental WHERE id = ANY($1)', [[...gone, ...kept]]);
  expect(left.map(({ id }) => id).sort()).toEqual([...kept].sort());
});

test('whoever is killed while deleting leaves nothing half done, and goes on when the shop starts again', async () => {
  const first = await startBackend(copyOf(inject('template')));
  const databaseUrl = databaseUrlOf(first.dataDir);
  const folder = copyOf(inject('template'));
  // Another one on the same database: it looks when it starts, as each of them does.
  const another = (): Promise<Backend> => startBackend(folder, { env: { DATABASE_URL: databaseUrl } });
  const holding = new Client({ connectionString: databaseUrl });
  try {
    const old: string[] = [];
    for (const days of [5, 4, 3, 2, 1]) old.push(await sent(databaseUrl, { age: `${YEAR} + ${days} * ${DAY}`, photos: 2 }));
    const young = await sent(databaseUrl, { age: DAY_LESS, photos: 2 });
    // Whoever deletes the oldest first stands still at the third.
    await holding.connect();
    await holding.query('BEGIN');
    await holding.query('SELECT 1 FROM rille_submission WHERE id = $1 FOR UPDATE', [old[2]]);

    const killed = await another();
    expect(await until(async () => (await idsLeft(databaseUrl, old)).length === 3, 30_000, 50)).toBe(true);
    await killed.stop('SIGKILL');
    expect(await photosOf(databaseUrl, old)).toBe(6);
    await holding.query('ROLLBACK');
    expect((await idsLeft(databaseUrl, old)).sort()).toEqual(old.slice(2).sort());

    const next = await another();
    expect(await until(async () => (await idsLeft(databaseUrl, old)).length === 0, 30_000, 50)).toBe(true);
    await next.stop();
    expect(await photosOf(databaseUrl, old)).toBe(0);
    expect([await idsLeft(databaseUrl, [young]), await photosOf(databaseUrl, [young])]).toEqual([[young], 2]);
  } finally {
    await holding.end();
    await first.stop();
  }
});
