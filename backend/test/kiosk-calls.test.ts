import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { PAIR_HANDLE, shopperAt, sql } from './support/shop';

const ours = inject('ours');
const guest = shopperAt(ours);
const [FIRST, SECOND] = [randomUUID(), randomUUID()];
const as = (token: string) => ({ 'x-medusa-access-token': token });

interface Tablet {
  readonly id: string;
  readonly token: string;
  readonly name: string;
}

async function newTablet(): Promise<Tablet> {
  const [id, name, token] = [randomUUID(), `Tablet ${randomUUID().slice(0, 8)}`, randomBytes(32).toString('base64url')];
  const { body } = await guest.post('/admin/kiosks', { id, name }, as(FIRST));
  expect((await guest.post('/store/kiosks', { code: body.code, token })).status).toBe(200);
  return { id, token, name };
}
const ring = ({ id, token }: Tablet, call: unknown, more: object = {}) =>
  guest.post('/store/kiosks/calls', { id, token, call, page: '/', ...more });
const said = async (...asked: Parameters<typeof ring>) => (await ring(...asked)).body.call;
const shown = async ({ name }: Tablet) =>
  (await guest.get('/admin/kiosks/calls', as(FIRST))).body.calls.filter(({ kiosk }: { readonly kiosk: string }) => kiosk === name);
const rung = (call: string) => guest.post(`/admin/kiosks/calls/${call}/rung`, {}, as(FIRST));
const coming = (call: string, staff = FIRST) => guest.post(`/admin/kiosks/calls/${call}/coming`, {}, as(staff));
/** As if that had been so long ago. */
const earlier = (call: string, column: 'called_at' | 'asked_at' | 'rung_at' | 'answered_at', seconds: number) =>
  sql(ours.databaseUrl, `UPDATE rille_kiosk_call SET ${column} = ${column} - make_interval(secs => ${seconds}) WHERE id = $1`, [call]);

let tablet: Tablet;
let call = '';
beforeAll(async () => {
  for (const token of [FIRST, SECOND])
    await sql(ours.databaseUrl, `INSERT INTO "user" (id, email, api_token, role) VALUES ($1, $2, $3, 'admin')`, [
      `usr_${token}`,
      `${token}@example.com`,
      token,
    ]);
});
beforeEach(async () => {
  tablet = await newTablet();
  call = randomUUID();
});

