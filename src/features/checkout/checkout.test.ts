// Long because it tells every rule of the checkout, a few lines each.

import { describe, expect, test } from 'vitest';
import { emptyAddressForm } from '../../../domain/address-form';
import type { Address, Customer } from '../../../domain/customer';
import type { OrderLine } from '../../../domain/order';
import type { Region } from '../../../domain/region';
import type { Cart as ServerCart } from '../../../domain/shop-cart';
import { checkForm } from '../../forms/check-form';
import type { CartLine } from '../../sync/types';
import { AGREEMENT_KEYS, agreementMetadata, usedLines } from './agreements';
import { type ContactForm, inCountry, initialContact, toFields } from './contact-form';
import { contactSchema } from './contact-schema';
import { differences } from './differences';
import { firstProblem, stepToShow } from './steps';

const GERMANY: Region = {
  id: 'reg_de',
  name: 'Germany',
  currencyCode: 'eur',
  taxRate: 19,
  countries: [{ iso2: 'de', name: { en: 'Germany' } }],
};
const HOME: Address = {
  firstName: 'Mara',
  lastName: 'Feld',
  company: '',
  vatId: '',
  address1: 'Weserstraße 84',
  address2: '',
  postalCode: '12045',
  city: 'Berlin',
  province: '',
  countryCode: 'de',
  phone: '',
  houseNumber: '84',
};
const line = (changes: Partial<OrderLine> = {}): OrderLine => ({
  id: 'item_1',
  variantId: 'variant_deck',
  title: 'SL-1210MK2',
  variantTitle: 'Very Good / Exchange',
  thumbnail: null,
  productHandle: 'deck',
  quantity: 1,
  unitCents: 53900,
  totalCents: 53900,
  meta: {},
  ...changes,
});
const cart = (changes: Partial<ServerCart> = {}): ServerCart => ({
  id: 'cart_1',
  regionId: 'reg_de',
  currencyCode: 'eur',
  email: 'mara@example.com',
  movedFrom: null,
  buyer: null,
  lines: [line()],
  codes: [],
  totals: {
    itemsCents: 53900,
    discountCents: 0,
    giftCardCents: 0,
    shippingCents: 1990,
    taxCents: 8924,
    totalCents: 55890,
    taxes: [{ rate: 19, cents: 8924 }],
  },
  shippingAddress: HOME,
  billingAddress: HOME,
  shippingMethods: [{ optionId: 'so_de_parcel', name: 'DHL Paket', nameDe: null, totalCents: 1990, deliveryDays: '1–3' }],
  paymentProviders: ['manual'],
  card: null,
  paymentProvider: 'manual',
  completedAt: null,
  updatedAt: null,
  version: null,
  ...changes,
});

const faultsOf = (form: ContactForm, countries: readonly string[] = ['de']) => checkForm(contactSchema(countries), form);
/** Which rule each field breaks. */
const check = (form: ContactForm, countries?: readonly string[]) =>
  Object.fromEntries(Object.entries(faultsOf(form, countries)).map(([path, { key }]) => [path, key]));
const filled: ContactForm = {
  email: 'mara@example.com',
  shipping: {
    ...emptyAddressForm('de'),
    firstName: 'Mara',
    lastName: 'Feld',
    street: 'Weserstraße',
    houseNumber: '84',
    postalCode: '12045',
    city: 'Berlin',
  },
  sameBilling: true,
  billing: emptyAddressForm('de'),
};

describe('which step a shopper sees', () => {
  test('a complete cart may be reviewed', () => {
    expect(stepToShow('review', cart(), GERMANY)).toEqual({ step: 'review', problem: null });
  });

  test('going back to an earlier step is always possible', () => {
    expect(stepToShow('address', cart(), GERMANY)).toEqual({ step: 'address', problem: null });
  });

  test.each([
    ['no address', { shippingAddress: null }, 'address', 'address'],
    ['an address without a street', { shippingAddress: { ...HOME, address1: ' ' } }, 'address', 'address'],
    ['no e-mail', { email: '' }, 'address', 'address'],
    ['an address in another country than the chosen one', { shippingAddress: { ...HOME, countryCode: 'at' } }, 'address', 'addressCountry'],
    ['a bill to another country', { billingAddress: { ...HOME, countryCode: 'at' } }, 'address', 'addressCountry'],
    ['no shipping method', { shippingMethods: [] }, 'shipping', 'shipping'],
    ['no way of paying', { paymentProvider: null }, 'payment', 'payment'],
  ] as const)('%s leads to where it is asked for', (_, changes, step, problem) => {
    expect(stepToShow('review', cart(changes), GERMANY)).toEqual({ step, problem });
  });

  test('a card is asked for again where this page does not have it, unless it was accepted before', () => {
    const byCard = cart({ paymentProvider: 'stripe', card: { clientSecret: 'secret', amountCents: 55890, isHeld: false } });
    expect(stepToShow('review', byCard, GERMANY)).toEqual({ step: 'payment', problem: 'card' });
    expect(stepToShow('review', byCard, GERMANY, true).step).toBe('review');
    const held = { clientSecret: 'secret', amountCents: 55890, isHeld: true };
    expect(stepToShow('review', cart({ paymentProvider: 'stripe', card: held }), GERMANY).step).toBe('review');
  });

  test('the first of several problems comes first', () => {
    expect(firstProblem(cart({ shippingAddress: null, shippingMethods: [], paymentProvider: null }), GERMANY)?.step).toBe('address');
  });

  test('an order that costs nothing needs no way of paying', () => {
    const free = { ...cart().totals, totalCents: 0 };
    expect(firstProblem(cart({ paymentProvider: null, totals: free }), GERMANY)).toBeNull();
  });
});

