import { createHash, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { pdfText } from '../../tests/support/pdf-text';
import type { Figures } from '../src/invoices/invoice';
import { NUMBERS_LOCK } from '../src/invoices/invoices';
import { until } from '../src/launcher/poll';
import { claimDeliveries } from '../src/mail/outbox';
import { VatByLine1782000000000 } from '../src/migrations/1782000000000-vat-by-line';
import { type Backend, copyOf, databaseUrlOf, dataFolder, startBackend } from './support/backend';
import { add, BLUE, complete, newCart, order, prepare, RED, type Shopper, shopperAt, sql, stock } from './support/shop';

const TOKEN = randomUUID();
const EXCHANGED = 'variant_tt-1210mk2-vg-exch';
const PAIR = 'variant_tt-1210mk2-2x-vg-ne';
/** Of 99.00, as a 2M Red is. */
const [MIX, EN] = ['variant_ca-cmk2-mix-sing', 'variant_ca-vm95en'] as const;

let backend: Backend;
let databaseUrl = '';

beforeAll(async () => {
  backend = await startBackend(copyOf(inject('template')));
  databaseUrl = databaseUrlOf(backend.dataDir);
  await sql(databaseUrl, `INSERT INTO "user" (id, email, api_token, role) VALUES ('usr_invoices', 'staff@example.com', $1, 'admin')`, [
    TOKEN,
  ]);
  for (const variant of [RED, BLUE, EXCHANGED, PAIR, MIX, EN]) await stock(databaseUrl, variant, 100);
  // Ordered anew by the shop, so that an order that is not paid yet may have many.
  await sql(databaseUrl, 'UPDATE product_variant SET allow_backorder = true WHERE id = ANY($1)', [[MIX, EN]]);
  // There is no product of the margin scheme in the catalogue.
  await sql(
    databaseUrl,
    `UPDATE product SET metadata = metadata || '{"margin_scheme": true}' WHERE id = (SELECT product_id FROM product_variant WHERE id = $1)`,
    [BLUE],
  );
});
afterAll(async () => {
  await backend.stop();
});

const staff = async (path: string, body: object = {}) => {
  const answer = await shopperAt(backend).post(`/admin/${path}`, body, { 'x-medusa-access-token': TOKEN });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
};
const staffRead = async (path: string) => (await shopperAt(backend).get(`/admin/${path}`, { 'x-medusa-access-token': TOKEN })).body;
const pay = (id: string) => staff(`orders/${id}/capture`);

interface Row {
  readonly number: string;
  readonly kind: string;
  readonly corrects: string | null;
  readonly total_cents: number;
  readonly figures: Figures;
  readonly pdf: Buffer;
  readonly sha256: string;
}
const invoices = (id: string): Promise<Row[]> => sql(databaseUrl, 'SELECT * FROM rille_invoice WHERE order_id = $1 ORDER BY number', [id]);
const eventually = async (condition: () => Promise<boolean>) => expect(await until(condition, 30_000, 50)).toBe(true);
/** Nothing is due any more. */
const allWritten = () =>
  eventually(async () => (await sql(databaseUrl, 'SELECT 1 FROM rille_invoice_due WHERE NOT is_issued')).length === 0);
async function invoiceOf(id: string): Promise<Row> {
  await allWritten();
  const [invoice, ...others] = await invoices(id);
  if (!invoice || others.length > 0) throw new Error(`${others.length + (invoice ? 1 : 0)} invoices`);
  return invoice;
}
/** Numbers without their year. */
const counted = async (): Promise<number[]> =>
  (await sql(databaseUrl, 'SELECT number FROM rille_invoice')).map(({ number }) => Number(number.split('-')[2])).sort((a, b) => a - b);
const upTo = (last: number): number[] => Array.from({ length: last }, (_, place) => place + 1);

interface Cart {
  readonly lines: [variant: string, quantity: number][];
  readonly region?: string;
  readonly country?: string;
  readonly discount?: string;
  readonly pickUp?: true;
}

async function ordered(shopper: Shopper, { lines, region = 'reg_de', country = 'de', discount, pickUp }: Cart): Promise<string> {
  const cart = await newCart(shopper, region);
  for (const [variant, quantity] of lines) await add(shopper, cart, variant, quantity);
  if (discount) await shopper.post(`/store/carts/${cart}`, { discounts: [{ code: discount }] });
  if (pickUp) {
    const { body } = await shopper.get(`/store/shipping-options/${cart}`);
    const option = body.shipping_options.find((one: { data: { id: string } }) => one.data.id === 'pickup');
    await shopper.post(`/store/carts/${cart}/shipping-methods`, { option_id: option.id });
  }
  await prepare(shopper, cart, { country, shipping: !pickUp });
  const { body } = await complete(shopper, cart);
  return body.data?.id ?? expect.fail(JSON.stringify(body));
}

/** What stands on the paper: `19 net vat` by rate, and the total. */
const written = ({ sums, totalCents }: Figures): string =>
  [
    ...sums.map(({ treatment, rate, netCents, vatCents }) => `${treatment === 'vat' ? rate : treatment} ${netCents} ${vatCents}`),
    `= ${totalCents}`,
  ].join(', ');

describe('The VAT of an order is that of a calculation by hand:', () => {
  beforeAll(async () => {
    const made: [code: string, type: string, value: number, region: string][] = [
      ['TENTH', 'percentage', 10, 'reg_de'],
      ['TEN-EURO', 'fixed', 1_000, 'reg_de'],
      ['FIVE-FI', 'fixed', 500, 'reg_fi'],
      ['FIVE-US', 'fixed', 500, 'reg_world'],
      ['FREE-PARCEL', 'free_shipping', 0, 'reg_de'],
    ];
    for (const [code, type, value, region] of made) {
      const rule = { type, value, allocation: 'total' };
      await staff('discounts', { code, rule, regions: [region], is_dynamic: false, is_disabled: false });
    }
  });

  // A 2M Red is 99.00 in Germany: 99.00 × 19 / 119 = 15.81 VAT, 83.19 net. Elsewhere the net price gets the country's rate.
  test.each<[string, Cart, string]>([
    // 83.19 + 4.96; 15.81 + 0.94 of 5.90 shipping.
    ['Germany', { lines: [[RED, 1]] }, '19 8815 1675, = 10490'],
    // 83.19 × 1.2 = 99.83, of which 16.64; 12.90 shipping, of which 2.15.
    ['Austria', { lines: [[RED, 1]], region: 'reg_at', country: 'at' }, '20 9394 1879, = 11273'],
    // 83.19 × 1.255 = 104.40, of which 21.21; 12.90 × 25.5 / 125.5 = 2.62.
    ['Finland, with half a percent', { lines: [[RED, 1]], region: 'reg_fi', country: 'fi' }, '25.5 9347 2383, = 11730'],
    // 83.19 × 1.23 = 102.32, of which 19.13; 12.90 × 23 / 123 = 2.41.
    ['Ireland', { lines: [[RED, 1]], region: 'reg_ie', country: 'ie' }, '23 9368 2154, = 11522'],
    // 83.19 + 21.90.
    ['the United States, without any', { lines: [[RED, 1]], region: 'reg_world', country: 'us' }, 'export 10509 0, = 10509'],
    // 199.00 on the margin; shipping is taxed.
    ['goods taxed on the margin', { lines: [[BLUE, 1]] }, '19 496 94, margin 19900 0, = 20490'],
    [
      'goods of both kinds',
      {
        lines: [
          [RED, 1],
          [BLUE, 1],
        ],
      },
      '19 8815 1675, margin 19900 0, = 30390',
    ],
    // 99.00 − 9.90 = 89.10, of which 14.23.
    ['a discount of a tenth', { lines: [[RED, 1]], discount: 'TENTH' }, '19 7983 1517, = 9500'],
    // 199.00 − 19.90 on the margin; shipping is taxed.
    ['a tenth off goods taxed on the margin', { lines: [[BLUE, 1]], discount: 'TENTH' }, '19 496 94, margin 17910 0, = 18500'],
    // 10.00 in the proportion of 99.00 to 199.00 is 3.32 and 6.68: 95.68, of which 15.28, and 192.32; shipping 4.96 + 0.94.
    [
      'an amount off goods of both kinds',
      {
        lines: [
          [RED, 1],
          [BLUE, 1],
        ],
        discount: 'TEN-EURO',
      },
      '19 8536 1622, margin 19232 0, = 29390',
    ],
    // 3.34, 3.33 and 3.33 off: 95.66, of which 15.27, and twice 95.67, of which 15.28; shipping 4.96 + 0.94.
    [
      'an amount off three lines',
      {
        lines: [
          [RED, 1],
          [MIX, 1],
          [EN, 1],
        ],
        discount: 'TEN-EURO',
      },
      '19 24613 4677, = 29290',
    ],
    // 104.40 − 5.00 = 99.40, of which 20.20; 12.90, of which 2.62.
    ['an amount off in Finland', { lines: [[RED, 1]], region: 'reg_fi', country: 'fi', discount: 'FIVE-FI' }, '25.5 8948 2282, = 11230'],
    // 83.19 − 5.00 + 21.90.
    [
      'an amount off in the United States',
      { lines: [[RED, 1]], region: 'reg_world', country: 'us', discount: 'FIVE-US' },
      'export 10009 0, = 10009',
    ],
    // 99.00, of which 15.81, and no shipping.
    ['free shipping', { lines: [[RED, 1]], discount: 'FREE-PARCEL' }, '19 8319 1581, = 9900'],
    // 539.00, of which 86.06; 19.90 shipping, of which 3.18.
    ['a deck in exchange for an old one', { lines: [[EXCHANGED, 1]] }, '19 46966 8924, = 55890'],
    // 1,349.00, of which 215.39; two parcels 39.80, of which 6.35.
    ['a pair in two parcels', { lines: [[PAIR, 1]] }, '19 116706 22174, = 138880'],
    // 4,950.00, of which 790.34; of a rounded piece it would be 790.31.
    ['fifty of the same, collected', { lines: [[MIX, 50]], pickUp: true }, '19 415966 79034, = 495000'],
    ['what is collected in the shop', { lines: [[RED, 1]], pickUp: true }, '19 8319 1581, = 9900'],
    // Net of 199.00 is 167.23, still of the margin; 83.19 + 21.90 leave the EU.
    [
      'both kinds to Switzerland',
      {
        lines: [
          [RED, 1],
          [BLUE, 1],
        ],
        region: 'reg_world',
        country: 'ch',
      },
      'export 10509 0, margin 16723 0, = 27232',
    ],
  ])('%s', async (_, cart, expected) => {
    const id = await ordered(shopperAt(backend), cart);
    await pay(id);
    expect(written((await invoiceOf(id)).figures)).toBe(expected);
  });
});

test('An order that was placed before VAT was that of the line is invoiced with the VAT it was confirmed with', async () => {
  const id = await ordered(shopperAt(backend), { lines: [[EN, 40]], pickUp: true });
  const migration = new VatByLine1782000000000();
  const ofOrder = ` AND item_id IN (SELECT id FROM line_item WHERE order_id = '${id}')`;
  const query = (text: string) => sql(databaseUrl, text + ofOrder);
  const runner = { query } as unknown as Parameters<typeof migration.up>[0];
  const vat = async () => (await staffRead(`orders/${id}`)).order.tax_total;
  // 3,960.00 × 19 / 119 = 632.27; of 83.19 × 40 it was 632.24.
  expect(await vat()).toBe(63_227);
  await migration.up(runner);
  expect(await vat()).toBe(63_224);
  await pay(id);
  expect(written((await invoiceOf(id)).figures)).toBe('19 332776 63224, = 396000');
  await migration.down(runner);
  expect(await vat()).toBe(63_227);
});

describe('An invoice', () => {
  test('is written once, when the money has come, whatever is told again', async () => {
    const { id } = await order(shopperAt(backend), [[RED, 1]]);
    expect(await invoices(id)).toEqual([]);
    await pay(id);
    await pay(id);
    const { pdf, sha256, kind, number, total_cents } = await invoiceOf(id);
    expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7');
    expect(createHash('sha256').update(pdf).digest('hex')).toBe(sha256);
    expect([kind, total_cents]).toEqual(['invoice', 10490]);
    expect(number).toMatch(/^R-\d{4}-\d{4,}$/);
  });

  test('is written whatever its customer is called, with the name as it is', async () => {
    const shopper = shopperAt(backend);
    const cart = await newCart(shopper, 'reg_bg');
    await add(shopper, cart, RED, 1);
    await prepare(shopper, cart, { country: 'bg', email: 'maria@example.com' });
    const names = { first_name: 'Мария 王', last_name: 'Weiß 👩‍👩‍👧', address_1: 'бул. „Витоша“ 7', city: 'София' };
    const address = { ...names, postal_code: '1000', country_code: 'bg', metadata: { house_number: '7', isWebSignup: false } };
    expect((await shopper.post(`/store/carts/${cart}`, { shipping_address: address, billing_address: address })).status).toBe(200);
    const { id } = (await complete(shopper, cart)).body.data;
    await pay(id);
    const { pdf, figures } = await invoiceOf(id);
    expect(figures.buyer).toMatchObject({ name: 'Мария 王 Weiß 👩‍👩‍👧', street: 'бул. „Витоша“ 7', city: 'София' });
    expect(pdfText(pdf).replaceAll(/\s/g, '')).toContain('Мария王Weiß👩‍👩‍👧бул.„Витоша“71000София');
  });

  test('is written when goods leave that nobody has paid, and not again when the money comes', async () => {
    const { id, items } = await order(shopperAt(backend), [[RED, 1]]);
    const made = await staff(`orders/${id}/fulfillment`, { items: [{ item_id: items[0].id, quantity: 1 }] });
    await staff(`orders/${id}/shipment`, { fulfillment_id: made.order.fulfillments[0].id });
    const before = await invoiceOf(id);
    await pay(id);
    expect(await invoiceOf(id)).toEqual(before);
  });

  test('stays as it is: no query changes or deletes it', async () => {
    for (const query of ['UPDATE rille_invoice SET total_cents = 1', 'DELETE FROM rille_invoice', 'TRUNCATE rille_invoice']) {
      await expect(sql(databaseUrl, query)).rejects.toThrow('stays as it is');
    }
  });

  test('goes with the mail about the payment, which waits for it', async () => {
    const { id } = await order(shopperAt(backend), [[RED, 1]]);
    await pay(id);
    await allWritten();
    const [row] = await sql(
      databaseUrl,
      `SELECT invoice.number FROM rille_delivery JOIN rille_invoice_due due USING (event_key) JOIN rille_invoice invoice ON due_id = due.id
       WHERE letter = 'payment_received' AND about->>'order_id' = $1`,
      [id],
    );
    expect(row).toEqual({ number: (await invoiceOf(id)).number });
  });

  test('can be read by whoever ordered, and by nobody else', async () => {
    const mika = shopperAt(backend);
    await mika.post('/store/customers', { email: 'mika@example.com', password: 'long enough', first_name: 'Mika', last_name: 'Näder' });
    const { id } = await order(mika, [[RED, 1]]);
    expect((await mika.get(`/store/orders/${id}/invoices`)).body).toEqual({ invoices: [] });
    await pay(id);
    const { number } = await invoiceOf(id);
    const list = await mika.get(`/store/orders/${id}/invoices`);
    expect(list.body.invoices).toMatchObject([{ number, kind: 'invoice', total_cents: 10490 }]);
    const file = await mika.get(`/store/orders/${id}/invoices/${number}`);
    expect([file.status, file.body.number, file.headers.get('cache-control')]).toEqual([200, number, 'no-store']);
    expect(Buffer.from(file.body.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    const other = shopperAt(backend);
    await other.post('/store/customers', { email: 'other@example.com', password: 'long enough', first_name: 'A', last_name: 'B' });
    for (const shopper of [other, shopperAt(backend)]) {
      expect((await shopper.get(`/store/orders/${id}/invoices`)).status).toBe(404);
      expect((await shopper.get(`/store/orders/${id}/invoices/${number}`)).status).toBe(404);
    }
    expect((await mika.get(`/store/orders/${id}/invoices/R-1999-0001`)).status).toBe(404);
  });
});

describe('An invoice of an order without an account', () => {
  test('comes with the order’s e-mail address, number and postal code, and with nothing less', async () => {
    const guest = shopperAt(backend);
    const { id } = await order(guest, [[RED, 1]], 'reg_de', 'de', 'guest@example.com');
    await pay(id);
    const { number, pdf } = await invoiceOf(id);
    const [placed] = await sql(databaseUrl, 'SELECT display_id, email FROM "order" WHERE id = $1', [id]);
    const proof = { email: placed.email, display_id: placed.display_id, postal_code: '12047' };
    expect((await guest.post('/store/orders/lookup', proof)).body.invoices).toEqual([{ number, kind: 'invoice' }]);
    const file = await guest.post('/store/orders/lookup/invoice', { ...proof, number });
    expect([file.status, file.headers.get('cache-control'), file.body.number]).toEqual([200, 'no-store', number]);
    expect(Buffer.from(file.body.pdf, 'base64').equals(pdf)).toBe(true);

    const refused = async (changes: object) => {
      const { status, body } = await guest.post('/store/orders/lookup/invoice', { ...proof, number, ...changes });
      return [status, body.message];
    };
    const unknown = [404, 'There is no order with this e-mail address, number and postal code.'];
    expect(await refused({ email: 'somebody@example.com' })).toEqual(unknown);
    expect(await refused({ display_id: proof.display_id + 1000 })).toEqual(unknown);
    expect(await refused({ postal_code: '12049' })).toEqual(unknown);
    expect(await refused({ number: 'R-1999-0001' })).toEqual([404, 'This order has no such invoice.']);
    expect(await refused({ number: "R-2026-0001' OR true" })).toEqual([400, 'number is missing or not valid.']);
    expect(await refused({ number: null })).toEqual([400, 'number is missing or not valid.']);
    // Another order's number with this order's proof.
    const other = await order(shopperAt(backend), [[RED, 1]], 'reg_de', 'de', 'other-guest@example.com');
    await pay(other.id);
    await allWritten();
    const [theirs] = await invoices(other.id);
    expect(await refused({ number: theirs?.number })).toEqual([404, 'This order has no such invoice.']);
    // Of an order in an account its owner has the link, after logging in.
    await sql(databaseUrl, 'UPDATE customer SET has_account = true WHERE id = (SELECT customer_id FROM "order" WHERE id = $1)', [id]);
    expect(await refused({})).toEqual(unknown);
    await sql(databaseUrl, 'UPDATE customer SET has_account = false WHERE id = (SELECT customer_id FROM "order" WHERE id = $1)', [id]);
  });
});

describe('A refund', () => {
  test('is followed by a correction of its own number that names the invoice; all of them together take back all of it', async () => {
    const id = await ordered(shopperAt(backend), {
      lines: [
        [RED, 1],
        [BLUE, 1],
      ],
    });
    await pay(id);
    for (const amount of [10_000, 20_390]) await staff(`orders/${id}/refund`, { amount, reason: 'return' });
    await allWritten();
    const [invoice, ...corrections] = await invoices(id);
    expect(corrections.map(({ kind, corrects, total_cents }) => [kind, corrects, total_cents])).toEqual([
      ['correction', invoice?.number, -10_000],
      ['correction', invoice?.number, -20_390],
    ]);
    // 100.00 of 303.90: 34.52 of 104.90 at 19 %, of which 5.51 of 16.75; 65.48 of the margin.
    expect(corrections.map(({ figures }) => written(figures))).toEqual([
      '19 -2901 -551, margin -6548 0, = -10000',
      '19 -5914 -1124, margin -13352 0, = -20390',
    ]);
  });
});

describe('A cancellation', () => {
  const cancelled = async (isPaid: boolean): Promise<string> => {
    const { id } = await order(shopperAt(backend), [[RED, 1]]);
    if (isPaid) await pay(id);
    await staff(`orders/${id}/cancel`);
    await allWritten();
    return id;
  };

  test('of what is paid takes back all of the invoice, by a correction that goes with its mail', async () => {
    const id = await cancelled(true);
    const [invoice, correction] = await invoices(id);
    expect(correction).toMatchObject({ kind: 'correction', corrects: invoice?.number, total_cents: -10_490 });
    expect(correction && written(correction.figures)).toBe('19 -8815 -1675, = -10490');
    const [row] = await sql(
      databaseUrl,
      `SELECT invoice.number FROM rille_delivery JOIN rille_invoice_due due USING (event_key) JOIN rille_invoice invoice ON due_id = due.id
       WHERE letter = 'order_cancelled' AND about->>'order_id' = $1`,
      [id],
    );
    expect(row).toEqual({ number: correction?.number });
  });

  test('of what is not paid leaves nothing in the books', async () => {
    expect(await invoices(await cancelled(false))).toEqual([]);
  });
});

describe('Numbers have no gap and no order has two invoices', () => {
  test('with two backends that write at the same time', async () => {
    // The packaged database has not the connections for a third.
    const other = await startBackend(dataFolder(), { env: { DATABASE_URL: databaseUrl } });
    try {
      const ids: string[] = [];
      for (const _ of upTo(6)) ids.push((await order(shopperAt(backend), [[RED, 1]])).id);
      // Nobody gets a number until all is due; then the workers of both want one.
      const holder = new Client({ connectionString: databaseUrl });
      await holder.connect();
      await holder.query('SELECT pg_advisory_lock($1)', [NUMBERS_LOCK]);
      for (const id of ids) await pay(id);
      expect((await holder.query('SELECT 1 FROM rille_invoice WHERE order_id = ANY($1)', [ids])).rows).toEqual([]);
      await holder.end();
      await allWritten();
      for (const id of ids) expect(await invoices(id)).toHaveLength(1);
      const numbers = await counted();
      expect(numbers).toEqual(upTo(numbers.length));
    } finally {
      await other.stop();
      rmSync(other.dataDir, { recursive: true, force: true });
    }
  });

  test('after one that could not be written: its number is the next one’s', async () => {
    const { id } = await order(shopperAt(backend), [[RED, 1]]);
    const before = (await counted()).length;
    // Fails at the very end of the transaction, when the number is taken.
    await sql(databaseUrl, `ALTER TABLE rille_invoice ADD CONSTRAINT refuses CHECK (total_cents <> 10490) NOT VALID`);
    await pay(id);
    await eventually(async () => (await sql(databaseUrl, 'SELECT 1 FROM rille_invoice_due WHERE last_error IS NOT NULL')).length === 1);
    expect(await counted()).toEqual(upTo(before));
    await sql(databaseUrl, 'ALTER TABLE rille_invoice DROP CONSTRAINT refuses');
    const next = await ordered(shopperAt(backend), { lines: [[RED, 1]], region: 'reg_at', country: 'at' });
    await pay(next);
    await eventually(async () => (await invoices(next)).length === 1);
    await sql(databaseUrl, 'UPDATE rille_invoice_due SET next_try_at = now() WHERE NOT is_issued');
    await invoiceOf(id);
    expect(await counted()).toEqual(upTo(before + 2));
  });

  test('after one that could not be written, for which no mail about its order waits', async () => {
    const { id } = await order(shopperAt(backend), [[RED, 1]]);
    await sql(databaseUrl, `ALTER TABLE rille_invoice ADD CONSTRAINT refuses CHECK (total_cents <> 10490) NOT VALID`);
    await pay(id);
    await eventually(async () => (await sql(databaseUrl, 'SELECT 1 FROM rille_invoice_due WHERE last_error IS NOT NULL')).length === 1);
    await staff(`orders/${id}/refund`, { amount: 100, reason: 'discount' });
    const database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
    try {
      const claimed = (await claimDeliveries(database.manager, 1_000)).filter(({ about }) => about.order_id === id);
      expect(claimed.map(({ letter }) => letter).sort()).toEqual(['order_received', 'order_refunded', 'payment_received']);
    } finally {
      await database.destroy();
    }
    await sql(databaseUrl, 'ALTER TABLE rille_invoice DROP CONSTRAINT refuses');
    await sql(databaseUrl, 'UPDATE rille_invoice_due SET next_try_at = now() WHERE NOT is_issued');
    await allWritten();
    expect((await invoices(id)).map(({ kind }) => kind)).toEqual(['invoice', 'correction']);
  });

  test('when everything is killed between the payment and the invoice, or while it is written', async () => {
    const ids: string[] = [];
    for (const _ of upTo(4)) ids.push((await order(shopperAt(backend), [[RED, 1]])).id);
    await Promise.all(ids.map((id) => pay(id)));
    await backend.stop('SIGKILL');
    backend = await startBackend(backend.dataDir);
    databaseUrl = databaseUrlOf(backend.dataDir);
    await allWritten();
    for (const id of ids) expect(await invoices(id)).toHaveLength(1);
    const numbers = await counted();
    expect(numbers).toEqual(upTo(numbers.length));
  });
});
