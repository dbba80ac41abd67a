// Long because what comes back late goes one way: from the board through the money to its papers, with its faults.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { pdfText } from '../../tests/support/pdf-text';
import type { Figures } from '../src/invoices/invoice';
import { until } from '../src/launcher/poll';
import { remindOfLate } from '../src/rentals/late';
import { signUp } from './support/accounts';
import { type Backend, copyOf, startBackend } from './support/backend';
import { header, type MailServer, startMailServer } from './support/mail-server';
import { dayFromToday, PAIR, rentalDesk } from './support/rental-desk';
import { sql } from './support/shop';

let backend: Backend;
let mails: MailServer;
let desk: Awaited<ReturnType<typeof rentalDesk>>;

beforeAll(async () => {
  mails = await startMailServer();
  backend = await startBackend(copyOf(inject('template')), {
    env: { MAIL_LETTERS: join(__dirname, 'support/letters.cjs'), SMTP_URL: mails.url },
  });
  desk = await rentalDesk(backend);
});
afterAll(async () => {
  await backend.stop();
  await mails.close();
  rmSync(backend.dataDir, { recursive: true, force: true });
});

const eventually = async (condition: () => Promise<boolean> | boolean) => expect(await until(condition, 30_000, 50)).toBe(true);
const query = (text: string, values: unknown[] = []) => sql(desk.databaseUrl, text, values);
const papersOf = (orderId: string): Promise<{ number: string; kind: string; total_cents: number; figures: Figures; pdf: Buffer }[]> =>
  query('SELECT * FROM rille_invoice WHERE order_id = $1 ORDER BY number', [orderId]);
