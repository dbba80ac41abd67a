import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { shopperAt, sql } from './support/shop';

const ours = inject('ours');
const guest = shopperAt(ours);
const [TOKEN, OTHER] = [randomUUID(), randomUUID()];
const asStaff = { 'x-medusa-access-token': TOKEN };
const asOther = { 'x-medusa-access-token': OTHER };
const nameOf = (token: string) => `${token}@example.com`;

const USUAL = {
  form: 1,
  idle_seconds: 60,
  ask_seconds: 30,
  night_from: '21:00',
  night_until: '09:00',
  attract_type: 'turntable',
  attract: [] as string[],
  min_version: null as number | null,
};
const newToken = (): string => randomBytes(32).toString('base64url');
let handle = '';

async function newTablet() {
  const id = randomUUID();
  const token = newToken();
  const { code } = (await guest.post('/admin/kiosks', { id, name: `Tablet ${id.slice(0, 8)}` }, asStaff)).body;
  expect((await guest.post('/store/kiosks', { code, token })).status).toBe(200);
  return { id, token };
}
const report = async (tablet: { readonly id: string; readonly token: string }, more: object = {}) =>
  guest.post('/store/kiosks/heartbeat', { ...tablet, version: 1_764_000_000_000, goods_at: null, errors: 0, clock: Date.now(), ...more });
const given = async (tablet: { readonly id: string; readonly token: string }, more: object = {}) =>
  (await report(tablet, more)).body.kiosk.config;
const shown = async (id: string) =>
  (await guest.get('/admin/kiosks', asStaff)).body.kiosks.find((kiosk: { readonly id: string }) => kiosk.id === id);
const changes = async () => (await guest.get('/admin/kiosks/config', asStaff)).body.configs;
const latest = async (kioskId: string | null): Promise<number> =>
  (await changes()).find(({ kiosk_id }: { readonly kiosk_id: string | null }) => kiosk_id === kioskId)?.version ?? 0;
const change = (body: object, as = asStaff) =>
  guest.post('/admin/kiosks/config', { key: randomUUID(), kiosk_id: null, settings: USUAL, was: 0, ...body }, as);

beforeAll(async () => {
  for (const token of [TOKEN, OTHER])
    await sql(ours.databaseUrl, `INSERT INTO "user" (id, email, api_token, role) VALUES ($1, $2, $3, 'admin')`, [
      `usr_${token}`,
      nameOf(token),
      token,
    ]);
  const [row] = await sql(ours.databaseUrl, `SELECT handle FROM product WHERE status = 'published' AND deleted_at IS NULL LIMIT 1`);
  handle = String((row as { readonly handle: unknown }).handle);
});

