import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { CABLE_JOB, HUMMING_DECK } from '../../../tests/support/humming-deck';
import { type LinkPurpose, tokenOfLink } from '../../src/corrections/accounts/mailed-links';
import type { Letter } from '../../src/mail/outbox';
import { formTime } from '../../src/submissions/form-time';
import { submit } from '../../src/submissions/submissions';
import { cookieOf, PASSWORD, person } from './accounts';
import { type Backend, databaseUrlOf } from './backend';
import { add, complete, newCart, order, prepare, RED, type Shopper, shopperAt, sql, stock } from './shop';

/** A letter, and to whom it goes; null is the shop. */
export type Expected = readonly [letter: Letter, to: string | null];

/** Something small, and a deck that is bought against an old one. */
const DECK_IN_EXCHANGE = 'variant_tt-1210mk2-vgp-exch';

// biome-ignore lint/suspicious/noExplicitAny: the tests read Medusa's answers as they come
type Json = any;

async function must(answer: ReturnType<Shopper['post']>): Promise<Json> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

/** An order's own e-mail address, as its letters go there. */
const GUEST = 'mika@example.com';

/** A guest orders. @param lines variants, one of each */
export async function orderOf(shop: Pick<Backend, 'url'>, lines: readonly string[], email = GUEST): Promise<Json> {
  const shopper = shopperAt(shop);
  const cart = await newCart(shopper);
  for (const line of lines) await add(shopper, cart, line);
  await prepare(shopper, cart);
  await must(shopper.post(`/store/carts/${cart}`, { email }));
  return (await must(complete(shopper, cart))).data;
}

/** Time goes on for an order. */
export const orderAges = (databaseUrl: string, id: string, days: number): Promise<unknown> =>
  sql(databaseUrl, 'UPDATE "order" SET created_at = created_at - make_interval(days => $2) WHERE id = $1', [id, days]);

/**
 * Makes everything happen once that is followed by a letter, each by the call or the change that it follows from in the shop.
 *
 * @returns what is to be mailed
 */
