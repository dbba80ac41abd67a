import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { until } from '../src/launcher/poll';
import { signUp } from './support/accounts';
import { type Answer, order, RED, shopperAt, sql, stock } from './support/shop';

const ours = inject('ours');
const guest = shopperAt(ours);
const TOKEN = randomUUID();
/** Refurbished: used, and one of its kind. */
const USED_DECK = 'variant_tt-1210mk2-vgp-ne';
const POSTAL_CODE = '12047';

const ADDRESS = { company: '', address_1: 'Weserstraße 84', house_number: '84', address_2: '', postal_code: '12047', city: 'Berlin' };
const CLAIM = {
  first_name: 'Mika',
  last_name: 'Näder',
  phone: '',
  country_code: 'de',
  serial: '',
  description: 'The left channel is silent.',
  remedy: 'repair',
  way_in: 'walk-in',
  way_back: 'collect',
  address: null,
  photo_ids: [],
  locale: 'en',
};

let form_time = '';

const staffPost = (path: string, body: object = {}): Promise<Answer> =>
  shopperAt(ours).post(path, body, { 'x-medusa-access-token': TOKEN });
const staffGet = (path: string): Promise<Answer> => shopperAt(ours).get(path, { 'x-medusa-access-token': TOKEN });
async function must(answer: Promise<Answer>) {
  const { status, body } = await answer;
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
}

/** Somebody orders, without an account unless a cookie is given, and has it. */
async function bought(lines: [string, number][], { cookie = '', email = `buyer-${randomUUID()}@example.com` } = {}) {
  const signedIn: typeof guest = {
    ...guest,
    post: (path, body, headers = {}) => shopperAt(ours).post(path, body, { ...headers, cookie }),
    get: (path) => shopperAt(ours).get(path, { cookie }),
  };
  const placed = await order(cookie ? signedIn : guest, lines, 'reg_de', 'de', email);
  await must(staffPost(`/admin/orders/${placed.id}/capture`));
  const items = placed.items.map(({ id, quantity }: { id: string; quantity: number }) => ({ item_id: id, quantity }));
  const { order: packed } = await must(staffPost(`/admin/orders/${placed.id}/fulfillment`, { items }));
  await must(staffPost(`/admin/orders/${placed.id}/shipment`, { fulfillment_id: packed.fulfillments[0].id }));
  return {
    id: placed.id as string,
    email,
    displayId: placed.display_id as number,
    lines: placed.items.map((item: { id: string }) => item.id) as string[],
  };
}
type Bought = Awaited<ReturnType<typeof bought>>;

const proofOf = ({ email, displayId }: Bought) => ({ email, display_id: displayId, postal_code: POSTAL_CODE });
const claim = (of: Bought, changes: object = {}, key = randomUUID() as string, line = of.lines[0]): Promise<Answer> =>
  guest.post(`/store/orders/lookup/claims/${line}`, { ...proofOf(of), ...CLAIM, form_time, ...changes }, { 'idempotency-key': key });
const claimsOf = async (of: Bought) => must(guest.post('/store/orders/lookup/claims', proofOf(of)));
const repairOf = async (reference: string) => (await must(staffGet(`/admin/repairs/${reference}`))).repair;
const lettersOf = async (id: string) =>
  (await sql(ours.databaseUrl, `SELECT letter FROM rille_delivery WHERE about->>'repair_id' = $1 ORDER BY created_at, letter`, [id])).map(
    ({ letter }) => letter,
  );
const decide = (id: string, version: number, decision: string, words = '') =>
  staffPost(`/admin/repairs/${id}/claim`, { version, decision, words });
async function goes(id: string, ...steps: string[]) {
  let { version } = await repairOf(id);
  for (const step of steps) version = (await must(staffPost(`/admin/repairs/${id}`, { step, version }))).repair.version;
}

beforeAll(async () => {
  await sql(ours.databaseUrl, `INSERT INTO "user" (id, email, api_token, role) VALUES ($1, $2, $3, 'admin')`, [
    `usr_${TOKEN}`,
    `claims-${TOKEN}@example.com`,
    TOKEN,
  ]);
  await stock(ours.databaseUrl, RED, 40);
  await stock(ours.databaseUrl, USED_DECK, 10);
  form_time = (await guest.get('/store/form-time')).body.form_time;
  const first = await bought([[RED, 1]]);
  expect(await until(async () => (await claim(first, { country_code: 'zz' })).body.code !== 'form_too_soon', 30_000, 200)).toBe(true);
});

