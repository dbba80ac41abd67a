import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { formTime } from '../../src/submissions/form-time';
import { type Backend, databaseUrlOf } from './backend';
import { type Answer, shopperAt, sql } from './shop';

const DAY_MS = 86_400_000;
/** One pair: 65.00 a day, 100.00 a weekend, 190.00 a week, 600.00 of deposit. */
export const PAIR = 'prod_rental-technics-pair';

/** A day of the calendar, so many after today's in Berlin. */
export const dayFromToday = (days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(Date.now() + days * DAY_MS);

/** What was asked for, by its ids. */
export interface AskedRental {
  readonly id: string;
  readonly reference: string;
  readonly email: string;
  readonly first: string;
  readonly last: string;
}

/** The desk of the rentals, as staff and customers reach it. */
export async function rentalDesk(backend: Pick<Backend, 'url' | 'dataDir'>) {
  const databaseUrl = databaseUrlOf(backend.dataDir);
  const token = randomUUID();
  await sql(databaseUrl, `INSERT INTO "user" (id, email, api_token, role) VALUES ($1, $2, $3, 'admin')`, [
    `usr_${token}`,
    `${token}@example.com`,
    token,
  ]);
  const { cookie: secret } = JSON.parse(readFileSync(join(backend.dataDir, 'secrets.json'), 'utf8'));
  const staff = { 'x-medusa-access-token': token };
  const shopper = () => shopperAt(backend);
  const post = (path: string, body: object): Promise<Answer> => shopper().post(`/admin/${path}`, body, staff);
  const get = (path: string): Promise<Answer> => shopper().get(`/admin/${path}`, staff);
  async function must(answer: Promise<Answer>) {
    const { status, body } = await answer;
    expect([status, body.message]).toEqual([200, undefined]);
    return body;
  }
  const rentalOf = async (id: string) => (await get('rentals')).body.rentals.find((one: { id: string }) => one.id === id);
  const take = (id: string, step: string, more: object = {}) => post(`rentals/${id}`, { step, ...more });
  const request = (changes: object, headers: Record<string, string> = {}): Promise<Answer> =>
    shopper().post(
      '/store/rentals',
      {
        form_time: formTime(secret, Date.now() - 60_000),
        ...{ name: 'Mara von Feld', company: '', email: `renter-${randomUUID()}@example.com`, phone: '030 23125 017', remark: '' },
        ...{ items: [{ product_id: PAIR, quantity: 1 }], delivery: null, total_cents: 6_500, terms: true, locale: 'de', ...changes },
      },
      { 'idempotency-key': randomUUID(), ...headers },
    );

  let ahead = 20;
  /** For one day that nobody has. */
  async function asked(changes: object = {}, headers: Record<string, string> = {}): Promise<AskedRental> {
    ahead += 3;
    const first = dayFromToday(ahead);
    const email = `renter-${randomUUID()}@example.com`;
    const given = { first_day: first, last_day: first, email, ...changes };
    const { rental } = await must(request(given, headers));
    const [row] = await sql(databaseUrl, 'SELECT id FROM rille_rental WHERE reference = $1', [rental.reference]);
    return { id: row.id, reference: rental.reference, email: given.email, first: given.first_day, last: given.last_day };
  }
  async function confirmed(changes: object = {}, headers: Record<string, string> = {}) {
    const rental = await asked(changes, headers);
    await must(take(rental.id, 'confirm'));
    return { ...rental, orderId: (await rentalOf(rental.id)).order.id as string };
  }
  /** It was for these days all along, whatever anybody else had. */
  async function happensOn(id: string, first: string, last: string): Promise<void> {
    await sql(databaseUrl, 'UPDATE rille_rental SET first_day = $2, last_day = $3 WHERE id = $1', [id, first, last]);
    const during = 'daterange($2::date, $3::date + 2)';
    await sql(databaseUrl, `UPDATE rille_rental_hold SET is_active = false WHERE rental_id <> $1 AND during && ${during}`, [
      id,
      first,
      last,
    ]);
    await sql(databaseUrl, `UPDATE rille_rental_hold SET during = ${during} WHERE rental_id = $1`, [id, first, last]);
  }
  /** Paid, out, with its deposit, and agreed for these days. */
  async function out(first: string, last: string, changes: object = {}, headers: Record<string, string> = {}) {
    const rental = await confirmed(changes, headers);
    await must(post(`rentals/${rental.id}/deposit`, { act: 'received' }));
    await must(post(`orders/${rental.orderId}/payment`, { means: 'cash', total: 6_500 }));
    await must(take(rental.id, 'hand_out'));
    await happensOn(rental.id, first, last);
    return { ...rental, first, last };
  }
  return { databaseUrl, shopper, post, get, must, rentalOf, take, request, asked, confirmed, happensOn, out };
}
