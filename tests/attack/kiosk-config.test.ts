import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, expect, inject, test } from 'vitest';
import { USUAL_SETTINGS } from '../../domain/kiosk-config';
import fc from '../../src/testing/fast-check';
import { runStaff } from '../support/run-staff';
import { call } from './shopper';
import { visitorAt } from './visitor';

const { url, staffUrl, dataDir } = inject('shop');
const PASSWORD = 'a strong password';
const PATH = '/api/kiosks/config';

let cookie = '';
const asStaff = (method: string, path: string, body?: object, headers: object = {}) =>
  call(staffUrl, method, path, body, { headers: { cookie, ...headers } });
const changes = async () => JSON.parse((await asStaff('GET', PATH)).text).configs;
const wish = (more: object = {}) => ({ key: randomUUID(), kiosk_id: null, settings: USUAL_SETTINGS, was: 0, ...more });

beforeAll(async () => {
  const email = `settings-${randomUUID()}@example.com`;
  expect((await runStaff(['add', email], dataDir, PASSWORD)).code).toBe(0);
  const answer = await call(staffUrl, 'POST', '/api/session', { email, password: PASSWORD });
  cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
});

test('how tablets behave is set by nobody else: not without a login, not from another site, not at the shop’s own port, not by an address', async () => {
  const before = await changes();
  expect((await call(staffUrl, 'POST', PATH, wish())).status).toBe(401);
  expect((await call(staffUrl, 'GET', PATH)).status).toBe(401);
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }, { 'content-type': 'text/plain' }])
    expect((await asStaff('POST', PATH, wish(), headers)).status).toBeGreaterThanOrEqual(400);
  expect((await asStaff('GET', `${PATH}?settings=1`)).status).toBe(404);
  expect((await asStaff('DELETE', PATH)).status).toBe(404);
  const visitor = visitorAt(url, '127.13.0.1');
  for (const path of ['/admin/kiosks/config', '/store/kiosks/config', '/api/kiosks/config'])
    expect((await visitor('POST', path, { body: wish() })).status).toBeGreaterThanOrEqual(400);
  expect(await changes()).toEqual(before);
});

test('X16: any JSON in the place of settings, deep, huge, of wrong types or with names of prototypes is refused and changes nothing', async () => {
  const before = await changes();
  const anything = fc.oneof(
    fc.jsonValue({ maxDepth: 4 }),
    fc.constantFrom<unknown>(
      ...[
        JSON.parse('{"__proto__":{"form":1}}'),
        { ...USUAL_SETTINGS, constructor: 1 },
        { ...USUAL_SETTINGS, toString: 'x' },
        { ...USUAL_SETTINGS, idle_seconds: 1 },
      ],
      ...[
        { ...USUAL_SETTINGS, attract: Array.from({ length: 500 }, () => 'a') },
        { ...USUAL_SETTINGS, attract: ["x' OR '1'='1"] },
        { ...USUAL_SETTINGS, night_from: '\u0000' },
      ],
      ...[
        { ...USUAL_SETTINGS, attract_type: '%' },
        { ...USUAL_SETTINGS, form: 2 },
        { ...USUAL_SETTINGS, min_version: 1e308 },
        [USUAL_SETTINGS],
        'x'.repeat(3_000),
      ],
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('key', 'kiosk_id', 'settings', 'was'), anything, async (field, value) => {
      // The wish is for version 0 of a tablet that is none, so that whatever is right by chance is refused as well.
      const body = { ...wish({ kiosk_id: randomUUID() }), [field]: value };
      const { status, text } = await asStaff('POST', PATH, body);
      expect([400, 404, 412, 413], JSON.stringify(body)).toContain(status);
      expect(JSON.parse(text).type).toEqual(expect.any(String));
    }),
    { numRuns: 60 },
  );
  let deep: unknown = 1;
  for (let level = 0; level < 3_000; level += 1) deep = { form: deep };
  expect([400, 413]).toContain((await asStaff('POST', PATH, wish({ settings: deep }))).status);
  expect([400, 413]).toContain(
    (await asStaff('POST', PATH, wish({ settings: { ...USUAL_SETTINGS, attract: 'x'.repeat(2_000_000) } }))).status,
  );
  expect(await changes()).toEqual(before);
});

test('a stranger learns nothing of how tablets behave, and says nothing of it in a tablet’s name', async () => {
  const id = randomUUID();
  const made = JSON.parse((await asStaff('POST', '/api/kiosks', { id, name: 'Tablet' })).text);
  const token = randomBytes(32).toString('base64url');
  const visitor = visitorAt(url, '127.13.0.2');
  expect((await visitor('POST', '/store/kiosks', { body: { code: made.code, token } })).status).toBe(200);
  const body = { id, version: 1, goods_at: null, errors: 0, clock: 0, config: null };
  const refused = { key: null, version: 1, reason: 'boot-loop', what: '' };
  const stranger = await visitor('POST', '/store/kiosks/heartbeat', {
    body: { ...body, token: randomBytes(32).toString('base64url'), refused },
  });
  expect(JSON.parse(stranger.text)).toEqual({ kiosk: { state: 'unknown' } });
  const tablet = async () =>
    JSON.parse((await asStaff('GET', '/api/kiosks')).text).kiosks.find((one: { readonly id: string }) => one.id === id);
  expect(await tablet()).toMatchObject({ refused: null, version: null });
  for (const what of ['<img src=x>', '../..', 'x'.repeat(101), { toString: 'x' }, 'ü'])
    expect((await visitor('POST', '/store/kiosks/heartbeat', { body: { ...body, token, refused: { ...refused, what } } })).status).toBe(
      400,
    );
  expect((await visitor('POST', '/store/kiosks/heartbeat', { body: { ...body, token, refused } })).status).toBe(200);
  expect(await tablet()).toMatchObject({ refused });
});
