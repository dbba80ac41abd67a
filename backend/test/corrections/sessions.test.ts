import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { cookieOf, logIn, PASSWORD, person, resetToken, signUp, statusWith, token } from '../support/accounts';
import { corrected } from '../support/corrected';
import { newCart, shopperAt, sql } from '../support/shop';

const ours = inject('ours');
const rowsOf = async (cookie: string): Promise<number> => {
  const id = /^connect\.sid=s%3A([^.]+)\./.exec(cookie)?.[1];
  return (await sql(ours.databaseUrl, 'SELECT 1 FROM rille_session WHERE sid = $1', [id])).length;
};

describe('A session', () => {
  corrected('signing in gives it a new id, and the old one is dead', { ours: [true, 401], stock: [false, 200] }, async (shopper, shop) => {
    const [mine, theirs] = [await signUp(shop), await signUp(shop)];
    // The cookie somebody else has left in this browser.
    const answer = await shopper.post('/store/auth', { email: mine.email, password: PASSWORD }, { cookie: theirs.cookie });
    expect(answer.status).toBe(200);
    const cookie = cookieOf(answer) || theirs.cookie;
    expect(await statusWith(shopper, cookie)).toBe(200);
    return [cookie !== theirs.cookie, await statusWith(shopperAt(shop), theirs.cookie)];
  });

  test('signing up and signing in once more as oneself give a new id too', async () => {
    const { email, cookie } = await signUp(ours);
    const again = await shopperAt(ours).post('/store/auth', { email, password: PASSWORD }, { cookie });
    expect(cookieOf(again)).not.toBe(cookie);
    expect(await statusWith(shopperAt(ours), cookie)).toBe(401);
    const other = await shopperAt(ours).post('/store/customers', person(), { cookie: cookieOf(again) });
    expect(cookieOf(other)).not.toBe(cookieOf(again));
    expect(await statusWith(shopperAt(ours), cookieOf(again))).toBe(401);
    expect(await statusWith(shopperAt(ours), cookieOf(other))).toBe(200);
  });

  test('a wrong password leaves the session as it was', async () => {
    const { email, cookie } = await signUp(ours);
    const wrong = await shopperAt(ours).post('/store/auth', { email, password: 'another one' }, { cookie });
    expect(wrong.status).toBe(401);
    expect(await statusWith(shopperAt(ours), cookie)).toBe(200);
  });

  test('signing out takes its row and its cookie away', async () => {
    const { cookie } = await signUp(ours);
    expect(await rowsOf(cookie)).toBe(1);
    const answer = await shopperAt(ours).post('/store/carts', {}, { cookie });
    expect(answer.status).toBe(200);
    const out = await fetch(`${ours.url}/store/auth`, { method: 'DELETE', headers: { cookie } });
    expect(out.status).toBe(200);
    expect(out.headers.get('set-cookie')).toMatch(/^connect\.sid=; Path=\/; Expires=Thu, 01 Jan 1970/);
    expect(await rowsOf(cookie)).toBe(0);
    expect(await statusWith(shopperAt(ours), cookie)).toBe(401);
  });

  test('one whose customer is gone counts no more, and leaves neither row nor cookie', async () => {
    const { id, cookie } = await signUp(ours);
    await sql(ours.databaseUrl, 'UPDATE customer SET deleted_at = now() WHERE id = $1', [id]);
    const answer = await shopperAt(ours).get('/store/regions', { cookie });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, expect.stringMatching(/^connect\.sid=;/)]);
    expect(await rowsOf(cookie)).toBe(0);
  });

  corrected('a bearer token opens nothing', { ours: [404, 401, 401], stock: [200, 200, 200] }, async (shopper, shop) => {
    const { id, email } = await signUp(shop);
    const given = await shopper.post('/store/auth/token', { email, password: PASSWORD });
    const { jwt } = JSON.parse(readFileSync(join(inject('template'), 'secrets.json'), 'utf8'));
    const own = `Bearer ${token({ customer_id: id, domain: 'store' }, jwt)}`;
    const me = await shopper.get('/store/customers/me', { authorization: own });
    return [given.status, me.status, (await shopper.get('/store/auth', { authorization: own })).status];
  });

  test('nothing that is somebody’s may be kept on its way, whether it is given or refused', async () => {
    const { cookie } = await signUp(ours);
    const cart = await newCart(shopperAt(ours));
    const paths = ['/store/customers/me', '/store/customers/me/orders', '/store/auth', `/store/carts/${cart}`, '/store/orders/order_1'];
    const headers = await Promise.all(
      paths.flatMap((path) =>
        ['', cookie].map(async (cookie) => (await shopperAt(ours).get(path, { cookie })).headers.get('cache-control')),
      ),
    );
    expect(new Set(headers)).toEqual(new Set(['no-store']));
    expect((await shopperAt(ours).get('/store/products?limit=1')).headers.get('cache-control')).toBeNull();
  });
});