describe('How tablets behave', () => {
  test('is what staff say last, for all and for one; each change has a number, and who made it', async () => {
    const [tablet, other] = [await newTablet(), await newTablet()];
    const first = await change({ settings: { ...USUAL, idle_seconds: 90 }, was: await latest(null) });
    expect(first.body.config).toMatchObject({ kiosk_id: null, made_by: nameOf(TOKEN), is_own: false, settings: { idle_seconds: 90 } });
    const { version } = first.body.config;
    expect(await given(tablet)).toEqual({ key: expect.any(String), version, settings: { ...USUAL, idle_seconds: 90 } });

    const own = await change({ kiosk_id: tablet.id, settings: { ...USUAL, attract: [handle] } }, asOther);
    expect(own.body.config).toMatchObject({ version: version + 1, kiosk_id: tablet.id, made_by: nameOf(OTHER), is_own: true });
    expect(await given(tablet)).toMatchObject({ version: version + 1, settings: { idle_seconds: 60, attract: [handle] } });
    expect(await given(other)).toMatchObject({ version, settings: { idle_seconds: 90 } });

    const dropped = await change({ kiosk_id: tablet.id, settings: null, was: version + 1 });
    expect(dropped.body.config).toMatchObject({ version: version + 2, settings: null, is_own: false });
    expect(await given(tablet)).toMatchObject({ version });
    const seen = (await changes()).map((one: { readonly version: number }) => one.version);
    expect(seen.slice(0, 3)).toEqual([version + 2, version + 1, version]);
  });

  test('is asked of what was seen: of two staff the second one is told, and a lost answer is asked for again', async () => {
    const { id } = await newTablet();
    const key = randomUUID();
    const wish = { key, kiosk_id: id, settings: { ...USUAL, ask_seconds: 45 } };
    const once = await change(wish);
    for (let times = 0; times < 3; times += 1) expect((await change(wish)).body).toEqual(once.body);
    expect(await latest(id)).toBe(once.body.config.version);
    const late = await change({ kiosk_id: id, settings: { ...USUAL, ask_seconds: 20 }, was: 0 }, asOther);
    expect([late.status, late.body.type, late.body.now]).toEqual([412, 'conflict', once.body.config.version]);
    // A key is that of one change.
    expect((await change({ ...wish, settings: USUAL, was: once.body.config.version })).status).toBe(400);
    expect(await latest(id)).toBe(once.body.config.version);
  });

  test('that twenty staff change at one moment is what one of them says, ten times', async () => {
    const { id } = await newTablet();
    let was = 0;
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, place) => change({ kiosk_id: id, settings: { ...USUAL, idle_seconds: 100 + place }, was })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 412)]);
      was = await latest(id);
    }
  }, 120_000);

  test.each<[string, () => object, string]>([
    ['an idle time of a second', () => ({ settings: { ...USUAL, idle_seconds: 1 } }), 'settings.idle_seconds'],
    ['too little time to answer', () => ({ settings: { ...USUAL, ask_seconds: 5 } }), 'settings.ask_seconds'],
    ['a time that is none', () => ({ settings: { ...USUAL, night_from: '25:00' } }), 'settings.night_from'],
    ['a night of no length', () => ({ settings: { ...USUAL, night_until: '21:00' } }), 'settings.night_until'],
    ['goods that nobody has', () => ({ settings: { ...USUAL, attract: ['no-such-deck'] } }), 'settings.attract'],
    ['goods that are no texts', () => ({ settings: { ...USUAL, attract: [{ toString: 'x' }] } }), 'settings.attract'],
    ['a type that nobody has', () => ({ settings: { ...USUAL, attract_type: 'no-such-type' } }), 'settings.attract_type'],
    ['a version of next week', () => ({ settings: { ...USUAL, min_version: Date.now() + 7 * 86_400_000 } }), 'settings.min_version'],
    ['a newer form', () => ({ settings: { ...USUAL, form: 2 } }), 'settings'],
    ['a field too many', () => ({ settings: { ...USUAL, login: true } }), 'settings'],
    ['a prototype', () => ({ settings: JSON.parse('{"__proto__":{"idle_seconds":60},"form":1}') }), 'settings'],
    ['nothing for all', () => ({ settings: null }), 'settings'],
    ['no settings', () => ({ settings: undefined }), 'settings'],
    ['a list', () => ({ settings: [USUAL] }), 'settings'],
    ['a key that is none', () => ({ key: 'constructor' }), 'key'],
    ['a tablet that is none', () => ({ kiosk_id: '1; DROP TABLE rille_kiosk_config' }), 'kiosk_id'],
    ['a version that is none', () => ({ was: -1 }), 'was'],
    ['half a version', () => ({ was: 0.5 }), 'was'],
    ['a word too many', () => ({ who: 'me' }), 'who'],
  ])('with %s is refused by its field, and nothing has changed', async (_, wrong, field) => {
    const before = await changes();
    const { status, body } = await change({ was: await latest(null), ...wrong() });
    expect([status, body.type]).toEqual([400, 'invalid_data']);
    expect(body.message.startsWith(field), body.message).toBe(true);
    expect(await changes()).toEqual(before);
  });

  test('is nobody’s business but the staff’s, and no tablet’s that is none', async () => {
    expect((await guest.get('/admin/kiosks/config')).status).toBe(401);
    expect((await guest.post('/admin/kiosks/config', { key: randomUUID(), kiosk_id: null, settings: USUAL, was: 0 })).status).toBe(401);
    expect((await change({ kiosk_id: randomUUID() })).status).toBe(404);
    const tablet = await newTablet();
    expect((await report({ ...tablet, token: newToken() })).body).toEqual({ kiosk: { state: 'unknown' } });
    await guest.post(`/admin/kiosks/${tablet.id}/revoke`, {}, asStaff);
    expect((await change({ kiosk_id: tablet.id })).status).toBe(404);
    expect((await report(tablet)).body).toEqual({ kiosk: { state: 'revoked' } });
  });

  test('is handed on as it is stored: a tablet looks at it itself', async () => {
    const tablet = await newTablet();
    const { version } = (await change({ kiosk_id: tablet.id })).body.config;
    await sql(ours.databaseUrl, 'UPDATE rille_kiosk_config SET settings = $2 WHERE version = $1', [version, JSON.stringify({ form: 9 })]);
    expect(await given(tablet)).toMatchObject({ version, settings: { form: 9 } });
  });
});

