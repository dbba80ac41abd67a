import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { seed } from '../src/seed/seed';
import { onManager } from './support/manager';
import { newCart, shopperAt, sql } from './support/shop';
import { type Staff, staffAt } from './support/staff';

const ours = inject('ours');
/** Of the catalogue, and of no other test: a seed may come over it. */
const HANDLE = 'werkstatt-cork-mat';
const GRADED = 'technics-sl-1210mk2-refurbished';
let staff: Staff;
const ids = new Map<string, string>();
const idOf = (handle: string): string => ids.get(handle) ?? '';

const goodOf = async (handle = HANDLE) => (await staff.get(`/admin/goods/${idOf(handle)}`)).body.good;
const post = (what: string, body: object, handle = HANDLE) => staff.post(`/admin/goods/${idOf(handle)}/${what}`, body);
let before: Awaited<ReturnType<typeof goodOf>>;

beforeAll(async () => {
  staff = await staffAt(ours);
  for (const { id, handle } of (await staff.get('/admin/goods')).body.goods) ids.set(handle, id);
  before = await goodOf();
});

beforeEach(async () => {
  const { texts, fields, status } = await goodOf();
  expect((await post('texts', { texts: before.texts, was: texts })).status).toBe(200);
  expect((await post('fields', { fields: before.fields, was: fields })).status).toBe(200);
  expect((await post('status', { status: 'published', was: status })).status).toBe(200);
});

test('texts are changed in both languages, and the Store API says them', async () => {
  const texts = { ...before.texts, title_en: 'Cork mat – ours', title_de: 'Korkmatte – unsere', description_de: 'Eins.\r\nZwei. ' };
  expect((await post('texts', { texts, was: before.texts })).status).toBe(200);
  expect((await goodOf()).texts).toEqual({ ...texts, description_de: 'Eins.\nZwei.' });
  const { body } = await shopperAt(ours).get(`/store/products/${idOf(HANDLE)}?region_id=reg_de`);
  expect(body.product).toMatchObject({
    title: 'Cork mat – ours',
    description: before.texts.description_en,
    localizations: [
      { language_code: 'en', title: 'Cork mat – ours', description: before.texts.description_en },
      { language_code: 'de', title: 'Korkmatte – unsere', description: 'Eins.\nZwei.' },
    ],
  });
});

test('how it sounds is said in both languages beside the rest of what is known, until it is taken back', async () => {
  const metadata = async () => (await sql(ours.databaseUrl, 'SELECT metadata FROM product WHERE id = $1', [idOf(HANDLE)]))[0].metadata;
  const whole = await metadata();
  expect(whole.specs).toBeDefined();
  const texts = { ...before.texts, listening_en: 'Dry, and quiet. ', listening_de: 'Trocken und leise.' };
  expect((await post('texts', { texts, was: before.texts })).status).toBe(200);
  expect(await metadata()).toEqual({ ...whole, listening_note: { en: 'Dry, and quiet.', de: 'Trocken und leise.' } });
  // A new catalogue leaves it, and what staff decide beside it.
  const { fields } = await goodOf();
  expect((await post('fields', { fields: { ...fields, lead_time_weeks: 2 }, was: fields })).status).toBe(200);
  await onManager(ours.databaseUrl, (manager) => seed(manager));
  expect(await metadata()).toMatchObject({ lead_time_weeks: 2, listening_note: { en: 'Dry, and quiet.', de: 'Trocken und leise.' } });
  const now = (await goodOf()).texts;
  expect((await post('texts', { texts: before.texts, was: now })).status).toBe(200);
  expect(await metadata()).not.toHaveProperty('listening_note');
});

test('a further language stays, and hostile text stays text', async () => {
  const french = { language_code: 'fr', title: 'Tapis', description: null };
  await sql(ours.databaseUrl, 'UPDATE product SET localizations = localizations || $2::jsonb WHERE id = $1', [
    idOf(HANDLE),
    JSON.stringify([french]),
  ]);
  const texts = { ...before.texts, title_de: '<img src=x onerror=alert(1)>', description_en: `'); DROP TABLE product; -- {{title}}` };
  expect((await post('texts', { texts, was: before.texts })).status).toBe(200);
  expect((await goodOf()).texts).toEqual(texts);
  const [row] = await sql(ours.databaseUrl, 'SELECT localizations FROM product WHERE id = $1', [idOf(HANDLE)]);
  expect(row.localizations).toContainEqual(french);
  await sql(ours.databaseUrl, `UPDATE product SET localizations = localizations - 2 WHERE id = $1`, [idOf(HANDLE)]);
});