describe('Password and e-mail address', () => {
  corrected('are changed only by who knows the password', { ours: [400, 400, 401], stock: [200, 200, 200] }, async (_, shop) => {
    const { email, cookie } = await signUp(shop);
    const change = async (body: object) => (await shopperAt(shop).post('/store/customers/me', body, { cookie })).status;
    const answers = [await change({ password: 'a thief’s own' }), await change({ email: person().email })];
    const { status } = await shopperAt(shop).post('/store/auth', { email, password: 'a thief’s own' });
    return [...answers, answers[1] === 200 ? 200 : status];
  });

  test('a wrong or missing old password is refused in words a program can read', async () => {
    const { cookie } = await signUp(ours);
    const change = async (body: object) => (await shopperAt(ours).post('/store/customers/me', body, { cookie })).body;
    expect(await change({ password: 'a new strong one' })).toMatchObject({ type: 'invalid_data', code: 'old_password_missing' });
    expect(await change({ email: 'x@example.com', old_password: '' })).toMatchObject({ code: 'old_password_missing' });
    expect(await change({ email: 'x@example.com', old_password: ['a'] })).toMatchObject({ code: 'old_password_missing' });
    expect(await change({ password: 'a new strong one', old_password: 'a guess' })).toMatchObject({
      type: 'not_allowed',
      code: 'old_password_wrong',
      message: expect.any(String),
    });
    expect(await statusWith(shopperAt(ours), cookie)).toBe(200);
  });

  test.each([
    ['password', () => ({ password: 'a new strong one' })],
    ['e-mail address', () => ({ email: `NEW-${person().email}` })],
  ])('a new %s ends every other session, and renews the one that set it', async (_, change) => {
    const { email, cookie } = await signUp(ours);
    const others = await Promise.all([logIn(ours, email), logIn(ours, email)]);
    const body = change() as { password?: string; email?: string };
    const changed = await shopperAt(ours).post('/store/customers/me', { ...body, old_password: PASSWORD }, { cookie });
    expect(changed.status).toBe(200);
    const statuses = await Promise.all([cookie, ...others].map((cookie) => statusWith(shopperAt(ours), cookie)));
    expect(statuses).toEqual([401, 401, 401]);
    expect(await statusWith(shopperAt(ours), cookieOf(changed))).toBe(200);
    // An e-mail address is one, however it is written.
    await logIn(ours, body.email?.toLowerCase() ?? email, body.password);
  });

  test('names are changed without a password, also when one is sent along', async () => {
    const { cookie } = await signUp(ours);
    const answer = await shopperAt(ours).post('/store/customers/me', { first_name: 'Ada', old_password: 'whatever' }, { cookie });
    expect([answer.status, answer.body.customer?.first_name]).toEqual([200, 'Ada']);
  });

  test('of two changes at one moment one counts', async () => {
    const { email, cookie } = await signUp(ours);
    const other = await logIn(ours, email);
    const change = (password: string, cookie: string) =>
      shopperAt(ours).post('/store/customers/me', { password, old_password: PASSWORD }, { cookie });
    const answers = await Promise.all([change('the first new one', cookie), change('the second new one', other)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const alive = await Promise.all(answers.map((answer) => statusWith(shopperAt(ours), cookieOf(answer))));
    expect(alive.filter((status) => status === 200)).toHaveLength(1);
  });

  test('a reset ends every session, also the one it came with', async () => {
    const { email, cookie } = await signUp(ours);
    const other = await logIn(ours, email);
    const reset = { token: await resetToken(ours, email), password: 'a new strong one' };
    const answer = await shopperAt(ours).post('/store/customers/password-reset', reset, { cookie });
    expect(answer.status).toBe(200);
    expect(await Promise.all([cookie, other].map((cookie) => statusWith(shopperAt(ours), cookie)))).toEqual([401, 401]);
    await logIn(ours, email, 'a new strong one');
  });

  test('a link to set a new password is good once, for an hour, and says what is the matter with it', async () => {
    const { email, cookie } = await signUp(ours);
    const shopper = shopperAt(ours);
    const check = async (token: string) => (await shopper.post('/store/customers/password-reset/check', { token })).body?.code ?? 'good';
    const reset = (token: string, password: string) => shopper.post('/store/customers/password-reset', { token, password });

    const [first, second] = [await resetToken(ours, email), await resetToken(ours, email)];
    expect([await check(first), await check(second), await check('none')]).toEqual(['good', 'good', 'link_invalid']);
    const answers = await Promise.all([reset(first, 'the first new one'), reset(second, 'the second new one')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({ customer: { email } });
    expect(answers.find(({ status }) => status === 400)?.body.code).toBe('link_used');
    expect([await check(first), await check(second)]).toEqual(['link_used', 'link_used']);

    const third = await resetToken(ours, email);
    await sql(ours.databaseUrl, `UPDATE rille_mailed_link SET created_at = now() - interval '61 minutes' WHERE id = $1`, [
      third.split('.')[0],
    ]);
    expect(await check(third)).toBe('link_expired');
    expect((await reset(third, 'a third one')).body.code).toBe('link_expired');
    expect(await statusWith(shopper, cookie)).toBe(401);
  });

  test('a link to set a new password that is opened where somebody else is signed in ends their session there, and no other', async () => {
    const [owner, other] = [await signUp(ours), await signUp(ours)];
    const elsewhere = await logIn(ours, other.email);
    const reset = { token: await resetToken(ours, owner.email), password: 'a new strong one' };
    const shopper = shopperAt(ours);
    expect((await shopper.post('/store/customers/password-reset', reset, { cookie: other.cookie })).status).toBe(200);
    for (const [cookie, status] of [
      [owner.cookie, 401],
      [other.cookie, 401],
      [elsewhere, 200],
    ] as const)
      expect(await statusWith(shopperAt(ours), cookie)).toBe(status);
    await logIn(ours, owner.email, 'a new strong one');
  });

  test('a link to set a new password ends with the password it was sent for', async () => {
    const { email, cookie } = await signUp(ours);
    const token = await resetToken(ours, email);
    await shopperAt(ours).post('/store/customers/me', { password: 'a new strong one', old_password: PASSWORD }, { cookie });
    const late = await shopperAt(ours).post('/store/customers/password-reset', { token, password: 'a thief’s own' });
    expect(late.body.code).toBe('link_used');
    await logIn(ours, email, 'a new strong one');
  });

  test('whoever changes them past the shop ends the sessions too', async () => {
    const { id, cookie } = await signUp(ours);
    await sql(ours.databaseUrl, `UPDATE customer SET password_hash = 'c2NyeXB0' WHERE id = $1`, [id]);
    expect(await statusWith(shopperAt(ours), cookie)).toBe(401);
  });
});