export async function everythingHappens({ url, dataDir }: Pick<Backend, 'url' | 'dataDir'>): Promise<readonly Expected[]> {
  const databaseUrl = databaseUrlOf(dataDir);
  const token = randomUUID();
  await sql(databaseUrl, `INSERT INTO "user" (id, email, api_token, role) VALUES ($1, $2, $3, 'admin')`, [
    `usr_${token}`,
    `${token}@example.com`,
    token,
  ]);
  const staff = (path: string, body: object = {}) => must(shopperAt({ url }).post(path, body, { 'x-medusa-access-token': token }));
  await stock(databaseUrl, RED, 50);
  await stock(databaseUrl, DECK_IN_EXCHANGE, 5);

  const send = async ({ id, items }: Json) => {
    const { order: packed } = await staff(`/admin/orders/${id}/fulfillment`, { items: [{ item_id: items[0].id, quantity: 1 }] });
    await staff(`/admin/orders/${id}/shipment`, { fulfillment_id: packed.fulfillments[0].id, tracking_numbers: ['0034'] });
  };

  const paid = await orderOf({ url }, [RED]);
  await staff(`/admin/orders/${paid.id}/capture`);
  await send(paid);
  await staff(`/admin/orders/${paid.id}/refund`, { amount: 100, reason: 'discount' });
  const dropped = await orderOf({ url }, [RED]);
  await staff(`/admin/orders/${dropped.id}/cancel`);
  const exchanged = await orderOf({ url }, [DECK_IN_EXCHANGE]);
  await orderAges(databaseUrl, exchanged.id, 11);
  const [accepted, rejected] = [await orderOf({ url }, [DECK_IN_EXCHANGE]), await orderOf({ url }, [DECK_IN_EXCHANGE])];
  for (const [{ id, items }, judged] of [
    [accepted, { act: 'accept' }],
    [rejected, { act: 'reject', words: 'The arm is bent.' }],
  ] as const) {
    const path = `/admin/orders/${id}/exchanges/${items[0].id}`;
    await staff(path, { act: 'arrive' });
    await staff(path, judged);
  }
  const extended = await orderOf({ url }, [DECK_IN_EXCHANGE]);
  await staff(`/admin/orders/${extended.id}/exchanges/${extended.items[0].id}`, { act: 'extend', days: 5, version: 1 });
  const overdue = await orderOf({ url }, [DECK_IN_EXCHANGE]);
  await orderAges(databaseUrl, overdue.id, 15);

  const doubter = person();
  const doubting = shopperAt({ url });
  await must(doubting.post('/store/customers', doubter));
  const doubted = await order(doubting, [[RED, 1]], 'reg_de', 'de', doubter.email);
  await send(doubted);
  const back = { order_id: doubted.id, items: [{ item_id: doubted.items[0].id, quantity: 1 }] };
  await must(doubting.post('/store/returns', back, { 'idempotency-key': randomUUID() }));

  const newcomer = `newcomer-${randomUUID()}@example.com`;
  const { display_id } = await orderOf({ url }, [RED], newcomer);
  await must(shopperAt({ url }).post('/store/orders/account', { email: newcomer, display_id, postal_code: '12047', password: PASSWORD }));

  const database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
  const [writer, leaver, watcher, asker] = ['writer', 'leaver', 'watcher', 'asker'].map(
    (name) => `${name}-${randomUUID()}@example.com`,
  ) as [string, string, string, string];
  try {
    const serviceRequest = {
      name: 'Mara Feld',
      asked: {
        phone: '',
        device: 'SL-1210MK2',
        serial: '',
        year: '',
        symptoms: ['hum'],
        description: '',
        way_in: 'parcel',
        way_back: 'send',
        pick_up_on: '',
        box: false,
        begin_early: false,
      },
      lines: [{ variantId: RED, title: 'Diagnosis', titleDe: 'Diagnose', cents: 3_000, isEstimated: false }],
      total_cents: 3_000,
    };
    const contact = { subject: 'general', name: 'Mara', phone: '', message: 'Hello' };
    const given = { key: randomUUID(), locale: 'de' } as const;
    await submit(database.manager, {
      ...given,
      kind: 'contact_message',
      email: writer,
      content: contact,
      letters: ['contact_receipt', 'contact_to_shop'],
    });
    await submit(database.manager, {
      ...given,
      kind: 'withdrawal',
      email: leaver,
      content: { name: 'Mara', contract: '1247' },
      letters: ['withdrawal_receipt', 'withdrawal_to_shop'],
    });
    await submit(database.manager, {
      ...given,
      kind: 'service_request',
      email: asker,
      content: serviceRequest,
      letters: ['service_receipt', 'service_to_shop'],
    });
    await submit(database.manager, { ...given, kind: 'stock_alert', email: watcher, content: { variant_id: RED }, letters: [] });
  } finally {
    await database.destroy();
  }

  const customer = async () => {
    const someone = person();
    const cookie = cookieOf(await shopperAt({ url }).post('/store/customers', someone));
    return { email: someone.email, post: (path: string, body: object) => must(shopperAt({ url }).post(path, body, { cookie })) };
  };
  const forgetful = await customer();
  await forgetful.post('/store/customers/password-token', { email: forgetful.email });
  const careful = await customer();
  await careful.post('/store/customers/me/email-confirmation', { email: careful.email, locale: 'en' });
  const mover = await customer();
  const moved = `moved-${randomUUID()}@example.com`;
  await mover.post('/store/customers/me/email', { email: moved, old_password: PASSWORD, locale: 'en' });
  const link = await linkTo(dataDir, moved, 'change-email');
  await mover.post('/store/customers/email-change', { token: link });
  const gone = await customer();
  await gone.post('/store/customers/me/deletion', { old_password: PASSWORD, locale: 'en' });

  const renter = `renter-${randomUUID()}@example.com`;
  const { cookie: secret } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));
  const form_time = formTime(secret, Date.now() - 60_000);
  const rent = async (days: number): Promise<string> => {
    const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const person = { name: 'Mara Feld', company: '', email: renter, phone: '030 23125017', remark: '' };
    const what = { first_day: day, last_day: day, items: [{ product_id: 'prod_rental-technics-pair', quantity: 1 }], delivery: null };
    const request = { ...person, ...what, total_cents: 6_500, terms: true, locale: 'de', form_time };
    const { rental } = await must(shopperAt({ url }).post('/store/rentals', request, { 'idempotency-key': randomUUID() }));
    const [row] = await sql(databaseUrl, 'SELECT id FROM rille_rental WHERE reference = $1', [rental.reference]);
    return row.id;
  };
  const step = (id: string, body: object) => staff(`/admin/rentals/${id}`, body);
  const lent = await rent(20);
  await step(lent, { step: 'confirm' });
  await step(lent, { step: 'cancel' });
  const orderOfRental = async (id: string): Promise<string> => {
    const [row] = await sql(
      databaseUrl,
      'SELECT d.order_id FROM draft_order d JOIN rille_rental r ON r.draft_order_id = d.id WHERE r.id = $1',
      [id],
    );
    return row.order_id;
  };
  const paidRental = await rent(50);
  await step(paidRental, { step: 'confirm' });
  await staff(`/admin/orders/${await orderOfRental(paidRental)}/payment`, { means: 'cash', total: 6_500 });
  await staff(`/admin/orders/${await orderOfRental(paidRental)}/refunds`, { amount: 500, reason: 'discount', refunded_total: 0 });
  await step(await rent(30), { step: 'refuse', words: 'On the bench that week.' });
  await sql(databaseUrl, `UPDATE rille_rental SET held_until = now() - interval '1 minute' WHERE id = $1`, [await rent(40)]);

  const [forgotten, broken] = [await rent(60), await rent(70)];
  for (const id of [forgotten, broken]) {
    await step(id, { step: 'confirm' });
    await staff(`/admin/rentals/${id}/deposit`, { act: 'received' });
    await step(id, { step: 'hand_out' });
  }
  await sql(databaseUrl, `UPDATE rille_rental SET first_day = first_day - 62, last_day = last_day - 62 WHERE id = $1`, [forgotten]);
  await step(broken, { step: 'take_back', charges: [{ kind: 'damage', title: 'Haube gesprungen', cents: 4_000 }] });
  await staff(`/admin/rentals/${broken}/deposit`, { act: 'returned', kept_cents: 0, set_off_cents: 4_000 });

  const owners = ['collects', 'gets', 'stays', 'knows', 'hears'].map((name) => `${name}-${randomUUID()}@example.com`) as [
    string,
    string,
    string,
    string,
    string,
  ];
  for (const [email, steps] of [
    [owners[0], ['arrived', 'diagnosed', 'in_work', 'tested', 'ready']],
    [owners[1], ['arrived', 'diagnosed', 'sent']],
    [owners[2], ['cancelled']],
    [owners[3], ['arrived', 'diagnosed']],
    [owners[4], ['arrived', 'diagnosed', 'in_work', 'tested']],
  ] as const) {
    const { service_request } = await must(
      shopperAt({ url }).post(
        '/store/service-requests',
        { form_time, ...HUMMING_DECK, jobs: [CABLE_JOB], email },
        { 'idempotency-key': randomUUID() },
      ),
    );
    const row = await repairOfTicket(databaseUrl, service_request.reference);
    for (const [place, step] of steps.entries()) await staff(`/admin/repairs/${row.id}`, { step, version: place + 1 });
    if (email !== owners[0]) continue;
    await staff(`/admin/orders/${row.order_id}/payment`, { means: 'cash', total: 5_900 });
    await staff(`/admin/orders/${row.order_id}/refunds`, { amount: 500, reason: 'discount', refunded_total: 0 });
    await staff(`/admin/repairs/${row.id}`, { step: 'picked_up', version: steps.length + 1 });
  }

  const asked = ['told', 'asked', 'agrees', 'refuses'].map((name) => `${name}-${randomUUID()}@example.com`) as [
    string,
    string,
    string,
    string,
  ];
  for (const [place, email] of asked.entries()) {
    const { service_request } = await must(
      shopperAt({ url }).post(
        '/store/service-requests',
        { form_time, ...HUMMING_DECK, jobs: place === 3 ? [] : [CABLE_JOB], email },
        { 'idempotency-key': randomUUID() },
      ),
    );
    const { id } = await repairOfTicket(databaseUrl, service_request.reference);
    for (const [at, step] of ['arrived', 'diagnosed'].entries()) await staff(`/admin/repairs/${id}`, { step, version: at + 1 });
    const lines = [{ variant_id: null, title: 'Bearings', cents: place === 0 ? 7_080 : 7_081, quantity: 1 }];
    await staff(`/admin/repairs/${id}/estimates`, { version: 3, lines, note: '', decline_cents: 0 });
    // Before the letter that asks is written: it is not sent any more.
    if (place > 1) await staff(`/admin/repairs/${id}/word`, { version: 1, word: place === 2 ? 'approved' : 'declined' });
  }

  const curious = `curious-${randomUUID()}@example.com`;
  const talked = await must(
    shopperAt({ url }).post('/store/service-requests', { form_time, ...HUMMING_DECK, email: curious }, { 'idempotency-key': randomUUID() }),
  );
  const answer = { key: randomUUID(), seen: 0, message: 'It is the ground wire.' };
  const { id: talkedOf } = await repairOfTicket(databaseUrl, talked.service_request.reference);
  await staff(`/admin/repairs/${talkedOf}/messages`, { ...answer, photo_ids: [] });
  const [message] = await sql(databaseUrl, `SELECT id FROM rille_submission WHERE kind = 'contact_message' AND email = $1`, [writer]);
  await staff(`/admin/submissions/${message.id}/answers`, answer);

  const { email: claimant, ...faulty } = await claimed({ url }, databaseUrl, form_time, send);
  await staff(`/admin/repairs/${faulty.id}/claim`, { version: 1, decision: 'repair', words: '' });

  // Ten minutes later: of the decks that have gone on meanwhile nobody is told that they were looked at.
  await sql(databaseUrl, `UPDATE rille_delivery SET next_try_at = now() WHERE letter IN ('repair_diagnosed', 'repair_tested')`);

  return [
    ['order_received', claimant],
    ['order_shipped', claimant],
    ['claim_receipt', claimant],
    ['claim_to_shop', null],
    ['claim_decided', claimant],
    ['service_receipt', curious],
    ['service_to_shop', null],
    ['repair_message', curious],
    ['contact_answer', writer],
    ...asked.flatMap((owner): Expected[] => [
      ['service_receipt', owner],
      ['service_to_shop', null],
      ['repair_arrived', owner],
    ]),
    ['repair_estimate_told', asked[0]],
    ['repair_estimate', asked[1]],
    ['repair_approved', asked[2]],
    ['repair_declined', asked[3]],
    ...owners.flatMap((owner): Expected[] => [
      ['service_receipt', owner],
      ['service_to_shop', null],
    ]),
    ...(['repair_arrived', 'repair_in_work', 'repair_ready', 'repair_picked_up', 'repair_paid', 'repair_refunded'] as const).map(
      (letter): Expected => [letter, owners[0]],
    ),
    ['repair_arrived', owners[1]],
    ['repair_sent', owners[1]],
    ['repair_cancelled', owners[2]],
    ['repair_arrived', owners[3]],
    ['repair_diagnosed', owners[3]],
    ['repair_arrived', owners[4]],
    ['repair_in_work', owners[4]],
    ['repair_tested', owners[4]],
    ...[1, 2, 3, 4, 5, 6].flatMap((): Expected[] => [
      ['rental_received', renter],
      ['rental_to_shop', null],
    ]),
    ...[1, 2, 3, 4].map((): Expected => ['rental_confirmed', renter]),
    ['rental_overdue', renter],
    ['rental_supplement', renter],
    ['rental_deposit', renter],
    ['rental_paid', renter],
    ['rental_refunded', renter],
    ['rental_cancelled', renter],
    ['rental_refused', renter],
    ['rental_expired', renter],
    ...[paid, dropped, exchanged, accepted, rejected, extended, overdue].map((): Expected => ['order_received', GUEST]),
    ['order_received', newcomer],
    ['order_claimed', newcomer],
    ['payment_received', GUEST],
    ['order_shipped', GUEST],
    ['order_refunded', GUEST],
    ['order_cancelled', GUEST],
    ['exchange_reminder', GUEST],
    ['exchange_extended', GUEST],
    ['exchange_accepted', GUEST],
    ['exchange_not_as_described', GUEST],
    ['exchange_overdue', GUEST],
    ['order_received', doubter.email],
    ['order_shipped', doubter.email],
    ['return_requested', doubter.email],
    ['contact_receipt', writer],
    ['contact_to_shop', null],
    ['withdrawal_receipt', leaver],
    ['withdrawal_to_shop', null],
    ['service_receipt', asker],
    ['service_to_shop', null],
    ['stock_alert', watcher],
    ['password_reset', forgetful.email],
    ['email_confirmation', careful.email],
    ['email_change', moved],
    ['email_changed', mover.email],
    ['account_deleted', gone.email],
  ];
}

