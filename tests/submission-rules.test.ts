import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ClaimBody } from '../backend/src/claims/body';
import { MessageBody } from '../backend/src/conversations/write';
import { RentalBody } from '../backend/src/rentals/body';
import { ServiceRequestBody } from '../backend/src/service/body';
import { ContactBody, email as keptEmail, StockAlertBody, WithdrawalBody } from '../backend/src/submissions/rules';
import { emptyAddressForm } from '../domain/address-form';
import type { ClaimRemedy } from '../domain/claim';
import { shownEmail } from '../domain/shown-email';
import { SUBJECTS } from '../domain/subjects';
import { claimSchema } from '../src/features/account/claim-schema';
import { messageSchema } from '../src/features/account/message-schema';
import { contactSchema } from '../src/features/contact/contact-schema';
import { stockAlertSchema } from '../src/features/contact/stock-alert-schema';
import { withdrawalSchema } from '../src/features/contact/withdrawal-schema';
import { deliveredSchema } from '../src/features/rental/rental-schema';
import { requestSchema } from '../src/features/service/request-schema';
import { berlinToday, dayToType } from '../src/forms/dates';
import { email as typedEmail } from '../src/forms/email';
import { sendClaim } from '../src/medusa/claims';
import { resourcesOf, type StoreClient } from '../src/medusa/client';
import { writeAboutOwn } from '../src/medusa/conversations';
import { askForRental } from '../src/medusa/rentals';
import { askForStock, requestService, sendMessage, withdraw } from '../src/medusa/submissions';
import fc from '../src/testing/fast-check';

/** What people type, and what nobody should. */
const texts = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.constantFrom(
    '',
    ' ',
    ' Mara Feld ',
    '\u200b\u2060',
    '\u3164',
    'Ma\u200bra 🎛️',
    'mara@example.com',
    ' mara@example.com ',
    'mara@example',
    'mara.example.com',
    'a@b.co',
    'müller@example.com',
    'kontakt@plattenhörer.de',
    '\u200bKontakt@xn--plattenhrer-yfb.de',
    'one\ntwo',
    'win-money.example/abc',
  ),
  fc.constantFrom('030 23125 100', '+49 (30) 23125-100', '12', '+', 'call me', '030 23125 ext 4', '++49 30 23125'),
  fc.constantFrom('1979', '2031', '1879', '79', '12045', '12529', ' 14 055 '),
  fc.constantFrom(...SUBJECTS, 'custom', 'toString'),
  fc
    .constantFrom(20, 21, 40, 41, 60, 61, 100, 101, 200, 201, 254, 255, 1_000, 1_001, 2_000, 2_001)
    .chain((length) =>
      fc.constantFrom('x'.repeat(length), `${'x'.repeat(length - 12)}@example.com`, '1'.repeat(length), ` ${'ü'.repeat(length)} `),
    ),
);
const typed = fc.oneof({ arbitrary: texts, weight: 6 }, { arbitrary: fc.constantFrom(null, undefined, 7, true, [], {}), weight: 1 });

/** The body that the shop's own call sends: what makes the request keeps it, and answers nothing. */
async function bodyOf(send: (client: StoreClient) => Promise<unknown>): Promise<Readonly<Record<string, unknown>>> {
  let body: object = {};
  const client = resourcesOf({
    request: (_method, _path, given) => {
      body = given as object;
      return Promise.reject(new Error('not sent'));
    },
  });
  await expect(send(client)).rejects.toThrow();
  return JSON.parse(JSON.stringify(body));
}

const SENDING = { key: 'a-key-of-it', formTime: '1', locale: 'de' } as const;
const MARA = { name: 'Mara', email: 'mara@example.com' };
const ADDRESS = {
  ...emptyAddressForm('de'),
  firstName: 'Mara',
  lastName: 'Feld',
  street: 'Weserstraße',
  houseNumber: '84',
  city: 'Berlin',
};
const TODAY = berlinToday();