test.each([
  [{ title_en: '' }, 'texts.title_en'],
  [{ title_de: ' \u200b' }, 'texts.title_de'],
  [{ title_de: 'x'.repeat(151) }, 'texts.title_de'],
  [{ title_en: 'One\nTwo' }, 'texts.title_en'],
  [{ title_en: 'a\u0000b' }, 'texts.title_en'],
  [{ title_en: 'a\ud800' }, 'texts.title_en'],
  [{ title_en: ['Mat'] }, 'texts.title_en'],
  [{ title_de: null }, 'texts.title_de'],
  [{ description_en: 'x'.repeat(4_001) }, 'texts.description_en'],
  [{ description_en: 'x'.repeat(30_000) }, 'texts.description_en'],
  [{ description_de: '' }, 'texts.description_de'],
  [{ listening_en: 'Warm.' }, 'texts.listening_de'],
  [{ listening_en: 'x'.repeat(601), listening_de: 'Warm.' }, 'texts.listening_en'],
  [{ subtitle: 'more' }, 'texts.subtitle'],
])('texts with %j are refused, the field is named, and nothing changes', async (changes, field) => {
  const answer = await post('texts', { texts: { ...before.texts, ...changes }, was: before.texts });
  expect(answer.status).toBe(400);
  expect(answer.body.message).toMatch(new RegExp(`^${field} is missing or not valid`));
  expect((await goodOf()).texts).toEqual(before.texts);
});

test('a product is sold in another way, and what is not so is left out', async () => {
  const fields = { lead_time_weeks: 3, usual_grade: null, margin_scheme: true, discontinued: true };
  expect((await post('fields', { fields, was: before.fields })).status).toBe(200);
  const metadata = async () => (await sql(ours.databaseUrl, 'SELECT metadata FROM product WHERE id = $1', [idOf(HANDLE)]))[0].metadata;
  const whole = await metadata();
  expect(whole).toMatchObject({ lead_time_weeks: 3, margin_scheme: true, discontinued: true });
  expect(whole.specs).toBeDefined();
  const none = { lead_time_weeks: null, usual_grade: null, margin_scheme: false, discontinued: false };
  expect((await post('fields', { fields: none, was: fields })).status).toBe(200);
  const left = await metadata();
  expect(Object.keys(left)).toEqual(
    Object.keys(whole).filter((name) => !['lead_time_weeks', 'margin_scheme', 'discontinued'].includes(name)),
  );
});

test('a grade is one of the product’s own', async () => {
  const { fields, grades } = await goodOf(GRADED);
  expect(grades).toEqual(['Mint', 'Near Mint', 'Very Good Plus', 'Very Good', 'Good']);
  const set = (usual_grade: unknown, was: object) => post('fields', { fields: { ...fields, usual_grade }, was }, GRADED);
  expect((await set('Scratched', fields)).body.message).toBe('fields.usual_grade is no grade of this product.');
  expect((await set('Mint', fields)).status).toBe(200);
  expect((await goodOf(GRADED)).fields.usual_grade).toBe('Mint');
  expect((await set(fields.usual_grade, { ...fields, usual_grade: 'Mint' })).status).toBe(200);
});

test.each([
  [{ lead_time_weeks: 0 }, 'fields.lead_time_weeks'],
  [{ lead_time_weeks: -1 }, 'fields.lead_time_weeks'],
  [{ lead_time_weeks: 1.5 }, 'fields.lead_time_weeks'],
  [{ lead_time_weeks: 53 }, 'fields.lead_time_weeks'],
  [{ lead_time_weeks: '4' }, 'fields.lead_time_weeks'],
  [{ usual_grade: '' }, 'fields.usual_grade'],
  [{ margin_scheme: 'yes' }, 'fields.margin_scheme'],
  [{ discontinued: 1 }, 'fields.discontinued'],
  [{ surcharge_percent: 90 }, 'fields.surcharge_percent'],
])('fields with %j are refused, the field is named, and nothing changes', async (changes, field) => {
  const answer = await post('fields', { fields: { ...before.fields, ...changes }, was: before.fields });
  expect([answer.status, answer.body.message]).toEqual([400, `${field} is missing or not valid.`]);
  expect((await goodOf()).fields).toEqual(before.fields);
});

