import { expect, inject, test } from 'vitest';
import { logIn, PASSWORD, signUp, visitorAt } from './visitor';

const { url, backendUrl } = inject('shop');
let addresses = 0;
const somebody = () => {
  addresses += 1;
  return visitorAt(url, `127.2.0.${addresses}`);
};
const me = async (cookie: string): Promise<number> => (await somebody().ask('GET', '/store/customers/me', { cookie })).status;

test('a session that somebody left in the browser is worth nothing once its next user has logged in', async () => {
  const [victim, thief] = [await signUp(somebody()), await signUp(somebody())];
  const planted = await somebody().ask('POST', '/store/auth', { body: { email: victim.email, password: PASSWORD }, cookie: thief.cookie });
  expect(planted.status).toBe(200);
  expect(planted.cookie).not.toBe('');
  expect(planted.cookie).not.toBe(thief.cookie);
  expect([await me(thief.cookie), await me(planted.cookie)]).toEqual([401, 200]);
});

test('a made-up session id is not taken over', async () => {
  const { email } = await signUp(somebody());
  for (const planted of ['connect.sid=s%3Achosen.signature', 'connect.sid=chosen', 'connect.sid=s%3Achosen']) {
    const { status, cookie } = await somebody().ask('POST', '/store/auth', { body: { email, password: PASSWORD }, cookie: planted });
    expect([status, cookie.includes('chosen')]).toEqual([200, false]);
    expect(await me(planted)).toBe(401);
  }
});

test('logging out ends the session where it is kept, and takes the cookie away', async () => {
  const { cookie } = await signUp(somebody());
  const out = await somebody().ask('DELETE', '/store/auth', { cookie });
  expect(out.status).toBe(200);
  expect(out.headers['set-cookie']?.join()).toMatch(/connect\.sid=; .*Expires=Thu, 01 Jan 1970/);
  expect(await me(cookie)).toBe(401);
});

test('no script reads the cookie, and no other site sends it', async () => {
  const { email } = await signUp(somebody());
  const line = (await logIn(somebody(), email)).headers['set-cookie']?.join() ?? '';
  expect(line).toMatch(/HttpOnly/i);
  expect(line).toMatch(/SameSite=Lax/i);
});

test('shoppers get no bearer tokens, here or past the public port', async () => {
  const { email } = await signUp(somebody());
  for (const at of [url, backendUrl]) {
    const answer = await visitorAt(at, '127.2.1.1').ask('POST', '/store/auth/token', { body: { email, password: PASSWORD } });
    expect([answer.status, answer.body.type]).toEqual([404, 'not_found']);
    expect(
      (await visitorAt(at, '127.2.1.1').ask('GET', '/store/customers/me', { headers: { authorization: 'Bearer x.y.z' } })).status,
    ).toBe(401);
  }
});

test('whoever found an open session changes neither password nor e-mail address, and a change ends all the others', async () => {
  const { email, cookie } = await signUp(somebody());
  const others = [(await logIn(somebody(), email)).cookie, (await logIn(somebody(), email)).cookie];
  // No screen changes them yet, so the public port does not let it through; the backend is asked as one will.
  const change = (body: object) => visitorAt(backendUrl, '127.2.1.2').ask('POST', '/store/customers/me', { body, cookie });
  expect((await somebody().ask('POST', '/store/customers/me', { body: { password: 'a thief’s own' }, cookie })).status).toBe(404);
  expect((await change({ password: 'a thief’s own' })).body.code).toBe('old_password_missing');
  expect((await change({ email: 'thief@example.com', old_password: 'a guess' })).body.code).toBe('old_password_wrong');
  expect(await Promise.all([cookie, ...others].map(me))).toEqual([200, 200, 200]);
  const changed = await change({ password: 'a new strong one', old_password: PASSWORD });
  expect(changed.status).toBe(200);
  expect(await Promise.all([cookie, ...others, changed.cookie].map(me))).toEqual([401, 401, 401, 200]);
});

test('answers that are somebody’s are kept nowhere', async () => {
  const { cookie } = await signUp(somebody());
  const { body } = await somebody().ask('POST', '/store/carts', { body: {}, cookie });
  const paths = [
    '/store/customers/me',
    '/store/customers/me/orders',
    '/store/auth',
    `/store/carts/${body.cart.id}`,
    '/store/orders/order_0',
  ];
  for (const path of paths) {
    for (const who of [cookie, '']) {
      const { headers } = await somebody().ask('GET', path, { cookie: who });
      expect({ path, cache: headers['cache-control'] }).toEqual({ path, cache: expect.stringContaining('no-store') });
    }
  }
});
