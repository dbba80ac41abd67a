import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { shopperAt, sql } from './support/shop';

const ours = inject('ours');
const guest = shopperAt(ours);
const TOKEN = randomUUID();
const STAFF = `${TOKEN}@example.com`;
const asStaff = { 'x-medusa-access-token': TOKEN };

const newToken = (): string => randomBytes(32).toString('base64url');
const make = async (id: string = randomUUID(), name = 'Tablet at the counter') =>
  (await guest.post('/admin/kiosks', { id, name }, asStaff)).body as {
    readonly kiosk: { readonly id: string };
    readonly code: string;
    readonly staff_code: string;
  };
const provision = (code: unknown, token: unknown = newToken()) => guest.post('/store/kiosks', { code, token });
const report = (id: unknown, token: unknown, more: object = {}) =>
  guest.post('/store/kiosks/heartbeat', { id, token, version: 1_764_000_000_000, goods_at: 1_764_000_100_000, errors: 2, ...more });
const shown = async (id: string) =>
  (await guest.get('/admin/kiosks', asStaff)).body.kiosks.find((kiosk: { readonly id: string }) => kiosk.id === id);
const revoke = (id: string) => guest.post(`/admin/kiosks/${id}/revoke`, {}, asStaff);
/** The same code with another last letter. */
const almost = (code: string): string => code.slice(0, -1) + (code.endsWith('7') ? '8' : '7');

beforeAll(() =>
  sql(ours.databaseUrl, `INSERT INTO "user" (id, email, api_token, role) VALUES ($1, $2, $3, 'admin')`, [`usr_${TOKEN}`, STAFF, TOKEN]),
);