describe('what stands in the address form', () => {
  const customer: Customer = {
    id: 'c',
    email: 'mara@example.com',
    firstName: 'Mara',
    lastName: 'Feld',
    phone: '',
    customerNumber: null,
    addresses: [HOME],
    billingAddressId: null,
  };
  const empty = cart({ email: '', shippingAddress: null, billingAddress: null });

  test('what was typed here before is taken along into the country chosen meanwhile', () => {
    const form = inCountry({ ...filled, email: 'typed@example.com' }, 'at');
    expect(form.email).toBe('typed@example.com');
    expect(form.shipping.countryCode).toBe('at');
  });

  test('after a reload the address the shop knows is there, street and number apart', () => {
    const form = initialContact({ cart: cart(), customer: null, country: 'de' });
    expect(form.shipping).toMatchObject({ street: 'Weserstraße', houseNumber: '84', postalCode: '12045' });
    expect(form.sameBilling).toBe(true);
  });

  test('another billing address the shop knows is shown', () => {
    const form = initialContact({
      cart: cart({ billingAddress: { ...HOME, city: 'Hamburg' } }),
      customer: null,
      country: 'de',
    });
    expect(form.sameBilling).toBe(false);
    expect(form.billing.city).toBe('Hamburg');
  });

  test('bills go where the account says, once nothing else was typed', () => {
    const office = { ...HOME, id: 'addr_office', city: 'Hamburg', postalCode: '20095' };
    const form = initialContact({
      cart: empty,
      customer: { ...customer, addresses: [HOME, office], billingAddressId: 'addr_office' },
      country: 'de',
    });
    expect(form).toMatchObject({ shipping: { postalCode: '12045' }, sameBilling: false, billing: { city: 'Hamburg' } });
  });

  test('somebody signed in finds their own address of the country', () => {
    const form = initialContact({ cart: empty, customer, country: 'de' });
    expect(form).toMatchObject({ email: 'mara@example.com', shipping: { street: 'Weserstraße' } });
  });

  test('an address in another country keeps the name and asks for the rest', () => {
    const form = initialContact({ cart: cart(), customer: null, country: 'at' });
    expect(form.shipping).toMatchObject({ firstName: 'Mara', street: '', postalCode: '', countryCode: 'at' });
  });

  test('street and number go to the shop as one line, the number also by itself', () => {
    const fields = toFields(filled);
    expect(fields.shippingAddress).toMatchObject({ address1: 'Weserstraße 84', houseNumber: '84' });
    expect(fields.billingAddress).toEqual(fields.shippingAddress);
  });
});