/** What a paper says, whatever its lines and spaces are. */
const wordsIn = (pdf: Buffer): string => pdfText(pdf).replaceAll(/\s+/g, ' ');
/** Letters that came to an address, each with the papers that were enclosed. */
const came = (email: string, letter: string): string[][] =>
  mails.arrived
    .filter(({ to, raw }) => to.includes(email) && header({ to, raw }, 'subject')?.split(' ')[0] === letter)
    .map(({ raw }) => [...raw.matchAll(/filename="?(R-\d{4}-\d{4,}\.pdf)/g)].map(([, name = '']) => name));
/** Nothing waits to be written or sent. */
const quiet = () =>
  eventually(
    async () =>
      (await query(`SELECT 1 FROM rille_delivery WHERE state = 'waiting' UNION ALL SELECT 1 FROM rille_invoice_due WHERE NOT is_issued`))
        .length === 0,
  );

/** A weekend that was agreed on, out, and due on a Monday that is over. */
const WEEKEND = ['2026-11-13', '2026-11-16'] as const;
const CHARGES = [
  { kind: 'part', title: 'Nadel, linker Spieler', cents: 4_900 },
  { kind: 'loss', title: 'Eine Slipmat', cents: 1_500 },
];

describe('A rental that comes back late', () => {
  test('is charged what was shown, once, with an invoice that has VAT on the rent alone, and a letter with it', async () => {
    const mara = await signUp({ ...backend, databaseUrl: desk.databaseUrl });
    const rental = await desk.out(...WEEKEND, { email: mara.email }, { cookie: mara.cookie });
    const unseen = await desk.take(rental.id, 'take_back', { back_on: '2026-11-17' });
    expect([unseen.status, unseen.body.message]).toEqual([412, expect.stringContaining('6500')]);
    expect((await desk.rentalOf(rental.id)).state).toBe('handed_out');
    // Friday to Monday is 100.00, with the Tuesday 165.00.
    const back = { back_on: '2026-11-17', late_cents: 6_500, charges: CHARGES, words: 'Gehäuse in Ordnung' };
    const both = await Promise.all([desk.take(rental.id, 'take_back', back), desk.take(rental.id, 'take_back', back)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await desk.take(rental.id, 'take_back', { ...back, charges: [] })).status).toBe(412);

    const { state, returned, supplements } = await desk.rentalOf(rental.id);
    expect([state, returned]).toEqual(['back', { on: '2026-11-17', late_cents: 6_500, waived: '', charges: CHARGES }]);
    expect(supplements).toMatchObject([{ total_cents: 12_900, late_cents: 6_500, charges: CHARGES, paid_at: null, set_off_cents: 0 }]);
    const orderId = supplements[0].order_id as string;
    await quiet();
    const papers = await papersOf(orderId);
    // 65.00 × 19 / 119 = 10.38.
    expect(papers.map(({ kind, total_cents, figures }) => [kind, total_cents, figures.sums])).toEqual([
      [
        'invoice',
        12_900,
        [
          { treatment: 'vat', rate: 19, netCents: 5_462, vatCents: 1_038, totalCents: 6_500 },
          { treatment: 'compensation', rate: 0, netCents: 6_400, vatCents: 0, totalCents: 6_400 },
        ],
      ],
    ]);
    const text = wordsIn(papers[0]?.pdf ?? Buffer.alloc(0));
    for (const words of [
      'Längere Miete: 1 Tag mehr',
      'Nadel oder Lampe: Nadel, linker Spieler',
      'Verlust: Eine Slipmat',
      'Schadensersatz, ohne MwSt.',
      'Schadensersatz unterliegt nicht der Umsatzsteuer',
      '17.11.2026 bis 17.11.2026',
      rental.reference,
      'Eine Kaution von 600,00 € liegt seit dem',
      'Bitte überweise den Betrag',
    ])
      expect(text, words).toContain(words);
    expect(came(mara.email, 'rental_supplement')).toEqual([[`${papers[0]?.number}.pdf`]]);
    // What was agreed has its own invoice, which stays as it is.
    expect((await papersOf(rental.orderId)).map(({ total_cents }) => total_cents)).toEqual([6_500]);

    const { rentals } = (await desk.shopper().get('/store/customers/me/rentals', { cookie: mara.cookie })).body;
    expect(rentals[0].supplements).toMatchObject([{ order_id: orderId, total_cents: 12_900, invoice: papers[0]?.number }]);
    const list = await desk.shopper().get(`/store/orders/${orderId}/invoices`, { cookie: mara.cookie });
    expect(list.body.invoices).toMatchObject([{ total_cents: 12_900 }]);
    const found = (await desk.post('order-search', { view: 'to_pay', text: mara.email })).body.orders;
    expect(found.map(({ id }: { id: string }) => id)).toEqual([orderId]);
    expect((await desk.get(`orders/${orderId}/related`)).body.related.rental).toMatchObject({ id: rental.id });
    const unfinished = (await desk.shopper().get('/store/customers/me/unfinished', { cookie: mara.cookie })).body;
    expect(JSON.stringify(unfinished)).toContain(rental.reference);

    // Paid at the counter: no second invoice, and the letter has the one that there is.
    await desk.must(desk.post(`orders/${orderId}/payment`, { means: 'card', total: 12_900 }));
    await quiet();
    expect(await papersOf(orderId)).toHaveLength(1);
    expect(came(mara.email, 'rental_paid')).toContainEqual([`${papers[0]?.number}.pdf`]);
    expect((await desk.rentalOf(rental.id)).supplements[0].paid_at).not.toBeNull();
  });

  test.each([
    // The night of 25 October 2026 had 25 hours: 100.00 for the weekend instead of 65.00 for its Sunday.
    ['over the night in which clocks went back', '2026-10-25', '2026-10-25', '2026-10-26', 3_500],
    // Two days later there is a 29 February between: 190.00 for the week instead of 65.00.
    ['over a leap day', '2024-02-28', '2024-02-28', '2024-03-01', 12_500],
    ['within the weekend that was paid', '2026-11-13', '2026-11-15', '2026-11-16', 0],
  ])('%s costs what all the days cost, less what was agreed', async (_, first, last, back_on, late_cents) => {
    const rental = await desk.out(first, last);
    await desk.must(desk.take(rental.id, 'take_back', { back_on, late_cents }));
    const { supplements, returned } = await desk.rentalOf(rental.id);
    expect(returned).toMatchObject({ on: back_on, late_cents });
    expect(supplements.map((one: { total_cents: number }) => one.total_cents)).toEqual(late_cents === 0 ? [] : [late_cents]);
  });

  test('costs nothing where staff say why; without a word it does', async () => {
    const rental = await desk.out(...WEEKEND);
    const waived = 'Er stand im Schnee.';
    expect((await desk.take(rental.id, 'take_back', { back_on: '2026-11-16', waived })).body.message).toContain('waived');
    await desk.must(desk.take(rental.id, 'take_back', { back_on: '2026-11-17', late_cents: 6_500, waived }));
    expect(await desk.rentalOf(rental.id)).toMatchObject({ state: 'back', supplements: [], returned: { late_cents: 6_500, waived } });
  });

  test.each([
    ['back_on', { back_on: '2999-01-01' }],
    ['back_on', { back_on: '2026-11-12' }],
    ['back_on', { back_on: '2026-02-30' }],
    ['back_on', { back_on: 20_261_117 }],
    ['late_cents', { late_cents: -1 }],
    ['late_cents', { late_cents: '6500' }],
    ['charges', { charges: 'all' }],
    ['charges.0.cents', { charges: [{ ...CHARGES[0], cents: 0 }] }],
    ['charges.0.cents', { charges: [{ ...CHARGES[0], cents: 1_000_001 }] }],
    ['charges.0.cents', { charges: [{ ...CHARGES[0], cents: 1.5 }] }],
    ['charges.0.title', { charges: [{ ...CHARGES[0], title: ' ' }] }],
    ['charges.0.title', { charges: [{ ...CHARGES[0], title: 'x'.repeat(201) }] }],
    ['charges.0.kind', { charges: [{ ...CHARGES[0], kind: 'fun' }] }],
    ['charges.0.vat', { charges: [{ ...CHARGES[0], vat: 7 }] }],
    ['charges', { charges: Array.from({ length: 21 }, () => CHARGES[0]) }],
    ['waived', { waived: 7 }],
  ])('with a wrong %s is not taken back, and the field is named', async (field, wrong) => {
    const [known] = await query(`SELECT id FROM rille_rental WHERE state = 'handed_out' AND email = 'wrong@example.com'`);
    const id = known?.id ?? (await desk.out(...WEEKEND, { email: 'wrong@example.com' })).id;
    const answer = await desk.take(id, 'take_back', { back_on: '2026-11-16', ...wrong });
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(field)]);
    expect(await desk.rentalOf(id)).toMatchObject({ state: 'handed_out', returned: null, supplements: [] });
  });
});

describe('What is open, and a deposit', () => {
  const back = (id: string, charges: object[]) => desk.take(id, 'take_back', { back_on: '2026-11-16', charges });
  const returned = (id: string, more: object) => desk.post(`rentals/${id}/deposit`, { act: 'returned', kept_cents: 0, ...more });

  test('are set off once: the supplement is paid, and the letter says what goes back', async () => {
    const rental = await desk.out(...WEEKEND);
    await desk.must(back(rental.id, CHARGES));
    expect((await returned(rental.id, { set_off_cents: 6_399 })).status).toBe(412);
    expect((await returned(rental.id, { set_off_cents: 6_400, rest_means: 'cash' })).body.message).toContain('rest_means');
    expect((await returned(rental.id, { set_off_cents: 6_400, kept_cents: 53_601, words: 'x' })).body.message).toContain('kept_cents');
    expect(await desk.rentalOf(rental.id)).toMatchObject({ deposit: { returned_at: null, set_off_cents: 0 } });
    const both = await Promise.all([1, 2].map(() => returned(rental.id, { set_off_cents: 6_400 })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { deposit, supplements } = await desk.rentalOf(rental.id);
    expect(deposit).toMatchObject({ returned_at: expect.any(String), kept_cents: 0, set_off_cents: 6_400 });
    expect(supplements).toMatchObject([{ set_off_cents: 6_400, paid_at: expect.any(String) }]);
    const [payment] = await query('SELECT data FROM payment WHERE order_id = $1', [supplements[0].order_id]);
    expect(payment.data).toMatchObject({ means: 'deposit', deposit_cents: 6_400 });
    await quiet();
    expect(await papersOf(supplements[0].order_id)).toHaveLength(1);
    expect(came(rental.email, 'rental_deposit')).toHaveLength(1);
    // One for the rental; what the deposit paid is said by its own letter.
    expect(came(rental.email, 'rental_paid')).toHaveLength(1);
  });

  test('that does not pay all of it needs the rest, by its means', async () => {
    const rental = await desk.out(...WEEKEND);
    // Its first order says whose it is: staff had entered that.
    await query(
      `UPDATE address SET address_1 = 'Weserstraße 84', postal_code = '12045', city = 'Berlin'
      WHERE id = (SELECT billing_address_id FROM "order" WHERE id = $1)`,
      [rental.orderId],
    );
    await desk.must(back(rental.id, [{ kind: 'damage', title: 'Tonarm verbogen', cents: 70_000 }]));
    expect((await returned(rental.id, { set_off_cents: 70_000 })).body.message).toContain('rest_means');
    await desk.must(returned(rental.id, { set_off_cents: 70_000, rest_means: 'transfer' }));
    const { deposit, supplements } = await desk.rentalOf(rental.id);
    expect([deposit.set_off_cents, supplements[0].set_off_cents]).toEqual([60_000, 60_000]);
    const [payment] = await query('SELECT data FROM payment WHERE order_id = $1', [supplements[0].order_id]);
    expect(payment.data).toMatchObject({ means: 'transfer', deposit_cents: 60_000 });
    await quiet();
    expect((await papersOf(supplements[0].order_id))[0]?.figures.buyer).toMatchObject({ street: 'Weserstraße 84', city: 'Berlin' });
  });

  test('found later is charged once; what no longer applies is taken back and said', async () => {
    const rental = await desk.out(...WEEKEND);
    const found = { charges: [{ kind: 'damage', title: 'Kratzer', cents: 5_000 }], supplements: 0 };
    expect((await desk.post(`rentals/${rental.id}/supplements`, found)).body.message).toContain('handed out');
    await desk.must(back(rental.id, []));
    await desk.must(desk.post(`rentals/${rental.id}/supplements`, found));
    await desk.must(desk.post(`rentals/${rental.id}/supplements`, found));
    const other = { ...found, charges: [{ ...found.charges[0], cents: 6_000 }] };
    expect((await desk.post(`rentals/${rental.id}/supplements`, other)).status).toBe(412);
    expect((await desk.post(`rentals/${rental.id}/supplements`, { charges: [], supplements: 1 })).body.message).toContain('charges');
    const [supplement, ...more] = (await desk.rentalOf(rental.id)).supplements;
    expect(more).toEqual([]);
    await quiet();
    await desk.must(desk.post(`orders/${supplement.order_id}/cancel`, {}));
    await quiet();
    expect((await papersOf(supplement.order_id)).map(({ kind, total_cents }) => [kind, total_cents])).toEqual([
      ['invoice', 5_000],
      ['correction', -5_000],
    ]);
    expect(came(rental.email, 'rental_refunded')).toHaveLength(1);
    expect(await desk.rentalOf(rental.id)).toMatchObject({ state: 'back', supplements: [{ is_cancelled: true }] });
  });
});

describe('A rental that is due and not back', () => {
  test('has one reminder, is out as long as it is not back, and staff see whose is in danger', async () => {
    await query(`UPDATE rille_rental_hold SET is_active = false`);
    const next = await desk.confirmed({ first_day: dayFromToday(1), last_day: dayFromToday(1) });
    // For one day: what is longer costs more, also where it makes a weekend of it.
    const rental = await desk.out(dayFromToday(-3), dayFromToday(-3));
    // The same piece, which the next one was promised before.
    const [unit] = await query('SELECT unit_id FROM rille_rental_hold WHERE rental_id = $1', [next.id]);
    await query('UPDATE rille_rental_hold SET unit_id = $2 WHERE rental_id = $1', [rental.id, unit.unit_id]);
    await quiet();
    await eventually(() => came(rental.email, 'rental_overdue').length > 0);
    // Other processes that know nothing of the first, long after its letter is forgotten.
    await query(`DELETE FROM rille_delivery WHERE letter = 'rental_overdue'`);
    const database = await new DataSource({ type: 'postgres', url: desk.databaseUrl }).initialize();
    await Promise.all([1, 2, 3].map(() => remindOfLate(database.manager))).finally(() => database.destroy());
    await quiet();
    expect((await desk.rentalOf(rental.id)).endangers).toEqual([
      { id: next.id, reference: next.reference, name: 'Mara von Feld', first_day: dayFromToday(1) },
    ]);

    const { sets } = (await desk.shopper().get('/store/rentals/availability')).body.availability;
    const pair = sets.find(({ product_id }: { product_id: string }) => product_id === PAIR);
    expect(pair.busy).toContainEqual(
      expect.objectContaining({ first_day: dayFromToday(-3), last_day: dayFromToday(0), until: dayFromToday(1) }),
    );
    const free = async (first: string) => {
      const answers = await Promise.all(Array.from({ length: pair.units }, () => desk.request({ first_day: first, last_day: first })));
      return answers.filter(({ status }) => status === 200).length;
    };
    expect(await free(dayFromToday(0))).toBe(pair.units - 1);
    expect(came(rental.email, 'rental_overdue')).toHaveLength(1);
    // Back today: looked over tomorrow, unless somebody comes for it then.
    // On a Monday nothing is to pay: the weekend's rate is agreed on from Friday to Saturday already, and the first answer is a success.
    const asked = (await desk.take(rental.id, 'take_back')).body.message?.match(/costs (\d+) cents/);
    await desk.must(desk.take(rental.id, 'take_back', { late_cents: Number(asked?.[1] ?? 0) }));
    const [held] = await query('SELECT upper(during)::text AS until FROM rille_rental_hold WHERE rental_id = $1', [rental.id]);
    expect(held.until).toBe(dayFromToday(1));
  });
});

describe('A paid rental', () => {
  test('is called off by its customer in time: the money is to be sent, and is sent once', async () => {
    const mara = await signUp({ ...backend, databaseUrl: desk.databaseUrl });
    const own = (path: string) => desk.shopper().post(`/store/customers/me/${path}`, {}, { cookie: mara.cookie });
    const rental = await desk.confirmed({ email: mara.email }, { cookie: mara.cookie });
    await desk.must(desk.post(`orders/${rental.orderId}/payment`, { means: 'transfer', total: 6_500 }));
    const answers = await Promise.all([1, 2].map(() => own(`rentals/${rental.id}/cancellation`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await quiet();
    expect((await papersOf(rental.orderId)).map(({ kind, total_cents }) => [kind, total_cents])).toEqual([
      ['invoice', 6_500],
      ['correction', -6_500],
    ]);
    expect(came(mara.email, 'rental_cancelled')).toHaveLength(1);
    expect(came(mara.email, 'rental_refunded')).toHaveLength(1);
    expect(await desk.rentalOf(rental.id)).toMatchObject({
      state: 'cancelled',
      order: { is_cancelled: true, paid_at: expect.any(String), money_back_at: null },
    });
    const sent = (body: object) => desk.post(`rentals/${rental.id}/money-back`, body);
    expect((await sent({ means: 'transfer', cents: 6_400 })).status).toBe(412);
    expect((await sent({ means: 'shells', cents: 6_500 })).body.message).toContain('means');
    expect((await sent({ means: 'transfer', cents: 0 })).body.message).toContain('cents');
    for (const _ of [1, 2]) await desk.must(sent({ means: 'transfer', cents: 6_500 }));
    expect((await sent({ means: 'cash', cents: 6_500 })).status).toBe(412);
    expect((await desk.rentalOf(rental.id)).order).toMatchObject({ money_back_at: expect.any(String), money_back_means: 'transfer' });
  });

  test('is not, once it is too near or something of it was paid back', async () => {
    const mara = await signUp({ ...backend, databaseUrl: desk.databaseUrl });
    const rental = await desk.confirmed({ email: mara.email }, { cookie: mara.cookie });
    await desk.must(desk.post(`orders/${rental.orderId}/payment`, { means: 'cash', total: 6_500 }));
    await desk.must(desk.post(`orders/${rental.orderId}/refunds`, { amount: 500, reason: 'discount', refunded_total: 0 }));
    const own = (path: string) => desk.shopper().post(`/store/customers/me/${path}`, {}, { cookie: mara.cookie });
    expect((await own(`rentals/${rental.id}/cancellation`)).body.code).toBe('rental_fixed');
    const near = await desk.confirmed(
      { email: mara.email, first_day: dayFromToday(13), last_day: dayFromToday(13) },
      { cookie: mara.cookie },
    );
    expect((await own(`rentals/${near.id}/cancellation`)).body.code).toBe('rental_fixed');
    expect((await own(`orders/${near.orderId}/cancellation`)).body.code).toBe('rental_fixed');
    expect((await desk.post(`rentals/${rental.id}/money-back`, { means: 'cash', cents: 6_000 })).status).toBe(400);
  });

  test('that is confirmed, paid and called off at the same moment is one or the other whole, twenty times over', async () => {
    const mara = await signUp({ ...backend, databaseUrl: desk.databaseUrl });
    const own = (path: string) => desk.shopper().post(`/store/customers/me/${path}`, {}, { cookie: mara.cookie });
    for (let round = 0; round < 20; round += 1) {
      const rental = await desk.asked({ email: mara.email }, { cookie: mara.cookie });
      const isOrdered = round % 2 === 1;
      if (isOrdered) await desk.must(desk.take(rental.id, 'confirm'));
      const orderId: string | undefined = (await desk.rentalOf(rental.id)).order?.id;
      const answers = await Promise.all([
        desk.take(rental.id, isOrdered ? 'hand_out' : 'confirm'),
        own(`rentals/${rental.id}/cancellation`),
        ...(orderId
          ? [desk.post(`orders/${orderId}/payment`, { means: 'cash', total: 6_500 }), desk.post(`orders/${orderId}/cancel`, {})]
          : []),
        desk.take(rental.id, 'cancel'),
      ]);
      // Whatever is refused is refused in words: nothing waits for nothing, and nothing ends in an error.
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      const { state, order } = await desk.rentalOf(rental.id);
      if (order) expect([state === 'cancelled', round]).toEqual([order.is_cancelled && state !== 'handed_out', round]);
      const [held] = await query('SELECT is_active FROM rille_rental_hold WHERE rental_id = $1', [rental.id]);
      expect(held.is_active).toBe(state !== 'cancelled');
      if (state === 'handed_out') await query('UPDATE rille_rental_hold SET is_active = false WHERE rental_id = $1', [rental.id]);
    }
  });
});