test('of forty at once one is first, and the others are told what it is now', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) => post('texts', { texts: { ...before.texts, title_en: `Mat ${at}` }, was: before.texts })),
  );
  const first = answers.findIndex(({ status }) => status === 200);
  expect((await goodOf()).texts.title_en).toBe(`Mat ${first}`);
  const others = answers.filter((_, at) => at !== first);
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([412]));
  expect(others[0]?.body.now).toEqual({ ...before.texts, title_en: `Mat ${first}` });
});

test('texts, fields, prices and state at once are all kept', async () => {
  const texts = { ...before.texts, title_de: 'Matte' };
  const fields = { ...before.fields, lead_time_weeks: 5 };
  const answers = await Promise.all([
    post('texts', { texts, was: before.texts }),
    post('fields', { fields, was: before.fields }),
    post('status', { status: 'draft', was: 'published' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await goodOf()).toMatchObject({ texts, fields, status: 'draft' });
});

test('what is taken off sale is in no list and in no new cart, and who saw another state is told so', async () => {
  const listed = async () => (await shopperAt(ours).get(`/store/products?id=${idOf(HANDLE)}&region_id=reg_de`)).body.products.length;
  expect(await listed()).toBe(1);
  expect((await post('status', { status: 'draft', was: 'published' })).status).toBe(200);
  expect(await listed()).toBe(0);
  const shopper = shopperAt(ours);
  const cart = await newCart(shopper);
  const added = await shopper.post(`/store/carts/${cart}/line-items`, { variant_id: before.variants[0].id, quantity: 1 });
  expect([added.status, added.body.code]).toEqual([400, 'variant_gone']);
  expect((await post('status', { status: 'draft', was: 'published' })).status).toBe(412);
  expect((await post('status', { status: 'gone', was: 'draft' })).body.message).toBe('status is missing or not valid.');
});

test('nobody but staff changes anything, and what is not there is not found', async () => {
  const bodies = {
    texts: { texts: before.texts, was: before.texts },
    fields: { fields: before.fields, was: before.fields },
    status: { status: 'draft', was: 'published' },
  };
  for (const [what, body] of Object.entries(bodies)) {
    expect((await shopperAt(ours).post(`/admin/goods/${idOf(HANDLE)}/${what}`, body)).status).toBe(401);
    expect((await staff.post(`/admin/goods/prod_${randomUUID()}/${what}`, body)).status).toBe(404);
  }
});

test('the demo catalogue, read anew, leaves what staff have written', async () => {
  const texts = { ...before.texts, title_de: 'Von Hand geschrieben' };
  const fields = { ...before.fields, lead_time_weeks: 7 };
  expect((await post('texts', { texts, was: before.texts })).status).toBe(200);
  expect((await post('fields', { fields, was: before.fields })).status).toBe(200);
  const other = 'werkstatt-leather-mat';
  const { title_de } = (await goodOf(other)).texts;
  await sql(ours.databaseUrl, `UPDATE product SET localizations = '[]', metadata = metadata - 'specs' WHERE id = ANY($1)`, [[idOf(other)]]);
  await sql(ours.databaseUrl, `UPDATE product SET metadata = metadata - 'specs' WHERE id = ANY($1)`, [[idOf(HANDLE)]]);
  await sql(ours.databaseUrl, `UPDATE rille_setting SET value = '"another"' WHERE name = 'seed'`);
  await onManager(ours.databaseUrl, seed);
  expect(await goodOf()).toMatchObject({ texts, fields });
  expect((await goodOf(other)).texts.title_de).toBe(title_de);
  const [row] = await sql(ours.databaseUrl, 'SELECT metadata FROM product WHERE id = $1', [idOf(HANDLE)]);
  expect(row.metadata.specs).toBeDefined();
});