describe('A call from the tablet', () => {
  test('rings on the pages for staff with where it comes from, and is answered', async () => {
    expect(await said(tablet, call, { page: `/product/${PAIR_HANDLE}` })).toEqual({ id: call, state: 'waiting' });
    expect(await shown(tablet)).toEqual([
      {
        id: call,
        state: 'waiting',
        kiosk_id: tablet.id,
        kiosk: tablet.name,
        page: `/product/${PAIR_HANDLE}`,
        title: expect.stringContaining('1210'),
        title_de: expect.any(String),
        called_at: expect.any(String),
        answered_by: null,
        wants: { things: [], more: 0 },
      },
    ]);
    for (let times = 0; times < 2; times += 1) expect((await rung(call)).body.call).toMatchObject({ id: call, state: 'ringing' });
    expect(await said(tablet, call)).toEqual({ id: call, state: 'ringing' });
    expect((await coming(call)).body.call).toMatchObject({ state: 'coming', answered_by: `${FIRST}@example.com` });
    expect(await said(tablet, call)).toEqual({ id: call, state: 'coming' });
    // The others see for a while that somebody goes, then nothing.
    expect(await shown(tablet)).toMatchObject([{ state: 'coming' }]);
    await earlier(call, 'answered_at', 61);
    expect(await shown(tablet)).toEqual([]);
  });

  test('is one, however often somebody taps, also at one moment; a page that was opened anew joins it', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => said(tablet, randomUUID())));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await shown(tablet)).toHaveLength(1);
    const [{ id }] = answers;
    expect(await said(tablet, call)).toEqual({ id, state: 'waiting' });
  });

  test('is gone to by one of those who answer at one moment', async () => {
    await ring(tablet, call);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => coming(call, index % 2 ? FIRST : SECOND)));
    expect(new Set(answers.map(({ body }) => body.call.answered_by)).size).toBe(1);
    const who = answers[0]?.body.call.answered_by;
    expect((await coming(call, who.startsWith(FIRST) ? SECOND : FIRST)).body.call.answered_by).toBe(who);
  });

  test('that no page for staff shows in time says so, and nobody can answer it any more', async () => {
    await ring(tablet, call);
    await earlier(call, 'called_at', 14);
    expect(await said(tablet, call)).toMatchObject({ state: 'waiting' });
    await earlier(call, 'called_at', 2);
    expect(await said(tablet, call)).toMatchObject({ state: 'nobody' });
    expect(await shown(tablet)).toEqual([]);
    expect((await coming(call)).body.call).toMatchObject({ state: 'nobody', answered_by: null });
    expect((await rung(call)).body.call).toMatchObject({ state: 'nobody' });
    // A new tap is a new call.
    const again = randomUUID();
    expect(await said(tablet, again)).toEqual({ id: again, state: 'waiting' });
  });

  test('that rings and that nobody answers says so', async () => {
    await ring(tablet, call);
    await rung(call);
    await earlier(call, 'called_at', 60);
    await earlier(call, 'rung_at', 60);
    expect(await said(tablet, call)).toMatchObject({ state: 'ringing' });
    await earlier(call, 'rung_at', 31);
    expect(await said(tablet, call)).toMatchObject({ state: 'unanswered' });
    expect(await shown(tablet)).toEqual([]);
  });

  test('is over when it is taken back, also twice, and when its tablet has fallen silent', async () => {
    await ring(tablet, call);
    await rung(call);
    for (let times = 0; times < 2; times += 1) expect(await said(tablet, call, { over: true })).toEqual({ id: call, state: 'ended' });
    expect(await shown(tablet)).toEqual([]);
    expect((await coming(call)).body.call).toMatchObject({ state: 'ended', answered_by: null });
    const other = randomUUID();
    await ring(tablet, other);
    await rung(other);
    await earlier(other, 'asked_at', 21);
    expect(await shown(tablet)).toEqual([]);
    expect(await said(tablet, other)).toEqual({ id: other, state: 'ended' });
  });

  test('comes eight times in ten minutes from one tablet and not more, while another one is heard', async () => {
    for (let times = 0; times < 8; times += 1) {
      const each = randomUUID();
      expect(await said(tablet, each)).toMatchObject({ state: 'waiting' });
      await ring(tablet, each, { over: true });
    }
    expect(await said(tablet, call)).toEqual({ id: call, state: 'too-many' });
    expect(await said(await newTablet(), randomUUID())).toMatchObject({ state: 'waiting' });
    await sql(ours.databaseUrl, `UPDATE rille_kiosk_call SET called_at = called_at - interval '11 minutes' WHERE kiosk_id = $1`, [
      tablet.id,
    ]);
    expect(await said(tablet, call)).toMatchObject({ state: 'waiting' });
  });

  test('is kept for a day', async () => {
    await ring(tablet, call);
    await sql(
      ours.databaseUrl,
      `UPDATE rille_kiosk_call SET called_at = now() - interval '25 hours', asked_at = now() - interval '25 hours' WHERE id = $1`,
      [call],
    );
    await ring(tablet, randomUUID());
    expect(await sql(ours.databaseUrl, 'SELECT 1 FROM rille_kiosk_call WHERE id = $1', [call])).toEqual([]);
  });

  test('of another tablet’s id changes nothing there', async () => {
    await ring(tablet, call);
    const other = await newTablet();
    expect(await said(other, call, { over: true })).toMatchObject({ state: 'ended' });
    expect(await said(other, call)).toMatchObject({ state: 'ended' });
    expect(await said(tablet, call)).toMatchObject({ state: 'waiting' });
  });
});