type FieldName =
  | ('subject' | 'name' | 'email' | 'phone' | 'message' | 'contract' | 'company' | 'remark')
  | ('street' | 'postalCode' | 'floor' | 'deckName' | 'serial' | 'year' | 'description');

/** What somebody may have typed; whether it is right, the page's schema says. */
type Values = Readonly<Record<FieldName, string>> & { readonly address: typeof ADDRESS; readonly remedy: ClaimRemedy };

interface Form {
  /** What is sent, by name. */
  readonly name: string;
  readonly page: v.GenericSchema;
  readonly send: (client: StoreClient, values: Values) => Promise<unknown>;
  readonly backend: v.GenericSchema;
  readonly right: object;
  /** Fields of which page and backend say the same; of the others the page asks for more than the backend. */
  readonly fields: readonly string[];
  /** Some schemas are only ever given texts. */
  readonly typed?: fc.Arbitrary<unknown>;
}

const FORMS: readonly Form[] = [
  {
    name: 'a message',
    page: contactSchema as v.GenericSchema,
    send: (client, values) => sendMessage(client, { ...values, photoIds: [], trap: '' }, SENDING),
    backend: ContactBody,
    right: { ...MARA, subject: 'service', phone: '', message: 'Hello' },
    fields: ['subject', 'name', 'email', 'phone', 'message'],
  },
  {
    name: 'a word to the workshop about a repair',
    page: messageSchema as v.GenericSchema,
    send: (client, { message }) => writeAboutOwn(client, 'a-repair', { text: message, photoIds: [], key: SENDING.key }),
    backend: MessageBody,
    right: { message: 'Is it the wire?' },
    fields: ['message'],
  },
  {
    name: 'a withdrawal',
    page: withdrawalSchema as v.GenericSchema,
    send: (client, values) => withdraw(client, values, SENDING),
    backend: WithdrawalBody,
    right: { ...MARA, contract: '1198' },
    fields: ['name', 'contract', 'email'],
  },
  {
    name: 'a stock alert',
    page: stockAlertSchema as v.GenericSchema,
    send: (client, { email }) => askForStock(client, { email, variantId: 'variant_1' }, SENDING),
    backend: StockAlertBody,
    right: { email: MARA.email },
    fields: ['email'],
  },
  {
    name: 'a rental',
    page: deliveredSchema as v.GenericSchema,
    send: (client, { name, company, email, phone, remark, street, postalCode, floor }) => {
      const who = { name, company, email, phone, remark };
      const what = { first: TODAY, last: TODAY, items: [{ productId: 'prod_1', quantity: 2 }], totalCents: 1, trap: '' };
      return askForRental(client, { ...who, ...what, delivery: { street, postalCode, floor } }, SENDING);
    },
    backend: RentalBody,
    right: {
      ...MARA,
      ...{ company: '', phone: '030 23125 017', remark: '', street: 'Weserstraße 84', postalCode: '12045', floor: '', terms: true },
      ...{ sets: ['prod_1'], firstDay: dayToType(TODAY), lastDay: dayToType(TODAY), way: 'deliver' },
    },
    fields: ['name', 'company', 'email', 'phone', 'remark', 'street', 'postalCode', 'floor'],
  },
  {
    name: 'a service request',
    page: requestSchema(['de'], { isOther: true, isCollected: false, isTravelling: false }, () => TODAY) as v.GenericSchema,
    send: (client, { address, deckName, email, serial, year, description }) => {
      const { firstName, lastName, phone } = address;
      const who = { firstName, lastName, phone, email, countryCode: 'de', address: null };
      const what = { device: deckName, serial, year, description, symptoms: [], jobs: [], express: false, box: false, beginEarly: false };
      const ways = { wayIn: 'walk-in', wayBack: 'collect', pickUpOn: '', photoIds: [], trap: '' } as const;
      return requestService(client, { ...who, ...what, ...ways }, SENDING);
    },
    backend: ServiceRequestBody,
    right: {
      ...{ deck: 'other', deckName: 'PL-12D', serial: '', year: '', symptoms: '', description: 'It hums.', jobs: '', express: false },
      ...{ wayIn: 'walk-in', box: false, pickUpOn: '', wayBack: 'collect', email: MARA.email, address: ADDRESS },
      ...{ overrun: true, terms: true, beginEarly: false },
    },
    fields: ['serial', 'year', 'description', 'email', 'address.firstName', 'address.lastName', 'address.phone'],
    typed: texts,
  },
  {
    name: 'a claim',
    page: claimSchema(['de'], ['item_1'], ['repair', 'replacement'], false) as v.GenericSchema,
    send: (client, { address, serial, description, remedy }) => {
      const { firstName, lastName, phone } = address;
      const who = { firstName, lastName, phone, countryCode: 'de', address: null };
      const ways = { wayIn: 'walk-in', wayBack: 'collect', photoIds: [], trap: '' } as const;
      const about = { orderId: 'order_1', lineId: 'item_1', proof: null };
      return sendClaim(client, about, { ...who, ...ways, serial, description, remedy }, SENDING);
    },
    backend: ClaimBody,
    right: {
      ...{ line: 'item_1', serial: '', description: 'It hums.', remedy: 'repair', wayIn: 'walk-in', wayBack: 'collect' },
      address: ADDRESS,
    },
    fields: ['serial', 'description', 'remedy', 'address.firstName', 'address.lastName', 'address.phone'],
    typed: texts,
  },
];