describe('what the address form refuses', () => {
  test('a filled-in form is fine', () => {
    expect(check(filled)).toEqual({});
  });

  test('an empty one names every field that is required, in the order of the form', () => {
    const errors = check({ ...filled, email: '', shipping: emptyAddressForm('de') });
    expect(errors).toEqual({
      email: 'required',
      'shipping.firstName': 'required',
      'shipping.lastName': 'required',
      'shipping.street': 'required',
      'shipping.houseNumber': 'required',
      'shipping.postalCode': 'required',
      'shipping.city': 'required',
    });
  });

  test('what is no e-mail address is called so', () => {
    expect(check({ ...filled, email: 'mara@' })).toEqual({ email: 'email' });
  });

  test('a number that stands in the street is there, and one that is nowhere is asked for until there is none', () => {
    const without = { ...filled.shipping, houseNumber: '' };
    expect(check({ ...filled, shipping: { ...without, street: 'Weserstraße 84' } })).toEqual({});
    expect(check({ ...filled, shipping: without })).toEqual({ 'shipping.houseNumber': 'houseNumber' });
    expect(check({ ...filled, shipping: { ...without, withoutNumber: true } })).toEqual({});
    const cottage = { ...without, street: 'Rose Cottage, Church Lane', countryCode: 'ie', postalCode: 'A65 F4E2' };
    expect(check({ ...filled, shipping: cottage }, ['ie'])).toEqual({});
  });

  test.each([
    ['us', '78701', 'US-TX'],
    ['ca', 'M5V 3L9', 'CA-ON'],
    ['au', '2000', 'AU-NSW'],
    ['jp', '100-0001', 'JP-13'],
  ])('in %s a state is chosen, and one of this country', (countryCode, postalCode, province) => {
    const shipping = { ...filled.shipping, countryCode, postalCode };
    const said = (choice: string) => check({ ...filled, shipping: { ...shipping, province: choice } }, [countryCode]);
    expect([said(province), said(''), said('DE-BY'), said(province.slice(3))]).toEqual([
      {},
      ...Array(3).fill({ 'shipping.province': 'required' }),
    ]);
  });

  test('a German postal code has five digits', () => {
    expect(faultsOf({ ...filled, shipping: { ...filled.shipping, postalCode: '1204' } })).toEqual({
      'shipping.postalCode': { key: 'postalCodeTyped', expected: '5', received: '4' },
    });
  });

  test('ten thousand letters are too many', () => {
    expect(faultsOf({ ...filled, shipping: { ...filled.shipping, lastName: 'x'.repeat(10_000) } })).toMatchObject({
      'shipping.lastName': { key: 'max', expected: '100' },
    });
  });

  test('the billing address counts only where it is another one', () => {
    expect(check({ ...filled, billing: emptyAddressForm('at') })).toEqual({});
    expect(Object.keys(check({ ...filled, sameBilling: false }))).toContain('billing.street');
  });

  test('the bill goes to the chosen region', () => {
    const billing = { ...filled.shipping, countryCode: 'at', postalCode: '1010' };
    expect(check({ ...filled, sameBilling: false, billing })['billing.countryCode']).toBe('region');
  });

  test('billing and shipping are in the same country, also where the region has several', () => {
    const shipping = { ...filled.shipping, countryCode: 'ch', postalCode: '8001' };
    expect(check({ ...filled, shipping, sameBilling: false, billing: { ...shipping, countryCode: 'no' } }, ['ch', 'no'])).toEqual({
      'billing.countryCode': 'sameCountry',
    });
  });
});

describe('what has changed since the shopper looked', () => {
  test('each line says what happened to it', () => {
    const shown = cart({ lines: [line(), line({ id: '2', variantId: 'mat', unitCents: 2400 }), line({ id: '3', variantId: 'cap' })] });
    const fresh = cart({
      lines: [line({ quantity: 2 }), line({ id: '2', variantId: 'mat', unitCents: 2600 }), line({ id: '4', variantId: 'new' })],
      totals: { ...shown.totals, totalCents: 99900 },
    });
    expect(differences(shown, fresh).map(({ kind }) => kind)).toEqual(['quantity', 'price', 'added', 'removed', 'total']);
  });

  test('one thing spread over two lines is no difference', () => {
    const shown = cart({ lines: [line({ quantity: 2 })] });
    expect(differences(shown, cart({ lines: [line(), line({ id: '2' })] }))).toEqual([{ kind: 'details' }]);
  });
});

describe('the agreement about used things', () => {
  const shown = (variantId: string, used: boolean): CartLine => ({
    rowKey: variantId,
    variantId,
    meta: {},
    snapshot: {
      productHandle: '',
      title: { en: variantId },
      detail: { en: '' },
      thumbnail: null,
      unitCents: 1,
      currencyCode: 'eur',
      stock: null,
      leadTimeWeeks: null,
      used,
    },
    quantity: 1,
    unitCents: 1,
    configuredUnitCents: 1,
    parts: [],
    state: 'synced',
    shopQuantity: 1,
    held: null,
  });

  test('each used thing is asked about once, new ones are not', () => {
    const ordered = [line({ variantId: 'deck' }), line({ id: '2', variantId: 'deck' }), line({ id: '3', variantId: 'mat' })];
    expect(usedLines(ordered, [shown('deck', true), shown('mat', false)]).map((thing) => thing.variantId)).toEqual(['deck']);
  });

  test('a used part of a new deck is asked about too', () => {
    const deck = { ...shown('deck', false), parts: [shown('arm', true)] };
    expect(usedLines([line({ variantId: 'deck' }), line({ id: '2', variantId: 'arm' })], [deck]).map((thing) => thing.variantId)).toEqual([
      'arm',
    ]);
  });

  test('what is not ticked is stored as not agreed', () => {
    expect(agreementMetadata([], 'de', 0)).toEqual({
      [AGREEMENT_KEYS.terms]: '1970-01-01T00:00:00.000Z',
      [AGREEMENT_KEYS.language]: 'de',
      [AGREEMENT_KEYS.used]: '',
      [AGREEMENT_KEYS.texts]: expect.any(String),
    });
  });

  test('law 3.3, 3.4: terms, withdrawal instruction and privacy statement are stored with the order by day and hash, in its language', () => {
    const texts = (locale: 'en' | 'de') => agreementMetadata([], locale, 0)[AGREEMENT_KEYS.texts]?.split(' ') ?? [];
    const named = /^\/(?:terms-and-conditions|returns|privacy-statement)@\d{4}-\d{2}-\d{2}#[0-9a-f]{64}$/;
    expect(texts('de')).toHaveLength(3);
    for (const text of texts('de')) expect(text).toMatch(named);
    expect(texts('en')).not.toEqual(texts('de'));
  });
});