describe('What a tablet has made of it', () => {
  test('staff see: what it goes by, what it has refused and why, and what time it believes it is', async () => {
    const tablet = await newTablet();
    const general = await latest(null);
    const { config } = (await change({ kiosk_id: tablet.id, settings: { ...USUAL, min_version: 1_763_999_000_000 } })).body;
    const now = await given(tablet);
    expect(await shown(tablet.id)).toMatchObject({
      config_version: null,
      wanted_version: config.version,
      min_version: 1_763_999_000_000,
      refused: null,
    });
    await report(tablet, { config: now.key, clock: Date.now() + 3 * 3_600_000 });
    const taken = await shown(tablet.id);
    expect(taken).toMatchObject({ config_version: config.version, wanted_version: config.version, refused: null });
    expect(Math.abs(taken.clock_ahead_ms - 3 * 3_600_000)).toBeLessThan(60_000);

    const next = (await change({ kiosk_id: tablet.id, settings: { ...USUAL, idle_seconds: 30 }, was: config.version })).body.config;
    const refused = { key: (await given(tablet, { config: now.key })).key, version: next.version, reason: 'boot-loop', what: '' };
    await report(tablet, { config: now.key, refused, clock: 0 });
    const seen = await shown(tablet.id);
    expect(seen).toMatchObject({ config_version: config.version, wanted_version: next.version, refused });
    expect(seen.clock_ahead_ms).toBeLessThan(-1e12);
    await report(tablet, { config: refused.key, refused: null });
    expect(await shown(tablet.id)).toMatchObject({ config_version: next.version, refused: null });
    await change({ kiosk_id: tablet.id, settings: null, was: next.version });
    expect(await shown(tablet.id)).toMatchObject({ wanted_version: (await latest(null)) || null, config_version: next.version });
    expect(await latest(null)).toBeGreaterThanOrEqual(general);
  });

  test('an app from before says nothing of it, and is heard all the same', async () => {
    const { id, token } = await newTablet();
    const { status, body } = await guest.post('/store/kiosks/heartbeat', { id, token, version: 1, goods_at: null, errors: 0 });
    expect([status, body.kiosk.state]).toEqual([200, 'active']);
    expect(await shown(id)).toMatchObject({ clock_ahead_ms: null, config_version: null, refused: null });
  });

  test.each<[string, object, string]>([
    ['a clock that is a text', { clock: 'now' }, 'clock'],
    ['a clock past every date', { clock: 1e300 }, 'clock'],
    ['a key that is none', { config: 'x' }, 'config'],
    ['a reason that is none', { refused: { key: null, version: 1, reason: 'because', what: '' } }, 'refused'],
    ['a name that is a text of its own', { refused: { key: null, version: 1, reason: 'goods', what: '<b>Mara Feld</b>' } }, 'refused'],
    ['a name without end', { refused: { key: null, version: 1, reason: 'goods', what: 'x'.repeat(101) } }, 'refused'],
    ['a word too many', { refused: { key: null, version: 1, reason: 'goods', what: '', who: 'me' } }, 'refused'],
  ])('with %s is refused by its field', async (_, more, field) => {
    const { status, body } = await report({ id: randomUUID(), token: newToken() }, more);
    expect([status, body.type]).toEqual([400, 'invalid_data']);
    expect(body.message).toContain(field);
  });
});