/** Something that was sent is faulty. */
async function claimed(
  shop: Pick<Backend, 'url'>,
  databaseUrl: string,
  form_time: string,
  send: (order: Json) => Promise<void>,
): Promise<{ readonly id: string; readonly email: string }> {
  const email = `claimant-${randomUUID()}@example.com`;
  const placed = await orderOf(shop, [RED], email);
  await send(placed);
  const claim = {
    ...{ email, display_id: placed.display_id, postal_code: '12047' },
    ...{ first_name: 'Mika', last_name: 'Näder', phone: '', country_code: 'de', serial: '' },
    ...{ description: 'It is silent.', remedy: 'repair', way_in: 'walk-in', way_back: 'collect', address: null, locale: 'en', form_time },
  };
  const path = `/store/orders/lookup/claims/${placed.items[0].id}`;
  const { service_request } = await must(shopperAt(shop).post(path, claim, { 'idempotency-key': randomUUID() }));
  return { ...(await repairOfTicket(databaseUrl, service_request.reference)), email };
}

async function repairOfTicket(databaseUrl: string, reference: string): Promise<{ readonly id: string; readonly order_id: string }> {
  const [row] = await sql(
    databaseUrl,
    `SELECT r.id, r.order_id FROM rille_repair r JOIN "order" o ON o.id = r.order_id WHERE o.metadata->>'service_reference' = $1`,
    [reference],
  );
  return row;
}

async function linkTo(dataDir: string, email: string, purpose: LinkPurpose): Promise<string> {
  const [row] = await sql(databaseUrlOf(dataDir), 'SELECT id FROM rille_mailed_link WHERE email = $1 AND purpose = $2', [email, purpose]);
  return tokenOfLink(JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).cookie, purpose, row.id);
}