describe('A claim under the statutory warranty', () => {
  test('is a repair that costs nothing, with what was bought and what was chosen, and two letters of its own', async () => {
    const one = await bought([[RED, 1]]);
    expect(await claimsOf(one)).toEqual({ lines: [{ line_id: one.lines[0], pieces: 1, open: 0, is_used: false, years: 2 }], claims: [] });
    const key = randomUUID();
    const { service_request } = await must(claim(one, {}, key));
    expect(service_request.reference).toMatch(/^S-\d{4,}$/);
    const repair = await repairOf(service_request.reference);
    expect(repair).toMatchObject({ state: 'received', email: one.email, name: 'Mika Näder' });
    expect(repair.claim).toMatchObject({
      order_id: one.id,
      display_id: one.displayId,
      line_id: one.lines[0],
      remedy: 'repair',
      years: 2,
      is_used: false,
      decision: null,
      description: CLAIM.description,
    });
    expect(repair.claim.handed_at).not.toBeNull();
    const [placed] = await sql(
      ours.databaseUrl,
      `SELECT sales_channel_id, (SELECT json_agg(unit_price) FROM line_item WHERE order_id = o.id) AS prices,
         (SELECT count(*)::int FROM payment WHERE order_id = o.id AND amount > 0) AS payments FROM "order" o WHERE id = $1`,
      [repair.order_id],
    );
    expect(placed).toEqual({ sales_channel_id: 'sc_service', prices: [0], payments: 0 });
    const letters = await sql(
      ours.databaseUrl,
      'SELECT letter FROM rille_delivery d JOIN rille_submission s ON s.id = d.submission_id WHERE s.idempotency_key = $1 ORDER BY letter',
      [key],
    );
    expect(letters.map(({ letter }) => letter)).toEqual(['claim_receipt', 'claim_to_shop']);
    // Nobody is asked for money, before the work and after it.
    await decide(repair.id, 1, 'repair');
    await goes(repair.id, 'arrived', 'diagnosed', 'in_work', 'tested');
    const found = await staffPost('/admin/order-search', { text: one.email, view: 'to_pay' });
    expect(found.status).toBe(200);
    expect(found.body.orders.map(({ id: order }: { id: string }) => order)).not.toContain(repair.order_id);
  });

  test('comes once: again by its key, under another key, and not twice for one piece', async () => {
    const one = await bought([[RED, 2]]);
    const key = randomUUID();
    const said = await Promise.all([claim(one, {}, key), claim(one, {}, key), claim(one)]);
    expect(said.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(said.map(({ body }) => body.service_request.reference)).size).toBe(1);
    await must(claim(one, { description: 'The second one is silent, too.' }));
    expect((await claim(one, { description: 'And a third.' })).body.code).toBe('claim_open');
    expect((await claimsOf(one)).lines[0]).toMatchObject({ pieces: 2, open: 2 });
    expect((await must(claim(one, {}, key))).service_request).toEqual(said[0]?.body.service_request);
  });

  test('two at one moment for one piece are one', async () => {
    const one = await bought([[RED, 1]]);
    const said = await Promise.all(['a', 'b', 'c', 'd'].map((word) => claim(one, { description: `Silent ${word}.` })));
    expect(said.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });

  test('is nobody’s who does not prove the order, and about nothing that is not theirs or not handed over', async () => {
    const [one, other] = [await bought([[RED, 1]]), await bought([[RED, 1]])];
    expect((await claim({ ...one, email: other.email })).status).toBe(404);
    expect((await claim(one, { postal_code: '10115' })).status).toBe(404);
    expect((await claim(one, {}, randomUUID(), other.lines[0])).status).toBe(404);
    const placed = await order(guest, [[RED, 1]], 'reg_de', 'de', one.email);
    const waiting = { ...one, id: placed.id, displayId: placed.display_id, lines: [placed.items[0].id] };
    expect(await claimsOf(waiting)).toEqual({ lines: [], claims: [] });
    expect((await claim(waiting)).status).toBe(404);
    const someone = await signUp(ours);
    expect((await shopperAt(ours).get(`/store/customers/me/orders/${one.id}/claims`, { cookie: someone.cookie })).status).toBe(404);
  });

  test('names the field that is wrong', async () => {
    const one = await bought([[RED, 1]]);
    for (const [field, changes] of [
      ['description', { description: ' ' }],
      ['remedy', { remedy: 'refund' }],
      ['way_in', { way_in: 'pick-up' }],
      ['address', { way_back: 'send' }],
      ['address', { address: ADDRESS }],
      ['country_code', { country_code: 'zz' }],
    ] as const) {
      const { status, body } = await claim(one, changes);
      expect([status, body.message]).toEqual([400, expect.stringContaining(field)]);
    }
    await must(claim(one, { way_in: 'parcel', way_back: 'send', address: ADDRESS }));
  });

  test('of a used deck takes no replacement, and has the time that was agreed to', async () => {
    const one = await bought([[USED_DECK, 1]]);
    expect((await claimsOf(one)).lines).toEqual([{ line_id: one.lines[0], pieces: 1, open: 0, is_used: true, years: 2 }]);
    await sql(
      ours.databaseUrl,
      `UPDATE address SET metadata = coalesce(metadata, '{}') || jsonb_build_object('used_liability_one_year', $2::text)
       WHERE id = (SELECT billing_address_id FROM "order" WHERE id = $1)`,
      [one.id, USED_DECK],
    );
    expect((await claimsOf(one)).lines[0]).toMatchObject({ is_used: true, years: 1 });
    expect((await claim(one, { remedy: 'replacement' })).body.message).toContain('remedy');
    // Years later: no day is too late for a claim.
    await sql(ours.databaseUrl, `UPDATE "order" SET created_at = created_at - interval '5 years' WHERE id = $1`, [one.id]);
    await sql(ours.databaseUrl, `UPDATE fulfillment SET shipped_at = shipped_at - interval '5 years' WHERE order_id = $1`, [one.id]);
    await must(claim(one));
  });

  test('is answered with words, again if it has to be, each once; what is repaired has rights that last longer', async () => {
    const one = await bought([[RED, 1]]);
    const { id } = await repairOf((await must(claim(one))).service_request.reference);
    expect((await decide(id, 1, 'declined')).body.message).toContain('words');
    await must(decide(id, 1, 'declined', 'The stylus is worn.'));
    await must(decide(id, 1, 'declined', 'The stylus is worn.'));
    expect((await decide(id, 1, 'repair')).status).toBe(412);
    await goes(id, 'arrived', 'diagnosed');
    expect((await staffPost(`/admin/repairs/${id}`, { step: 'in_work', version: 4 })).body.code).toBe('repair_step');
    expect(
      (
        await staffPost(`/admin/repairs/${id}/estimates`, {
          version: 4,
          lines: [{ variant_id: null, title: 'Work', cents: 100, quantity: 1 }],
          decline_cents: 0,
        })
      ).status,
    ).toBe(400);
    await must(decide(id, 4, 'repair'));
    await goes(id, 'in_work', 'tested');
    expect((await repairOf(id)).claim.repaired_at).toBeNull();
    await goes(id, 'ready');
    const [done] = (await claimsOf(one)).claims;
    expect(done).toMatchObject({ decision: 'repair', state: 'ready', years: 2, repair_id: null, repaired_at: expect.any(String) });
    expect(await lettersOf(id)).toEqual([
      'claim_decided',
      'repair_arrived',
      'repair_diagnosed',
      'claim_decided',
      'repair_in_work',
      'repair_tested',
      'repair_ready',
    ]);
    // A step too many takes it back, and so does another answer.
    await goes(id, 'take_back');
    expect((await repairOf(id)).claim.repaired_at).toBeNull();
    await goes(id, 'ready');
    await must(decide(id, (await repairOf(id)).version, 'refund', 'It failed again.'));
    expect((await repairOf(id)).claim).toMatchObject({ decision: 'refund', repaired_at: null });
    await goes(id, 'picked_up');
    expect((await decide(id, (await repairOf(id)).version, 'repair')).body.code).toBe('repair_step');
    expect((await claimsOf(one)).lines[0]).toMatchObject({ open: 0 });
  });

  test('of an account stands on the order’s page and on its own, and belongs to nobody else', async () => {
    const [owner, stranger] = [await signUp(ours), await signUp(ours)];
    const one = await bought([[RED, 1]], { cookie: owner.cookie, email: owner.email });
    const path = `/store/customers/me/orders/${one.id}/claims`;
    const send = (cookie: string) =>
      shopperAt(ours).post(`${path}/${one.lines[0]}`, { ...CLAIM, form_time }, { 'idempotency-key': randomUUID(), cookie });
    expect((await send(stranger.cookie)).status).toBe(404);
    expect((await claim(one)).status).toBe(404);
    const { reference } = (await must(send(owner.cookie))).service_request;
    const { claims } = await must(shopperAt(ours).get(path, { cookie: owner.cookie }));
    expect(claims).toMatchObject([{ reference, state: 'received', remedy: 'repair', repair_id: expect.any(String) }]);
    const { service_request } = await must(
      shopperAt(ours).get(`/store/customers/me/service-requests/${claims[0].repair_id}`, { cookie: owner.cookie }),
    );
    expect(service_request).toMatchObject({ is_claim: true, claim: { display_id: one.displayId, decision: null } });
    expect(JSON.stringify(service_request.claim)).not.toContain('staff');
    const said = await must(guest.post('/store/service-requests/status', { ticket: reference, name: 'Näd' }));
    expect(said.service_request).toMatchObject({ is_claim: true });
    expect(JSON.stringify(said)).not.toContain('decision');
  });
});
