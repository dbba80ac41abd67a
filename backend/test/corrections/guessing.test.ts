import { createHook } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { kdf } from 'scrypt-kdf';
import { describe, expect, inject, test } from 'vitest';
import { hashOf, isPassword } from '../../src/corrections/accounts/passwords';
import { logIn, PASSWORD, person, resetToken, signUp } from '../support/accounts';
import { corrected } from '../support/corrected';
import { shopperAt, sql } from '../support/shop';

const ours = inject('ours');
/** What core keeps of {@link PASSWORD}, as accounts of earlier days have it. */
const cheapHash = async (): Promise<string> => (await kdf(PASSWORD, { logN: 1, r: 1, p: 1 })).toString('base64');

/** How often something has the machine derive a key from a password: what makes a log-in slow. */
async function derivations(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const hook = createHook({
    init: (_, type) => {
      if (type === 'SCRYPTREQUEST') count += 1;
    },
  }).enable();
  try {
    await work();
  } finally {
    hook.disable();
  }
  return count;
}

describe('Whether there is an account', () => {
  corrected('no call says so', { ours: [404, 404], stock: [200, 200] }, async (shopper, shop) => {
    const { email } = await signUp(shop);
    const answers = [await shopper.get(`/store/auth/${email}`), await shopper.get(`/store/auth/${person().email}`)];
    if (answers[0]?.status === 404) expect(answers[0].body).toEqual(answers[1]?.body);
    return answers.map(({ status }) => status);
  });

  // How long it takes is measured by `npm run bench:budgets`.
  test('a guess costs as much where nobody has the address, and where the hash is of earlier days', async () => {
    const [own, cheap] = [await hashOf(PASSWORD), await cheapHash()];
    const ofGuess = (hash: string | null) => derivations(async () => expect(await isPassword('a guess of mine', hash)).toBe(false));
    // Of an old hash: its own, which costs nothing, and one as dear as all others.
    expect([await ofGuess(own), await ofGuess(null), await ofGuess(cheap)]).toEqual([1, 1, 2]);
    expect(await isPassword(PASSWORD, cheap)).toBe(true);
  });

  test('the answer to a request for a reset does not say so', async () => {
    const { email } = await signUp(ours);
    const ask = (email: string) => () => shopperAt(ours).post('/store/customers/password-token', { email });
    expect([(await ask(email)()).status, (await ask(person().email)()).status]).toEqual([204, 204]);
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
