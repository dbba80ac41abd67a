import { expect, inject, test } from 'vitest';
import { logIn, PASSWORD, signUp, visitorAt } from './visitor';

const { url, backendUrl } = inject('shop');
let addresses = 0;
const somebody = () => {
  addresses += 1;
  return visitorAt(url, `127.2.0.${addresses}`);
};
const me = async (cookie: string): Promise<number> => (await somebody()('GET', '/store/customers/me', { cookie })).status;

test('a session that somebody left in the browser is worth nothing once its next user has logged in', async () => {
  const [victim, thief] = [await signUp(somebody()), await signUp(somebody())];
  const planted = await somebody()('POST', '/store/auth', { body: { email: victim.email, password: PASSWORD }, cookie: thief.cookie });
  expect(planted.status).toBe(200);
  expect(planted.cookie).not.toBe('');
  expect(planted.cookie).not.toBe(thief.cookie);
  expect([await me(thief.cookie), await me(planted.cookie)]).toEqual([401, 200]);
});

test('a made-up session id is not taken over', async () => {
  const { email } = await signUp(somebody());
  for (const planted of ['connect.sid=s%3Achosen.signature', 'connect.sid=chosen', 'connect.sid=s%3Achosen']) {
    const { status, cookie } = await somebody()('POST', '/store/auth', { body: { email, password: PASSWORD }, cookie: planted });
    expect([status, cookie.includes('chosen')]).toEqual([200, false]);
    expect(await me(planted)).toBe(401);
  }
});

test('logging out ends the session where it is kept, and takes the cookie away', async () => {
  const { cookie } = await signUp(somebody());
  const out = await somebody()('DELETE', '/store/auth', { cookie });
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
    const answer = await visitorAt(at, '127.2.1.1')('POST', '/store/auth/token', { body: { email, password: PASSWORD } });
    expect([answer.status, answer.data.type]).toEqual([404, 'not_found']);
    expect((await visitorAt(at, '127.2.1.1')('GET', '/store/customers/me', { headers: { authorization: 'Bearer x.y.z' } })).status).toBe(
      401,
    );
  }
});

test('whoever found an open session changes neither password nor e-mail address, and a change ends all the others', async () => {
  const { email, cookie } = await signUp(somebody());
  const others = [(await logIn(somebody(), email)).cookie, (await logIn(somebody(), email)).cookie];
  const change = (body: object) => somebody()('POST', '/store/customers/me', { body, cookie });
  expect((await change({ password: 'a thief’s own' })).data.code).toBe('old_password_missing');
  expect((await change({ password: 'a thief’s own', old_password: 'a guess' })).data.code).toBe('old_password_wrong');
  // An address changes by a link that is mailed to it; the public port does not let it through, and the backend asks for the password.
  expect((await change({ email: 'thief@example.com', old_password: PASSWORD })).status).toBe(400);
  const direct = visitorAt(backendUrl, '127.2.1.2');
  const body = { email: 'thief@example.com', old_password: 'a guess' };
  expect((await direct('POST', '/store/customers/me', { body, cookie })).data.code).toBe('old_password_wrong');
  expect(await Promise.all([cookie, ...others].map(me))).toEqual([200, 200, 200]);
  const changed = await change({ password: 'a new strong one', old_password: PASSWORD });
  expect(changed.status).toBe(200);
  expect(await Promise.all([cookie, ...others, changed.cookie].map(me))).toEqual([401, 401, 401, 200]);
});

test('answers that are somebody’s are kept nowhere', async () => {
  const { cookie } = await signUp(somebody());
  const { data } = await somebody()('POST', '/store/carts', { body: {}, cookie });
  const paths = [
    '/store/customers/me',
    '/store/customers/me/orders',
    '/store/customers/me/sessions',
    '/store/auth',
    `/store/carts/${data.cart.id}`,
    '/store/orders/order_0',
  ];
  for (const path of paths) {
    for (const who of [cookie, '']) {
      const { headers } = await somebody()('GET', path, { cookie: who });
      expect({ path, cache: headers['cache-control'] }).toEqual({ path, cache: expect.stringContaining('no-store') });
    }
  }
});

test('a stranger neither sees where somebody is signed in nor ends it', async () => {
  const [victim, thief] = [await signUp(somebody()), await signUp(somebody())];
  const list = async (cookie: string) => (await somebody()('GET', '/store/customers/me/sessions', { cookie })).data.sessions ?? [];
  const [{ id }] = await list(victim.cookie);
  for (const cookie of ['', thief.cookie, 'connect.sid=s%3Achosen.signature']) {
    expect(JSON.stringify(await list(cookie))).not.toContain(id);
    expect([401, 404]).toContain((await somebody()('DELETE', `/store/customers/me/sessions/${id}`, { cookie })).status);
  }
  expect(await me(victim.cookie)).toBe(200);
});

test('the name of a sign-in signs nobody in, and no session can be told by it', async () => {
  const { cookie } = await signUp(somebody());
  const { data, text } = await somebody()('GET', '/store/customers/me/sessions', { cookie });
  const [{ id }] = data.sessions;
  for (const made of [`connect.sid=${id}`, `connect.sid=s%3A${id}`, `connect.sid=s%3A${id}.signature`]) expect(await me(made)).toBe(401);
  expect(text).not.toContain(/s%3A([^.]+)/.exec(cookie)?.[1] ?? 'none');
});

test('a device that is logged out stays so, however many requests it has under way', async () => {
  const { email, cookie } = await signUp(somebody());
  const lost = (await logIn(somebody(), email)).cookie;
  const { data } = await somebody()('GET', '/store/customers/me/sessions', { cookie });
  const { id } = data.sessions.find((one: { is_current: boolean }) => !one.is_current);
  const underWay = Array.from({ length: 12 }, () => me(lost));
  expect((await somebody()('DELETE', `/store/customers/me/sessions/${id}`, { cookie })).status).toBe(204);
  await Promise.all(underWay);
  expect([await me(lost), await me(cookie)]).toEqual([401, 200]);
});

test.each(['<img src=x onerror=alert(1)>', 'a'.repeat(7_000), "'); DROP TABLE rille_sign_in; --", 'Chrome/\u00e4'])(
  'a browser that lies about its name signs in, and its lie is kept nowhere: %#',
  async (name) => {
    const { email } = await signUp(somebody());
    const { status, cookie } = await logIn(somebody(), email, PASSWORD, { 'user-agent': name });
    expect(status).toBe(200);
    const { data, text } = await somebody()('GET', '/store/customers/me/sessions', { cookie });
    expect(data.sessions).toHaveLength(2);
    expect(text).not.toContain(name.slice(0, 12));
  },
);