describe('A code for a tablet', () => {
  test('makes a device the shop’s tablet, once, and what is stored of it helps nobody', async () => {
    const { kiosk, code, staff_code } = await make();
    expect(kiosk).toMatchObject({
      name: 'Tablet at the counter',
      state: 'waiting',
      made_by: STAFF,
      provisioned_at: null,
      last_seen_at: null,
    });
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
    expect(staff_code).toMatch(/^\d{6}$/);
    const token = newToken();
    // As somebody types it.
    const { status, body } = await provision(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `, token);
    expect([status, body]).toEqual([
      200,
      {
        kiosk: {
          id: kiosk.id,
          name: 'Tablet at the counter',
          staff_code: { salt: expect.any(String), hash: expect.any(String), iterations: expect.any(Number) },
        },
      },
    ]);
    const [row] = await sql(ours.databaseUrl, 'SELECT * FROM rille_kiosk WHERE id = $1', [kiosk.id]);
    const stored = JSON.stringify(row);
    for (const secret of [code, token, `"${staff_code}"`]) expect(stored).not.toContain(secret);
    expect(await shown(kiosk.id)).toMatchObject({ state: 'active', provisioned_at: expect.any(String) });
    // Another device has it no more; the same one asks again, where an answer was lost.
    expect((await provision(code)).body).toMatchObject({ code: 'kiosk_code_over' });
    expect((await provision(code, token)).body).toEqual(body);
  });

  test('that forty devices type at one moment makes one of them a tablet, twenty times', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { code } = await make();
      const answers = await Promise.all(Array.from({ length: 40 }, () => provision(code)));
      const words = answers.map(({ status, body }) => `${status} ${body.code ?? ''}`).sort();
      expect(words).toEqual(['200 ', ...Array.from({ length: 39 }, () => '400 kiosk_code_over')]);
    }
  }, 120_000);

  test('is worth nothing after five wrong ones with its beginning, also at one moment', async () => {
    const { kiosk, code } = await make();
    const wrong = await Promise.all(Array.from({ length: 8 }, () => provision(almost(code))));
    expect(wrong.map(({ body }) => body.code)).toEqual(Array.from({ length: 8 }, () => 'kiosk_code_wrong'));
    expect(await shown(kiosk.id)).toMatchObject({ state: 'expired' });
    expect((await provision(code)).body).toMatchObject({ code: 'kiosk_code_over' });
    // A new one in its place is good.
    const again = await make(kiosk.id);
    expect(again.kiosk.id).toBe(kiosk.id);
    expect((await provision(code)).body).toMatchObject({ code: 'kiosk_code_wrong' });
    expect((await provision(again.code)).status).toBe(200);
  });

  test('that was given already takes no harm from wrong ones', async () => {
    const { kiosk, code } = await make();
    const token = newToken();
    await provision(code, token);
    for (let times = 0; times < 6; times += 1) await provision(almost(code));
    expect((await report(kiosk.id, token)).body).toMatchObject({ kiosk: { state: 'active' } });
  });

  test('is good for half an hour', async () => {
    const { kiosk, code } = await make();
    await sql(ours.databaseUrl, `UPDATE rille_kiosk SET code_expires_at = now() - interval '1 second' WHERE id = $1`, [kiosk.id]);
    expect(await shown(kiosk.id)).toMatchObject({ state: 'expired' });
    const { status, body } = await provision(code);
    expect([status, body.type, body.code]).toEqual([400, 'not_allowed', 'kiosk_code_over']);
  });

  test('is worth nothing once it was taken back', async () => {
    const { kiosk, code } = await make();
    expect((await revoke(kiosk.id)).body).toMatchObject({ kiosk: { state: 'revoked' } });
    expect((await provision(code)).body).toMatchObject({ code: 'kiosk_code_over' });
    expect((await guest.post('/admin/kiosks', { id: kiosk.id, name: 'Again' }, asStaff)).status).toBe(400);
  });

  test.each<[string, unknown, unknown, string]>([
    ['no text', 7, newToken(), 'code'],
    ['a list', ['01ABCDEFGHJK'], newToken(), 'code'],
    ['null', null, newToken(), 'code'],
    ['too short', '01AB', newToken(), 'code'],
    ['without end', 'A'.repeat(3_000), newToken(), 'code'],
    ['with a token that is none', '01ABCDEFGHJK', 'token', 'token'],
    ['with a token that is a thing', '01ABCDEFGHJK', { toString: 'x' }, 'token'],
  ])('is refused by its field where it is %s', async (_, code, token, field) => {
    const { status, body } = await provision(code, token);
    expect([status, body.type]).toEqual([400, 'invalid_data']);
    expect(body.message).toContain(field);
  });

  test('that nobody has made is refused, and says nothing else', async () => {
    const { status, body } = await provision('0000-0000-0000');
    expect([status, body]).toEqual([400, { code: 'kiosk_code_wrong', type: 'invalid_data', message: 'There is no such code.' }]);
  });
});

describe('A tablet', () => {
  test('reports how it is, and is one until staff take it back', async () => {
    const { kiosk, code } = await make();
    const token = newToken();
    await provision(code, token);
    expect((await report(kiosk.id, token)).body).toMatchObject({ kiosk: { state: 'active' } });
    expect(await shown(kiosk.id)).toMatchObject({
      state: 'active',
      version: 1_764_000_000_000,
      goods_at: new Date(1_764_000_100_000).toISOString(),
      errors: 2,
      last_seen_at: expect.any(String),
      told_at: null,
    });
    for (let times = 0; times < 2; times += 1) expect((await revoke(kiosk.id)).body.kiosk.state).toBe('revoked');
    expect((await report(kiosk.id, token, { goods_at: null })).body).toEqual({ kiosk: { state: 'revoked' } });
    expect(await shown(kiosk.id)).toMatchObject({ state: 'revoked', told_at: expect.any(String), goods_at: null });
  });

  test('that was ended by hand says so, and is none any more', async () => {
    const { kiosk, code } = await make();
    const token = newToken();
    await provision(code, token);
    expect((await report(kiosk.id, token, { leaving: true })).body).toEqual({ kiosk: { state: 'revoked' } });
    expect(await shown(kiosk.id)).toMatchObject({ state: 'left' });
    expect((await report(kiosk.id, token)).body).toEqual({ kiosk: { state: 'revoked' } });
  });

  test('is unknown with another token, before it was provisioned, and where there is none', async () => {
    const { kiosk, code } = await make();
    expect((await report(kiosk.id, newToken())).body).toEqual({ kiosk: { state: 'unknown' } });
    await provision(code);
    expect((await report(kiosk.id, newToken(), { leaving: true })).body).toEqual({ kiosk: { state: 'unknown' } });
    expect((await report(randomUUID(), newToken())).body).toEqual({ kiosk: { state: 'unknown' } });
    expect(await shown(kiosk.id)).toMatchObject({ state: 'active', version: null });
  });

  test.each<[string, object, string]>([
    ['an id that is none', { id: '1; DROP TABLE rille_kiosk' }, 'id'],
    ['a version that is a text', { version: '1' }, 'version'],
    ['a version past every date', { version: 1e300 }, 'version'],
    ['an age that is a thing', { goods_at: {} }, 'goods_at'],
    ['fewer errors than none', { errors: -1 }, 'errors'],
    ['half an error', { errors: 0.5 }, 'errors'],
    ['a word too many', { name: 'Mara Feld' }, 'name'],
  ])('whose report has %s is refused by its field', async (_, more, field) => {
    const { status, body } = await report(randomUUID(), newToken(), more);
    expect([status, body.type]).toEqual([400, 'invalid_data']);
    expect(body.message).toContain(field);
  });

  test.each<[string, object, string]>([
    ['without a name', { name: '  ' }, 'name'],
    ['with a name without end', { name: 'x'.repeat(61) }, 'name'],
    ['with an id that is none', { id: 'constructor' }, 'id'],
    ['with a name that is a list', { name: ['x'] }, 'name'],
  ])('is not made %s', async (_, more, field) => {
    const { status, body } = await guest.post('/admin/kiosks', { id: randomUUID(), name: 'Tablet', ...more }, asStaff);
    expect([status, body.type]).toEqual([400, 'invalid_data']);
    expect(body.message).toContain(field);
  });

  test('is nobody’s business but the staff’s', async () => {
    const { kiosk } = await make();
    expect((await guest.get('/admin/kiosks')).status).toBe(401);
    expect((await guest.post('/admin/kiosks', { id: randomUUID(), name: 'Mine' })).status).toBe(401);
    expect((await guest.post(`/admin/kiosks/${kiosk.id}/revoke`)).status).toBe(401);
    expect((await revoke(randomUUID())).status).toBe(404);
    expect((await revoke('none')).status).toBe(404);
  });
});
