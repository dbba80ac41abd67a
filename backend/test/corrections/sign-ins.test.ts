import { describe, expect, inject, test } from 'vitest';
import { cookieOf, logIn, PASSWORD, signUp, statusWith } from '../support/accounts';
import { shopperAt, sql } from '../support/shop';

const ours = inject('ours');
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** Signs in as on a device with this name. */
async function logInOn(userAgent: string, email: string): Promise<string> {
  const answer = await shopperAt(ours).post('/store/auth', { email, password: PASSWORD }, { 'user-agent': userAgent });
  expect(answer.status).toBe(200);
  return cookieOf(answer);
}

interface Listed {
  readonly id: string;
  readonly browser: string | null;
  readonly is_current: boolean;
}

const listed = async (cookie: string): Promise<Listed[]> =>
  (await shopperAt(ours).get('/store/customers/me/sessions', { cookie })).body.sessions;
const end = async (cookie: string, id: string): Promise<number> =>
  (await shopperAt(ours).remove(`/store/customers/me/sessions/${id}`, { cookie })).status;
const idOf = async (cookie: string): Promise<string> => (await listed(cookie)).find((one) => one.is_current)?.id ?? '';

describe('Where somebody is signed in', () => {
  test('is listed by the names of their devices, the one that asks first', async () => {
    const { email } = await signUp(ours);
    await logInOn(SAFARI, email);
    const cookie = await logInOn(FIREFOX, email);
    const answer = await shopperAt(ours).get('/store/customers/me/sessions', { cookie });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const seen = { id: expect.stringMatching(/^[0-9a-f-]{36}$/), signed_in_at: expect.any(String), last_seen_hours_ago: 0 };
    expect(answer.body.sessions).toEqual([
      { ...seen, browser: 'Firefox', system: 'Linux', device: 'computer', is_current: true },
      { ...seen, browser: 'Safari', system: 'iOS', device: 'phone', is_current: false },
      { ...seen, browser: null, system: null, device: 'computer', is_current: false },
    ]);
  });

  test.each(['<script>alert(1)</script>', 'Evil/1.0 (Evil)', 'x'.repeat(2_000), '‮gnp.exe', ''].map((name) => [encodeURI(name)]))(
    'says nothing that a browser has made up: %s',
    async (name) => {
      const { email } = await signUp(ours);
      expect((await listed(await logInOn(name, email)))[0]).toMatchObject({ browser: null, system: null, device: 'computer' });
    },
  );

  test('is told to nobody else, and nothing of a session stands in it', async () => {
    expect((await shopperAt(ours).get('/store/customers/me/sessions')).status).toBe(401);
    const { cookie } = await signUp(ours);
    const sid = /^connect\.sid=s%3A([^.]+)\./.exec(cookie)?.[1] ?? 'none';
    expect(JSON.stringify(await listed(cookie))).not.toContain(sid);
    expect(JSON.stringify(await sql(ours.databaseUrl, 'SELECT * FROM rille_sign_in WHERE id = $1', [await idOf(cookie)]))).not.toContain(
      sid,
    );
  });

  test('is ended for one device, and for no other', async () => {
    const { email, cookie } = await signUp(ours);
    const [lost, kept] = [await logIn(ours, email), await logIn(ours, email)];
    expect(await end(cookie, await idOf(lost))).toBe(204);
    expect(await Promise.all([cookie, lost, kept].map((one) => statusWith(shopperAt(ours), one)))).toEqual([200, 401, 200]);
    expect(await listed(cookie)).toHaveLength(2);
    // Its cookie opens nothing any more, and signing in again there is another sign-in.
    const again = await shopperAt(ours).post('/store/auth', { email, password: PASSWORD }, { cookie: lost });
    expect(await statusWith(shopperAt(ours), cookieOf(again))).toBe(200);
    expect(await listed(cookie)).toHaveLength(3);
  });

  test('is ended by nobody else, and an id that is none is not found', async () => {
    const [mine, theirs] = [await signUp(ours), await signUp(ours)];
    const id = await idOf(theirs.cookie);
    for (const none of [id, crypto.randomUUID(), 'none', "'; DROP TABLE rille_sign_in; --", '%00'].map(encodeURIComponent))
      expect([404, 400]).toContain(await end(mine.cookie, none));
    expect(await end('', id)).toBe(401);
    expect(await statusWith(shopperAt(ours), theirs.cookie)).toBe(200);
  });

  test('forgets a device that signs out, one whose password was changed elsewhere, and all of a deleted account', async () => {
    const { id, email, cookie } = await signUp(ours);
    const other = await logIn(ours, email);
    await fetch(`${ours.url}/store/auth`, { method: 'DELETE', headers: { cookie: await logIn(ours, email) } });
    expect(await listed(cookie)).toHaveLength(2);
    const before = (await listed(cookie)).find((one) => one.is_current);
    const changed = await shopperAt(ours).post('/store/customers/me', { password: 'a new strong one', old_password: PASSWORD }, { cookie });
    const now = await listed(cookie === '' ? '' : cookieOf(changed));
    expect(now).toMatchObject([{ is_current: true, signed_in_at: (before as unknown as { signed_in_at: string }).signed_in_at }]);
    expect(await statusWith(shopperAt(ours), other)).toBe(401);
    const gone = await shopperAt(ours).post(
      '/store/customers/me/deletion',
      { old_password: 'a new strong one' },
      { cookie: cookieOf(changed) },
    );
    expect(gone.status).toBe(204);
    expect(await sql(ours.databaseUrl, 'SELECT 1 FROM rille_sign_in WHERE customer_id = $1', [id])).toEqual([]);
  });

  test('says in whole hours when a device was last seen, and ends by itself', async () => {
    const { email, cookie } = await signUp(ours);
    const other = await logIn(ours, email);
    const [mine, theirs] = [await idOf(cookie), await idOf(other)];
    const age = (id: string, hours: number) =>
      sql(ours.databaseUrl, 'UPDATE rille_sign_in SET last_seen_at = now() - make_interval(mins => $2) WHERE id = $1', [
        id,
        hours * 60 + 5,
      ]);
    await age(theirs, 3);
    expect((await listed(cookie)).find(({ id }) => id === theirs)).toMatchObject({ last_seen_hours_ago: 3 });
    await age(theirs, 11);
    expect((await listed(cookie)).map(({ id }) => id)).toEqual([mine]);
    expect(await statusWith(shopperAt(ours), other)).toBe(401);
  });

  test('a device that comes back is seen', async () => {
    const { cookie } = await signUp(ours);
    const id = await idOf(cookie);
    await sql(ours.databaseUrl, `UPDATE rille_sign_in SET last_seen_at = now() - interval '9 hours' WHERE id = $1`, [id]);
    expect(await statusWith(shopperAt(ours), cookie)).toBe(200);
    expect(await listed(cookie)).toMatchObject([{ last_seen_hours_ago: 0 }]);
  });
});