/** The values with another one at a path of one or two names. */
function withField(values: object, path: string, value: unknown): object {
  const [first = '', second] = path.split('.');
  const inner = (values as Readonly<Record<string, object>>)[first];
  return { ...values, [first]: second === undefined ? value : { ...inner, [second]: value } };
}

/**
 * The backend takes the call that comes of these values just where the page lets them through, and reads the same in it: only the e-mail
 * address it has as it is kept, the page as its owner reads it.
 */
async function agree({ page, send, backend }: Form, values: object): Promise<boolean> {
  const here = v.safeParse(page, values);
  const body = await bodyOf((client) => send(client, (here.success ? here.output : values) as Values));
  const there = v.safeParse(backend, body);
  expect(there.success, JSON.stringify([values, body])).toBe(here.success);
  if (!there.success) return false;
  const read = there.output as { readonly email?: string };
  expect(body).toMatchObject({ ...read, ...(read.email !== undefined && { email: shownEmail(read.email) }) });
  return true;
}

test.each(FORMS)('the backend takes of $name what the page lets through, as the shop sends it', async (form) => {
  let accepted = 0;
  // One field at a time is wrong, so that each is met on both sides of its borders.
  for (const field of form.fields)
    await fc.assert(
      fc.asyncProperty(form.typed ?? typed, async (value) => {
        if (await agree(form, withField(form.right, field, value))) accepted += 1;
      }),
      // Enough that of one field alone, too, some twenty values are right whatever the chance.
      { numRuns: 1_000 },
    );
  expect(await agree(form, form.right)).toBe(true);
  expect(accepted).toBeGreaterThan(form.fields.length * 20);
});

test('an e-mail address is the same one for the page, as its owner reads it, and for the backend, as it is kept', () => {
  fc.assert(
    fc.property(typed, (value) => {
      const [here, there] = [v.safeParse(typedEmail, value), v.safeParse(keptEmail, value)];
      expect(there.success, JSON.stringify(value)).toBe(here.success);
      if (here.success && there.success) expect(shownEmail(there.output)).toBe(here.output);
    }),
    { numRuns: 1_000 },
  );
  expect(v.parse(keptEmail, 'Kontakt@plattenhörer.de')).toBe('kontakt@xn--plattenhrer-yfb.de');
  expect(v.parse(typedEmail, 'Kontakt@xn--plattenhrer-yfb.de')).toBe('kontakt@plattenhörer.de');
});
