import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { pdfText } from '../../tests/support/pdf-text';
import type { Figures } from '../src/invoices/invoice';
import { until } from '../src/launcher/poll';
import { type Backend, copyOf, startBackend } from './support/backend';
import { orderOf } from './support/every-letter';
import { rentalDesk } from './support/rental-desk';
import { RED, sql, stock } from './support/shop';

let backend: Backend;
let desk: Awaited<ReturnType<typeof rentalDesk>>;

beforeAll(async () => {
  backend = await startBackend(copyOf(inject('template')));
  desk = await rentalDesk(backend);
  await stock(desk.databaseUrl, RED, 50);
});
afterAll(async () => {
  await backend.stop();
  rmSync(backend.dataDir, { recursive: true, force: true });
});

const NOBODY = {
  ...{ first_name: 'Mara von', last_name: 'Feld', company: '', vat_id: '', address_1: '', address_2: '' },
  ...{ postal_code: '', city: '', province: '', country_code: 'de' },
};
const MARA = {
  ...NOBODY,
  company: 'Feld Veranstaltungen',
  vat_id: 'DE136695976',
  address_1: 'Weserstraße 84',
  postal_code: '12045',
  city: 'Berlin',
};
const set = (id: string, body: object) => desk.post(`orders/${id}/billing-address`, body);
const billedTo = async (id: string) => (await desk.get(`orders/${id}`)).body.order.billing_address;
async function invoiceOf(id: string): Promise<{ figures: Figures; pdf: Buffer }> {
  const read = () => sql(desk.databaseUrl, 'SELECT figures, pdf FROM rille_invoice WHERE order_id = $1', [id]);
  expect(await until(async () => (await read()).length > 0, 30_000, 50)).toBe(true);
  return (await read())[0];
}
const pay = (id: string) => desk.must(desk.post(`orders/${id}/payment`, { means: 'cash', total: 6_500 }));

describe('Whose an invoice is', () => {
  test('is set before it is written, stands on it, and stays then', async () => {
    const { orderId } = await desk.confirmed({ locale: 'de' });
    await desk.must(set(orderId, { address: MARA, was: NOBODY }));
    await desk.must(set(orderId, { address: MARA, was: NOBODY }));
    expect(await billedTo(orderId)).toMatchObject({
      address_1: 'Weserstraße 84',
      metadata: { contract_language: 'de', vat_id: 'DE136695976' },
    });
    await pay(orderId);
    const { figures, pdf } = await invoiceOf(orderId);
    expect(figures.buyer).toMatchObject({ company: 'Feld Veranstaltungen', street: 'Weserstraße 84', postalCode: '12045', city: 'Berlin' });
    expect(pdfText(pdf)).toContain('Weserstraße 84');
    const late = await set(orderId, { address: { ...MARA, city: 'Potsdam' }, was: MARA });
    expect([late.status, late.body.message]).toEqual([400, expect.stringContaining('invoice')]);
    expect(await billedTo(orderId)).toMatchObject({ city: 'Berlin' });
  });

  test('is somebody abroad, and what was lent here is still supplied here, with its VAT', async () => {
    const { orderId } = await desk.confirmed();
    const address = { ...MARA, vat_id: '', address_1: 'Bahnhofstrasse 1', postal_code: '8001', city: 'Zürich', country_code: 'ch' };
    await desk.must(set(orderId, { address, was: NOBODY }));
    await pay(orderId);
    const { figures } = await invoiceOf(orderId);
    expect([figures.deliveryCountry, figures.buyer.countryCode]).toEqual(['DE', 'CH']);
    expect(figures.sums).toMatchObject([{ treatment: 'vat', rate: 19, totalCents: 6_500 }]);
  });

  test('is what one of two colleagues has said, and the other one sees it', async () => {
    const { orderId } = await desk.confirmed();
    const other = { ...MARA, company: 'Feld GmbH' };
    const answers = await Promise.all([MARA, other].map((address) => set(orderId, { address, was: NOBODY })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const kept = await billedTo(orderId);
    expect(answers.find(({ status }) => status === 412)?.body.now).toMatchObject({ company: kept.company });
  });

  test('is written while somebody changes it, and is one or the other whole', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { orderId } = await desk.confirmed();
      const [changed] = await Promise.all([set(orderId, { address: MARA, was: NOBODY }), pay(orderId)]);
      const { figures } = await invoiceOf(orderId);
      expect(figures.buyer.street).toBe(changed.status === 200 ? 'Weserstraße 84' : '');
      expect((await billedTo(orderId)).address_1 ?? '').toBe(figures.buyer.street);
    }
  });

  test('leaves alone where something is sent, and the address book', async () => {
    const { id, shipping_address: to } = await orderOf(backend, [RED]);
    const before = (await desk.get(`orders/${id}`)).body.order;
    const was = { ...NOBODY, ...Object.fromEntries(Object.keys(NOBODY).map((name) => [name, before.billing_address[name] ?? ''])) };
    const address = { ...was, company: 'Somebody else', vat_id: '' };
    await desk.must(set(id, { address, was: { ...was, vat_id: before.billing_address.metadata?.vat_id ?? '' } }));
    const after = (await desk.get(`orders/${id}`)).body.order;
    expect(after.shipping_address).toEqual(before.shipping_address);
    expect(after.shipping_address.address_1).toBe(to.address_1);
    // The number that was kept apart was the other address's.
    const { house_number: _, ...kept } = before.billing_address.metadata;
    expect(after.billing_address.metadata).toEqual({ ...kept, vat_id: '' });
    expect(after.billing_address.company).toBe('Somebody else');
  });

  test.each([
    ['address.first_name', { first_name: ' ' }],
    ['address.last_name', { last_name: '' }],
    ['address.address_1', { address_1: '' }],
    ['address.postal_code', { postal_code: '1204' }],
    ['address.city', { city: '' }],
    ['address.country_code', { country_code: 'xx' }],
    ['address.country_code', { country_code: '' }],
    ['address.metadata.vat_id', { vat_id: 'DE1' }],
    ['address.city', { city: 'x'.repeat(201) }],
    ['address.company', { company: 7 }],
    ['address.iban', { iban: 'DE' }],
  ])('is not stored with a wrong %s, which is named', async (field, wrong) => {
    const { orderId } = await desk.confirmed();
    const answer = await set(orderId, { address: { ...MARA, ...wrong }, was: NOBODY });
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(field)]);
    expect((await billedTo(orderId)).address_1 ?? '').toBe('');
  });

  test('is of no order that is cancelled or not there, and nobody’s who is not signed in', async () => {
    const { orderId } = await desk.confirmed();
    await desk.must(desk.post(`orders/${orderId}/cancel`, {}));
    expect((await set(orderId, { address: MARA, was: NOBODY })).status).toBe(400);
    expect((await set('order_nobody', { address: MARA, was: NOBODY })).status).toBe(404);
    expect((await desk.shopper().post(`/admin/orders/${orderId}/billing-address`, { address: MARA, was: NOBODY })).status).toBe(401);
  });
});
