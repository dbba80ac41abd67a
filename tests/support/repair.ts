import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { HUMMING_DECK } from './humming-deck';
import { onDatabase } from './postgres';

/** It comes and goes back by parcel. */
export const BY_PARCEL = {
  way_in: 'parcel',
  way_back: 'send',
  address: { company: '', address_1: 'Weserstraße 84', house_number: '84', address_2: '', postal_code: '12047', city: 'Berlin' },
};

/**
 * Somebody asks the workshop for work on a deck, over the Store API as the form does; the form itself is tried by its own tests.
 *
 * @returns the ticket
 */
export async function askWorkshop(request: APIRequestContext, email: string, changes: object = {}): Promise<string> {
  const { form_time } = await (await request.get('/store/form-time')).json();
  const headers = { 'idempotency-key': randomUUID() };
  const data = { form_time, ...HUMMING_DECK, email, ...changes };
  let reference = '';
  // No person is as quick as this: the shop waits three seconds.
  await expect
    .poll(
      async () => {
        const answer = await (await request.post('/store/service-requests', { data, headers })).json();
        reference = answer.service_request?.reference ?? '';
        return reference;
      },
      { timeout: 15_000 },
    )
    .toMatch(/^S-\d{4,}$/);
  return reference;
}

/** How it stands with the repair of a ticket, and its order. */
export const repairOf = (
  reference: string,
): Promise<{ readonly id: string; readonly orderId: string; readonly state: string; readonly order_status: string }> =>
  onDatabase(process.env.RILLE_DATABASE_URL ?? '', async (database) => {
    const { rows } = await database.query(
      `SELECT r.id, r.order_id, r.state, o.status AS order_status FROM rille_repair r JOIN "order" o ON o.id = r.order_id
       WHERE o.metadata->>'service_reference' = $1`,
      [reference],
    );
    const { id, order_id, state, order_status } = rows[0] ?? {};
    return { id: String(id), orderId: String(order_id), state: String(state), order_status: String(order_status) };
  });

/** What the order of a ticket comes to, by what its payment is for. */
export const toPayOf = (reference: string): Promise<number> =>
  onDatabase(process.env.RILLE_DATABASE_URL ?? '', async (database) => {
    const { rows } = await database.query(
      `SELECT p.amount FROM payment p JOIN "order" o ON o.id = p.order_id WHERE o.metadata->>'service_reference' = $1`,
      [reference],
    );
    return Number(rows[0]?.amount);
  });
