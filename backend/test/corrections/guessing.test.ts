import { randomUUID } from 'node:crypto';
import { kdf } from 'scrypt-kdf';
import { describe, expect, inject, test } from 'vitest';
import { logIn, PASSWORD, person, resetToken, signUp } from '../support/accounts';
import { corrected } from '../support/corrected';
import { shopperAt, sql } from '../support/shop';

const ours = inject('ours');
/** What core keeps of {@link PASSWORD}, as accounts of earlier days have it. */
const cheapHash = async (): Promise<string> => (await kdf(PASSWORD, { logN: 1, r: 1, p: 1 })).toString('base64');

/** The middle of how long some tries take, in milliseconds; told apart in turns, so that both meet the same weather. */
async function medians(tries: number, ...asks: (() => Promise<unknown>)[]): Promise<number[]> {
  const times = asks.map((): number[] => []);
  for (let count = 0; count < tries; count += 1) {
    for (const [index, ask] of asks.entries()) {
      const start = performance.now();
      await ask();
      times[index]?.push(performance.now() - start);
    }
  }
  return times.map((all) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0);
}

describe('Whether there is an account', () => {
  corrected('no call says so', { ours: [404, 404], stock: [200, 200] }, async (shopper, shop) => {
    const { email } = await signUp(shop);
    const answers = [await shopper.get(`/store/auth/${email}`), await shopper.get(`/store/auth/${person().email}`)];
    if (answers[0]?.status === 404) expect(answers[0].body).toEqual(answers[1]?.body);
    return answers.map(({ status }) => status);
  });

  test('the time of a refused login does not say so', async () => {
    const { email } = await signUp(ours);
    const cheap = await signUp(ours);
    await sql(ours.databaseUrl, 'UPDATE customer SET password_hash = $2 WHERE id = $1', [cheap.id, await cheapHash()]);
    const unknown = person().email;
    const tryWith = (email: string) => () => shopperAt(ours).post('/store/auth', { email, password: 'a guess of mine' });
    const [known = 0, old = 0, nobody = 0] = await medians(9, tryWith(email), tryWith(cheap.email), tryWith(unknown));
    // A quarter of a second of hashing: without it an answer for nobody takes a tenth of that.
    expect(known).toBeGreaterThan(50);
    expect(nobody / known).toBeGreaterThan(0.7);
    expect(nobody / known).toBeLessThan(1.4);
    expect(old / known).toBeLessThan(1.4);
  });

  test('neither the answer nor the time of a request for a reset says so', async () => {
    const { email } = await signUp(ours);
    const ask = (email: string) => () => shopperAt(ours).post('/store/customers/password-token', { email });
    expect([(await ask(email)()).status, (await ask(person().email)()).status]).toEqual([204, 204]);
    const [known = 0, nobody = 0] = await medians(7, ask(email), ask(person().email));
    expect(Math.abs(known - nobody)).toBeLessThan(15);
  });

  test('nobody can make a link to set a new password of one that was for somebody else', async () => {
    const [mine, theirs] = [await signUp(ours), await signUp(ours)];
    const [token, other] = [await resetToken(ours, mine.email), await resetToken(ours, theirs.email)];
    const [, signature] = token.split('.');
    for (const made of [
      'no token',
      `${other.split('.')[0]}.${signature}`,
      `${randomUUID()}.${signature}`,
      `${token}x`,
      [token],
      null,
      '',
    ]) {
      const answer = await shopperAt(ours).post('/store/customers/password-reset', { token: made, password: 'a new strong one' });
      expect(answer.status).toBe(400);
      expect(answer.body.type).toBe('invalid_data');
    }
    await Promise.all([mine, theirs].map(({ email }) => logIn(ours, email)));
  });
});

describe('A password', () => {
  const refused = [400, 'password_length'];

  test('has 8 to 200 characters, however it is set', async () => {
    const { email, cookie } = await signUp(ours);
    const token = await resetToken(ours, email);
    const ways = (password: string) => [
      shopperAt(ours).post('/store/customers', { ...person(), password }),
      shopperAt(ours).post('/store/customers/me', { password, old_password: PASSWORD }, { cookie }),
      shopperAt(ours).post('/store/customers/password-reset', { token, password }),
    ];
    for (const password of ['', 'seven77']) {
      const answers = await Promise.all(ways(password));
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual([refused, refused, refused]);
    }
    const long = await Promise.all(ways('x'.repeat(201)));
    expect(long.map(({ status }) => status)).toEqual([400, 400, 400]);
    const longest = 'x'.repeat(200);
    expect((await shopperAt(ours).post('/store/customers/password-reset', { token, password: longest })).status).toBe(200);
    await logIn(ours, email, longest);
  });

  corrected('nobody is signed in without one', { ours: 400, stock: 200 }, async (shopper) => {
    return (await shopper.post('/store/customers', { ...person(), password: '' })).status;
  });

  test('is hashed at a cost, and one of earlier days is hashed anew when its owner comes', async () => {
    const { id, email } = await signUp(ours);
    const cost = async () => {
      const [row] = await sql(ours.databaseUrl, 'SELECT password_hash FROM customer WHERE id = $1', [id]);
      return Buffer.from(row.password_hash, 'base64')[7];
    };
    expect(await cost()).toBe(14);
    await sql(ours.databaseUrl, 'UPDATE customer SET password_hash = $2 WHERE id = $1', [id, await cheapHash()]);
    expect(await cost()).toBe(1);
    const cookie = await logIn(ours, email);
    expect(await cost()).toBe(14);
    expect((await shopperAt(ours).get('/store/customers/me', { cookie })).status).toBe(200);
    await logIn(ours, email);
  });

  test('a crowd that signs in leaves the shop open for everybody else', async () => {
    const guess = () => shopperAt(ours).post('/store/auth', { email: person().email, password: 'a guess of mine' });
    const crowd = Promise.all(Array.from({ length: 30 }, guess));
    const cart = await shopperAt(ours).post('/store/carts', {});
    expect(cart.status).toBe(200);
    const answers = await crowd;
    const turnedAway = answers.filter(({ status }) => status === 503);
    expect(turnedAway.length).toBeGreaterThan(0);
    expect(turnedAway[0]).toMatchObject({ body: { code: 'sign_in_busy' } });
    expect(turnedAway[0]?.headers.get('retry-after')).toBe('2');
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 503]));
    // Nobody is left in the queue.
    expect((await guess()).status).toBe(401);
  });
});
