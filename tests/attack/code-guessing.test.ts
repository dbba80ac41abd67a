import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, expect, inject, test } from 'vitest';
import { runStaff } from '../support/run-staff';
import { call, shopperAt } from './shopper';
import { type Told, visitorAt } from './visitor';

const { url, staffUrl, dataDir } = inject('shop');
const PASSWORD = 'a strong password';
/** Addresses that no other test here speaks from. */
let addresses = 0;
const newFrom = () => {
  addresses += 1;
  return `127.13.${addresses >> 8}.${addresses & 255}`;
};
const somebody = () => visitorAt(url, newFrom());
const count = (answers: readonly Told[], status: number): number => answers.filter((answer) => answer.status === status).length;

let cookie = '';
async function asStaff(path: string, body: object) {
  const answer = await call(staffUrl, 'POST', `/api${path}`, body, { headers: { cookie } });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.data;
}

beforeAll(async () => {
  const email = `guessed-${randomUUID()}@example.com`;
  expect((await runStaff(['add', email], dataDir, PASSWORD)).code).toBe(0);
  const answer = await call(staffUrl, 'POST', '/api/session', { email, password: PASSWORD });
  cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
});

test('X10: an address that tries codes is stopped after thirty, in one cart or many, as discounts or gift cards, and hears of no right one', async () => {
  const day = { starts_on: null, ends_on: null };
  const discount = `G${randomBytes(6).toString('hex').toUpperCase()}`;
  const rules = { code: discount, kind: 'percentage', value: 10, region_ids: ['reg_de'], usage_limit: null, ...day };
  await asStaff('/codes/discounts', rules);
  const given = { key: randomUUID(), value: 100, region_id: 'reg_de', ends_on: null };
  const card: string = (await asStaff('/codes/gift-cards', given)).gift_card.code;
  const carts = [await shopperAt(url).fillCart(), await shopperAt(url).fillCart()];
  const attacker = somebody();
  const tries = (visitor: typeof attacker, number: number, body: object) =>
    visitor('POST', `/store/carts/${carts[number % carts.length]}`, { body });

  const answers: Told[] = [];
  // One after the other: who finds a cart held is asked to come again, and that is no try.
  for (let number = 0; number < 34; number += 1) {
    const code = randomBytes(8).toString('hex').toUpperCase();
    answers.push(await tries(attacker, number, number % 3 === 0 ? { gift_cards: [{ code }] } : { discounts: [{ code }] }));
  }
  expect([count(answers, 400), count(answers, 429)]).toEqual([30, 4]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused).toMatchObject({ data: { code: 'too_many_tries' } });
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  const right = [{ discounts: [{ code: discount }] }, { gift_cards: [{ code: card }] }];
  for (const body of right) {
    const { status, text } = await tries(attacker, 0, body);
    expect([status, text]).toEqual([429, refused?.text]);
  }
  for (const cart of carts) {
    const { data } = await somebody()('GET', `/store/carts/${cart}`);
    expect([data.cart.discounts, data.cart.gift_cards]).toEqual([[], []]);
  }
  // Whoever tries no code is not stopped, and whoever has one uses it from elsewhere.
  expect((await tries(attacker, 0, { country_code: 'de' })).status).toBe(200);
  for (const body of right) expect((await tries(somebody(), 0, body)).status).toBe(200);
});

test('X10: an address that tries codes for a tablet is stopped after twelve, also with the right one; from elsewhere that one makes the tablet', async () => {
  const [id, token] = [randomUUID(), randomBytes(32).toString('base64url')];
  const { code }: { readonly code: string } = await asStaff('/kiosks', { id, name: `Tablet ${id.slice(0, 8)}` });
  const attacker = somebody();
  const guess = (visitor: typeof attacker, guessed: string) => visitor('POST', '/store/kiosks', { body: { code: guessed, token } });
  // None has the beginning of the right one, which is worth nothing after five that have (backend/test/kiosks.test.ts).
  const other = code.startsWith('0') ? '1' : '0';
  const answers = await Promise.all(Array.from({ length: 20 }, (_, number) => guess(attacker, `${other}00000000${100 + number}`)));
  expect([count(answers, 400), count(answers, 429)]).toEqual([12, 8]);
  expect(new Set(answers.filter(({ status }) => status === 400).map(({ text }) => text)).size).toBe(1);
  expect((await guess(attacker, code)).status).toBe(429);
  const made = await guess(somebody(), code);
  expect([made.status, made.data.kiosk.id]).toEqual([200, id]);
});