describe('What somebody at the tablet wants to see', () => {
  const wanted = async (of: Tablet = tablet) => (await shown(of))[0]?.wants;
  /** Two variants of the catalogue, one of which is counted, as staff see them. */
  const goods = async () => {
    const { stock }: { readonly stock: readonly Record<string, unknown>[] } = (await guest.get('/admin/stock', as(FIRST))).body;
    const [one, other] = [stock.find(({ manage_inventory }) => manage_inventory), stock.find(({ manage_inventory }) => !manage_inventory)];
    if (!one || !other) throw new Error('The catalogue has nothing that is counted, or nothing that is not.');
    return [one, other] as const;
  };
  const things = (...all: readonly (readonly [string, number])[]) => ({
    wants: { things: all.map(([variant_id, pieces]) => ({ variant_id, pieces })), more: 0 },
  });

  test('stands with the call by the catalogue’s names, and how many are on hand by the stock; the latest word counts', async () => {
    const [one, other] = await goods();
    await ring(tablet, call, { wants: { ...things([String(one.id), 2], [String(other.id), 1]).wants, more: 3 } });
    expect(await wanted()).toEqual({
      things: [
        {
          sku: one.sku,
          title: one.product,
          title_de: expect.anything(),
          variant: one.variant,
          pieces: 2,
          on_hand: one.inventory_quantity,
        },
        expect.objectContaining({ sku: other.sku, title: other.product, pieces: 1, on_hand: null }),
      ],
      more: 3,
    });
    await ring(tablet, call, things([String(other.id), 4]));
    expect(await wanted()).toMatchObject({ things: [{ sku: other.sku, pieces: 4 }], more: 0 });
    await ring(tablet, call);
    expect(await wanted()).toEqual({ things: [], more: 0 });
  });

  test('is nothing that the catalogue has not: the call rings all the same', async () => {
    const [one] = await goods();
    await ring(tablet, call, things(['variant_of-nobody', 1], [String(one.id), 1]));
    expect((await wanted()).things.map(({ sku }: { readonly sku: string }) => sku)).toEqual([one.sku]);
  });

  test('is nowhere in the database, and gone once the call is: taken back, unheard or unanswered', async () => {
    const [one] = await goods();
    const thing = things([String(one.id), 1]);
    await ring(tablet, call, thing);
    const [row] = await sql(ours.databaseUrl, 'SELECT * FROM rille_kiosk_call WHERE id = $1', [call]);
    expect(JSON.stringify(row)).not.toContain(String(one.id));
    await ring(tablet, call, { over: true });
    expect((await coming(call)).body.call.wants).toEqual({ things: [], more: 0 });
    for (const column of ['called_at', 'asked_at'] as const) {
      const each = randomUUID();
      await ring(tablet, each, thing);
      expect((await wanted()).things).toHaveLength(1);
      await earlier(each, column, 25);
      expect((await coming(each)).body.call.wants).toEqual({ things: [], more: 0 });
      await ring(tablet, each, thing);
      expect((await coming(each)).body.call.wants).toEqual({ things: [], more: 0 });
    }
  });

  test('is there for whoever comes until the visit is over', async () => {
    const [one] = await goods();
    await ring(tablet, call, things([String(one.id), 1]));
    expect((await coming(call)).body.call.wants.things).toHaveLength(1);
    expect((await wanted()).things).toHaveLength(1);
    await ring(tablet, call, { over: true });
    expect(await shown(tablet)).toEqual([]);
  });

  test('is one tablet’s own: another one says nothing of it, nor takes it away, nor does a stranger', async () => {
    const [one, otherThing] = await goods();
    await ring(tablet, call, things([String(one.id), 1]));
    const other = await newTablet();
    const token = randomBytes(32).toString('base64url');
    await ring(other, call, things([String(otherThing.id), 9]));
    await ring(other, call, { over: true });
    await ring({ ...tablet, token }, call, things([String(otherThing.id), 9]));
    await ring({ ...tablet, token }, call, { over: true });
    expect(await wanted()).toMatchObject({ things: [{ sku: one.sku, pieces: 1 }] });
    expect(await shown(other)).toEqual([]);
  });

  test.each<[string, unknown, string]>([
    ['no list', 'MIX', 'wants'],
    ['a list alone', [], 'wants'],
    ['words beside it', { things: [], more: 0, note: 'Mara Feld' }, 'note'],
    ['words with a thing', { things: [{ variant_id: 'variant_1', pieces: 1, note: 'Mara Feld' }], more: 0 }, 'note'],
    ['a thing that is markup', { things: [{ variant_id: '<b>', pieces: 1 }], more: 0 }, 'variant_id'],
    ['a thing without end', { things: [{ variant_id: 'v'.repeat(81), pieces: 1 }], more: 0 }, 'variant_id'],
    ['none of a thing', { things: [{ variant_id: 'variant_1', pieces: 0 }], more: 0 }, 'pieces'],
    ['half of a thing', { things: [{ variant_id: 'variant_1', pieces: 0.5 }], more: 0 }, 'pieces'],
    ['more than a line has', { things: [{ variant_id: 'variant_1', pieces: 100 }], more: 0 }, 'pieces'],
    [
      'more things than somebody fetches',
      { things: Array.from({ length: 21 }, () => ({ variant_id: 'v', pieces: 1 })), more: 0 },
      'things',
    ],
    ['others without end', { things: [], more: 100_000 }, 'more'],
    ['fewer than no others', { things: [], more: -1 }, 'more'],
  ])('%s is refused by its field, and nothing rings', async (_, wants, field) => {
    const { status, body } = await ring(tablet, call, { wants });
    expect([status, body.type]).toEqual([400, 'invalid_data']);
    expect(body.message).toContain(field);
    expect(await shown(tablet)).toEqual([]);
  });
});

