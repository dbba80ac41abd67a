import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, expect, inject, test } from 'vitest';
import { runStaff } from '../support/run-staff';
import { call } from './shopper';
import { type Told, visitorAt } from './visitor';

const { url, staffUrl, dataDir } = inject('shop');
const CALLS = '/store/kiosks/calls';
const PASSWORD = 'a strong password';

/** Addresses that no other test here speaks from. */
let addresses = 0;
const somebody = () => {
  addresses += 1;
  return visitorAt(url, `127.12.${addresses >> 8}.${addresses & 255}`);
};
const newToken = () => randomBytes(32).toString('base64url');
const count = (answers: readonly Told[], status: number): number => answers.filter((answer) => answer.status === status).length;
const stateIn = ({ text }: Told): unknown => JSON.parse(text).call?.state;

let cookie = '';
const asStaff = async (method: string, path: string, body?: object) => {
  const answer = await call(staffUrl, method, `/api${path}`, body, { headers: { cookie } });
  expect([path, answer.status]).toEqual([path, 200]);
  return JSON.parse(answer.text);
};

async function newTablet() {
  const [id, token] = [randomUUID(), newToken()];
  const { code } = await asStaff('POST', '/kiosks', { id, name: `Tablet ${id.slice(0, 8)}` });
  expect((await somebody()('POST', '/store/kiosks', { body: { code, token } })).status).toBe(200);
  return { id, token };
}
const ringing = async () => (await asStaff('GET', '/kiosks/calls')).calls.length;

beforeAll(async () => {
  const email = `worker-${randomUUID()}@example.com`;
  expect((await runStaff(['add', email], dataDir, PASSWORD)).code).toBe(0);
  const answer = await call(staffUrl, 'POST', '/api/session', { email, password: PASSWORD });
  cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
});

test('nobody makes the shop ring who has no tablet: no stranger, none with another’s id, none whose tablet was taken back', async () => {
  const tablet = await newTablet();
  const visitor = somebody();
  const asked = { call: randomUUID(), page: '/' };
  expect(stateIn(await visitor('POST', CALLS, { body: { id: randomUUID(), token: newToken(), ...asked } }))).toBe('unknown');
  expect(stateIn(await visitor('POST', CALLS, { body: { ...tablet, token: newToken(), ...asked } }))).toBe('unknown');
  for (const nasty of ["' OR '1'='1", '%', null, [tablet.token], { $ne: '' }, 7, tablet.token.repeat(200)])
    expect([400, 413]).toContain((await visitor('POST', CALLS, { body: { ...tablet, token: nasty, ...asked } })).status);
  expect(await ringing()).toBe(0);
  await asStaff('POST', `/kiosks/${tablet.id}/revoke`, {});
  expect(stateIn(await visitor('POST', CALLS, { body: { ...tablet, ...asked } }))).toBe('revoked');
  expect(await ringing()).toBe(0);
});

test('a hundred taps at one moment ring once; what comes from another site, by its address or with more in it rings never', async () => {
  const tablet = await newTablet();
  const visitor = somebody();
  const body = () => ({ ...tablet, call: randomUUID(), page: '/shop' });
  const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect((await visitor('POST', CALLS, { body: body(), headers: elsewhere })).status).toBe(403);
  expect((await visitor('GET', `${CALLS}?id=${tablet.id}&token=${tablet.token}`)).status).toBeGreaterThanOrEqual(400);
  expect((await visitor('POST', CALLS, { body: { ...body(), name: 'Mara Feld' } })).status).toBe(400);
  for (const page of ['/shop?search=Mara', '//evil.example', '/<b>', `/${'a'.repeat(500)}`, '/Shop', 'javascript:1', '/a b'])
    expect([page, (await visitor('POST', CALLS, { body: { ...body(), page } })).status]).toEqual([page, 400]);
  const thing = { variant_id: 'variant_1', pieces: 1 };
  const wants = { things: Array.from({ length: 20 }, () => thing), more: 0 };
  for (const bad of [null, 'Mara Feld', { ...wants, name: 'Mara Feld' }, { things: [...wants.things, thing], more: 0 }, { constructor: 1 }])
    expect([400, 413]).toContain((await visitor('POST', CALLS, { body: { ...body(), wants: bad } })).status);
  expect(
    (await visitor('POST', CALLS, { body: { ...body(), wants: { things: [{ ...thing, variant_id: 'v'.repeat(5_000) }], more: 0 } } }))
      .status,
  ).toBe(413);
  expect(await ringing()).toBe(0);
  const answers = await Promise.all(Array.from({ length: 100 }, () => visitor('POST', CALLS, { body: body() })));
  expect(new Set(answers.filter(({ status }) => status === 200).map(({ text }) => text)).size).toBe(1);
  expect(await ringing()).toBe(1);
  for (const { headers } of answers) expect(headers['cache-control']).toBe('no-store');
});

test('one address that calls without end is stopped, and a tablet that calls, takes back and calls again', async () => {
  const tablet = await newTablet();
  const attacker = somebody();
  const answers: Told[] = [];
  for (let round = 0; round < 62; round += 1)
    answers.push(
      ...(await Promise.all(
        Array.from({ length: 10 }, () =>
          attacker('POST', CALLS, { body: { id: randomUUID(), token: newToken(), call: randomUUID(), page: '/' } }),
        ),
      )),
    );
  expect([count(answers, 200), count(answers, 429)]).toEqual([600, 20]);
  const states: unknown[] = [];
  for (let times = 0; times < 10; times += 1) {
    const body = { ...tablet, call: randomUUID(), page: '/' };
    states.push(stateIn(await somebody()('POST', CALLS, { body })));
    await somebody()('POST', CALLS, { body: { ...body, over: true } });
  }
  expect(states).toEqual([...Array.from({ length: 8 }, () => 'waiting'), 'too-many', 'too-many']);
});