describe('Nobody calls who is not the shop’s tablet', () => {
  test('no stranger, none with another token, none before it was set up', async () => {
    const [id, token] = [randomUUID(), randomBytes(32).toString('base64url')];
    expect(await said({ id, token, name: '' }, call)).toEqual({ id: call, state: 'unknown' });
    expect(await said({ ...tablet, token }, call)).toEqual({ id: call, state: 'unknown' });
    await guest.post('/admin/kiosks', { id, name: 'waits for its code' }, as(FIRST));
    expect(await said({ id, token, name: '' }, call)).toEqual({ id: call, state: 'unknown' });
    expect(await sql(ours.databaseUrl, 'SELECT 1 FROM rille_kiosk_call WHERE id = $1', [call])).toEqual([]);
  });

  test('none that was taken back, and what it had called rings no more', async () => {
    await ring(tablet, call);
    expect(await shown(tablet)).toHaveLength(1);
    await guest.post(`/admin/kiosks/${tablet.id}/revoke`, {}, as(FIRST));
    expect(await shown(tablet)).toEqual([]);
    expect(await said(tablet, call)).toEqual({ id: call, state: 'revoked' });
    expect(await said(tablet, randomUUID())).toMatchObject({ state: 'revoked' });
  });

  test.each<[string, object, string]>([
    ['an id that is none', { id: '1; DROP TABLE rille_kiosk_call' }, 'id'],
    ['a token that is none', { token: 'x' }, 'token'],
    ['a call that is none', { call: 'constructor' }, 'call'],
    ['a page with what was searched', { page: '/shop?search=Mara+Feld' }, 'page'],
    ['a page that is another site', { page: '//evil.example/x' }, 'page'],
    ['a page that is markup', { page: '/<img src=x>' }, 'page'],
    ['a page without end', { page: `/${'a'.repeat(3_000)}` }, 'page'],
    ['a page that is a list', { page: ['/'] }, 'page'],
    ['an end that is a word', { over: 'yes' }, 'over'],
    ['a word too many', { words: 'Mara Feld waits' }, 'words'],
  ])('%s is refused by its field', async (_, more, field) => {
    const { status, body } = await ring(tablet, call, more);
    expect([status, body.type]).toEqual([400, 'invalid_data']);
    expect(body.message).toContain(field);
    expect(await shown(tablet)).toEqual([]);
  });

  test('and nobody but staff sees or answers one', async () => {
    await ring(tablet, call);
    expect((await guest.get('/admin/kiosks/calls')).status).toBe(401);
    for (const act of ['rung', 'coming']) {
      expect((await guest.post(`/admin/kiosks/calls/${call}/${act}`)).status).toBe(401);
      expect((await guest.post(`/admin/kiosks/calls/${randomUUID()}/${act}`, {}, as(FIRST))).status).toBe(404);
      expect((await guest.post(`/admin/kiosks/calls/none/${act}`, {}, as(FIRST))).status).toBe(404);
    }
    expect(await said(tablet, call)).toMatchObject({ state: 'waiting' });
  });
});
