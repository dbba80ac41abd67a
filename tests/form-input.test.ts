// Long because it holds every form and what each of its fields lets through.
import type * as v from 'valibot';
import { expect, test } from 'vitest';
import { emptyAddressForm } from '../domain/address-form';
import { codeProblem, LONGEST_CODE, toCode } from '../domain/cart-codes';
import { claimSchema } from '../src/features/account/claim-schema';
import { ObjectSchema, SentSchema } from '../src/features/account/exchange-dialogs';
import { messageSchema } from '../src/features/account/message-schema';
import { registerSchema } from '../src/features/account/register-schema';
import { ReturnSchema } from '../src/features/account/return-dialog';
import {
  ChangedPasswordSchema,
  DeletionSchema,
  EmailChangeSchema,
  ForgotPasswordSchema,
  LoginSchema,
  NewPasswordSchema,
  OrderLookupSchema,
  PasswordSchema,
  ProfileSchema,
  TicketSchema,
} from '../src/features/account/schemas';
import { contactSchema as checkoutSchema } from '../src/features/checkout/contact-schema';
import { contactSchema } from '../src/features/contact/contact-schema';
import { stockAlertSchema } from '../src/features/contact/stock-alert-schema';
import { withdrawalSchema } from '../src/features/contact/withdrawal-schema';
import { deliveredSchema } from '../src/features/rental/rental-schema';
import { OTHER_DECK, requestSchema } from '../src/features/service/request-schema';
import { addressSchema } from '../src/forms/address';
import { checkForm, type FormSchema, pathsOf } from '../src/forms/check-form';
import { berlinToday, dayToType } from '../src/forms/dates';
import { forms as german } from '../src/i18n/texts/forms/de';
import { forms as english } from '../src/i18n/texts/forms/en';

/** How a field takes what is typed. */
type Kind =
  | { readonly is: 'text'; readonly max: number; readonly optional?: true; readonly holds?: 'name' | 'address' | 'lines' }
  | { readonly is: 'email' }
  | { readonly is: 'phone'; readonly needed?: true }
  | { readonly is: 'day' }
  | { readonly is: 'berlin' }
  | { readonly is: 'list' }
  | { readonly is: 'vatId' }
  | { readonly is: 'postalCode' }
  | { readonly is: 'orderNumber' }
  | { readonly is: 'ticket' }
  | { readonly is: 'nameStart' }
  | { readonly is: 'choice'; readonly otherwise: 'country' | 'region' | 'invalid' | 'required' }
  /** Ids of boxes that are ticked or of a list's entry: nobody types them, and the shop knows them. */
  | { readonly is: 'picked' }
  | { readonly is: 'year' }
  | { readonly is: 'dayToCome' }
  | { readonly is: 'pieces' }
  | { readonly is: 'trackingNumber' }
  | { readonly is: 'password' }
  | { readonly is: 'newPassword' }
  | { readonly is: 'repeated' }
  | { readonly is: 'houseNumber' }
  | { readonly is: 'box'; readonly says: 'accept' | 'required' | null };

type Holds = 'name' | 'address' | 'lines';
const text = (max: number, holds?: Holds): Kind => ({ is: 'text', max, ...(holds && { holds }) });
const optional = (max: number, holds?: Holds): Kind => ({ ...text(max, holds), optional: true }) as Kind;

const HOME = {
  ...emptyAddressForm('de'),
  firstName: 'Mara',
  lastName: 'Feld',
  street: 'Weserstraße',
  houseNumber: '84',
  postalCode: '12045',
  city: 'Berlin',
};
const addressFields = (group: string, otherwise: 'country' | 'region' = 'country'): Readonly<Record<string, Kind>> => ({
  [`${group}.firstName`]: text(100, 'name'),
  [`${group}.lastName`]: text(100, 'name'),
  [`${group}.company`]: optional(200, 'address'),
  [`${group}.vatId`]: { is: 'vatId' },
  [`${group}.street`]: text(200, 'address'),
  [`${group}.houseNumber`]: { is: 'houseNumber' },
  [`${group}.withoutNumber`]: { is: 'box', says: null },
  [`${group}.address2`]: optional(200, 'address'),
  [`${group}.postalCode`]: { is: 'postalCode' },
  [`${group}.city`]: text(100, 'address'),
  [`${group}.countryCode`]: { is: 'choice', otherwise },
  // No country of these forms has any: what stands there is dropped.
  [`${group}.province`]: { ...optional(20) },
  [`${group}.phone`]: { is: 'phone' },
});

const TOMORROW = '2026-12-11';

const EMAIL: Kind = { is: 'email' };
const PASSWORD: Kind = { is: 'password' };
const NEW: Kind = { is: 'newPassword' };
const AGAIN: Kind = { is: 'repeated' };
const mail = 'mara.feld@example.com';
const word = 'vier rillen drehen links';

interface Form {
  readonly name: string;
  // biome-ignore lint/suspicious/noExplicitAny: each form has values of its own
  readonly schema: FormSchema<any>;
  readonly right: object;
  readonly fields: Readonly<Record<string, Kind>>;
}

/** Every form somebody fills in about themselves, with every field of it. */
const FORMS: readonly Form[] = [
  { name: 'login', schema: LoginSchema, right: { email: mail, password: word }, fields: { email: EMAIL, password: PASSWORD } },
  {
    name: 'sign-up',
    schema: registerSchema(['de', 'at']),
    right: { email: mail, password: word, passwordConfirmation: word, address: HOME },
    fields: { email: EMAIL, password: NEW, passwordConfirmation: AGAIN, ...addressFields('address') },
  },
  { name: 'login to an order’s account', schema: PasswordSchema, right: { password: word }, fields: { password: PASSWORD } },
  {
    name: 'a word to the workshop',
    schema: messageSchema,
    right: { message: 'Is it the wire?' },
    fields: { message: text(2_000, 'lines') },
  },
  { name: 'forgotten password', schema: ForgotPasswordSchema, right: { email: mail }, fields: { email: EMAIL } },
  {
    name: 'reset password',
    schema: NewPasswordSchema,
    right: { password: word, passwordConfirmation: word },
    fields: { password: NEW, passwordConfirmation: AGAIN },
  },
  {
    name: 'profile',
    schema: ProfileSchema,
    right: { firstName: 'Mara', lastName: 'Feld', phone: '' },
    fields: { firstName: text(100, 'name'), lastName: text(100, 'name'), phone: { is: 'phone' } },
  },
  {
    name: 'e-mail change',
    schema: EmailChangeSchema,
    right: { email: mail, passwordOld: word },
    fields: { email: EMAIL, passwordOld: PASSWORD },
  },
  {
    name: 'password change',
    schema: ChangedPasswordSchema,
    right: { passwordOld: word, password: word, passwordConfirmation: word },
    fields: { passwordOld: PASSWORD, password: NEW, passwordConfirmation: AGAIN },
  },
  {
    name: 'deletion',
    schema: DeletionSchema,
    right: { passwordOld: word, isSure: true },
    fields: { passwordOld: PASSWORD, isSure: { is: 'box', says: 'required' } },
  },
  {
    name: 'address book',
    schema: addressSchema(['de', 'at']),
    right: HOME,
    fields: Object.fromEntries(Object.entries(addressFields('a')).map(([path, kind]) => [path.slice(2), kind])),
  },
  {
    name: 'checkout',
    schema: checkoutSchema(['de']),
    right: { email: mail, shipping: HOME, sameBilling: false, billing: HOME },
    fields: { email: EMAIL, ...addressFields('shipping'), ...addressFields('billing', 'region') },
  },
  {
    name: 'contact',
    schema: contactSchema,
    right: { subject: 'service', name: 'Mara', email: mail, phone: '', message: 'Hello' },
    fields: {
      subject: { is: 'choice', otherwise: 'invalid' },
      name: text(100, 'name'),
      email: EMAIL,
      phone: { is: 'phone' },
      message: text(2_000, 'lines'),
    },
  },
  {
    name: 'rental',
    schema: deliveredSchema,
    right: {
      sets: ['a-set'],
      firstDay: dayToType(berlinToday()),
      lastDay: dayToType(berlinToday()),
      way: 'deliver',
      street: 'Weserstraße 84',
      postalCode: '12045',
      floor: '',
      name: 'Mara',
      company: '',
      email: mail,
      phone: '030 23125 017',
      remark: '',
      terms: true,
    },
    fields: {
      sets: { is: 'list' },
      firstDay: { is: 'day' },
      lastDay: { is: 'day' },
      way: { is: 'choice', otherwise: 'invalid' },
      street: text(200, 'address'),
      postalCode: { is: 'berlin' },
      floor: optional(100, 'address'),
      name: text(100, 'name'),
      company: optional(200, 'address'),
      email: EMAIL,
      phone: { is: 'phone', needed: true },
      remark: optional(1_000, 'lines'),
      terms: { is: 'box', says: 'accept' },
    },
  },
  {
    name: 'withdrawal',
    schema: withdrawalSchema,
    right: { name: 'Mara', contract: '1198', email: mail },
    fields: { name: text(100, 'name'), contract: text(1_000, 'lines'), email: EMAIL },
  },
  {
    name: 'order lookup',
    schema: OrderLookupSchema,
    right: { email: mail, orderNumber: '#1042', postalCode: '12045' },
    fields: { email: EMAIL, orderNumber: { is: 'orderNumber' }, postalCode: text(20) },
  },
  {
    name: 'repair by ticket',
    schema: TicketSchema,
    right: { ticket: 'S-1001', name: 'Fel' },
    fields: { ticket: { is: 'ticket' }, name: { is: 'nameStart' } },
  },
  {
    name: 'claim',
    schema: claimSchema(['de', 'at'], ['item_1'], ['repair', 'replacement'], true),
    right: {
      line: 'item_1',
      serial: '',
      description: 'It hums.',
      remedy: 'repair',
      wayIn: 'parcel',
      wayBack: 'send',
      address: HOME,
    },
    fields: {
      line: { is: 'choice', otherwise: 'required' },
      serial: optional(60),
      description: text(2_000, 'lines'),
      remedy: { is: 'choice', otherwise: 'required' },
      wayIn: { is: 'choice', otherwise: 'required' },
      wayBack: { is: 'choice', otherwise: 'required' },
      ...addressFields('address'),
    },
  },
  {
    name: 'service request',
    schema: requestSchema(['de', 'at'], { isOther: true, isCollected: true, isTravelling: true }, () => '2026-12-10'),
    right: {
      deck: OTHER_DECK,
      deckName: 'Thorens TD 160',
      serial: '',
      year: '',
      symptoms: 'hum',
      description: '',
      jobs: '',
      express: false,
      wayIn: 'parcel',
      box: false,
      pickUpOn: TOMORROW,
      wayBack: 'send',
      email: mail,
      address: HOME,
      overrun: true,
      terms: true,
      beginEarly: false,
    },
    fields: {
      deck: text(100),
      deckName: text(150),
      serial: optional(60),
      year: { is: 'year' },
      symptoms: { is: 'picked' },
      description: optional(2_000, 'lines'),
      jobs: { is: 'picked' },
      express: { is: 'box', says: null },
      wayIn: { is: 'choice', otherwise: 'required' },
      box: { is: 'box', says: null },
      pickUpOn: { is: 'dayToCome' },
      wayBack: { is: 'choice', otherwise: 'required' },
      email: EMAIL,
      ...addressFields('address'),
      overrun: { is: 'box', says: 'accept' },
      terms: { is: 'box', says: 'accept' },
      beginEarly: { is: 'box', says: null },
    },
  },
  {
    name: 'return',
    schema: ReturnSchema,
    right: { pieces: { line0: '1' }, reasons: { line0: 'rr_defective' }, note: '' },
    fields: { 'pieces.line0': { is: 'pieces' }, 'reasons.line0': { is: 'picked' }, note: optional(500, 'lines') },
  },
  {
    name: 'an old part that was sent',
    schema: SentSchema,
    right: { carrier: 'dhl', trackingNumber: '0034 0434 1610 94' },
    fields: { carrier: { is: 'choice', otherwise: 'invalid' }, trackingNumber: { is: 'trackingNumber' } },
  },
  { name: 'objection', schema: ObjectSchema, right: { reason: 'It went out in time.' }, fields: { reason: text(1_000, 'lines') } },
  { name: 'stock alert', schema: stockAlertSchema, right: { email: mail }, fields: { email: EMAIL } },
];

const SCRIPT = '<script>alert(1)</script>';
const EMOJI = 'Mara 🎛️👩‍🔧';
const RIGHT_TO_LEFT = 'מרה \u202eאב';
const ZERO_WIDTH = 'Ma\u200bra\u200d';
const NOTHING_TO_SEE = '\u200b\u2060\ufeff\u3164';
const WORDS = [SCRIPT, EMOJI, RIGHT_TO_LEFT, ZERO_WIDTH];

/** What is typed, and the rule it breaks; null where it is right. */
type Row = readonly [typed: unknown, key: keyof typeof english.errors | null];

function rowsOf(kind: Kind): readonly Row[] {
  const all = (typed: readonly unknown[], key: Row[1]): Row[] => typed.map((one) => [one, key]);
  const wrongType = all([7, null, undefined, [], {}], 'invalid');
  switch (kind.is) {
    case 'text':
      return [
        ...all(['', '   ', '\t\n'], kind.optional ? null : 'required'),
        ...all([NOTHING_TO_SEE], kind.optional ? null : 'required'),
        ...all(
          WORDS.filter(({ length }) => length <= kind.max),
          null,
        ),
        ['x'.repeat(kind.max), null],
        [` ${'x'.repeat(kind.max)} `, null],
        ['x'.repeat(kind.max + 1), 'max'],
        ['x'.repeat(10_000), 'max'],
        ['one\ntwo', kind.holds === 'lines' ? null : 'invalid'],
        ...all(['http://a.io', 'www.a.io', 'a-b.com/c'], kind.holds === 'name' || kind.holds === 'address' ? 'site' : null),
        ...all(['ab.io/c', 'ab-cd.com'], kind.holds === 'name' ? 'site' : null),
        ...all(['J.R. Feld', 'mara@example.com', 'Dr.Feld'], null),
        ...wrongType,
      ];
    case 'houseNumber':
      return [
        ...all(['', ' ', NOTHING_TO_SEE], 'houseNumber'),
        ...all(['84', '84 a', '84 Hinterhaus'], null),
        ['x'.repeat(21), 'max'],
        ['www.a.io', 'site'],
        ['8\n4', 'invalid'],
        ...wrongType,
      ];
    case 'email':
      return [
        ...all(['', ' ', NOTHING_TO_SEE], 'required'),
        ...all(
          [...WORDS, 'mara', 'mara@', '@example.com', 'a@b@c.de', '\u202emoc.elpmaxe@aram', 'mara@example.com:25', 'mara@127.0.0.1'],
          'email',
        ),
        ['mara@example.com\nBcc: x@y.de', 'invalid'],
        ['mära@example.com', 'emailLocal'],
        ...all(
          [
            'mara@exam\u200bple.com',
            '\ufeffkontakt@plattenhörer.de',
            'info@xn--mnchen-3ya.de',
            'sean.o’hara@example.ie',
            'a&b@example.de',
            'ｍａｒａ＠ｅｘａｍｐｌｅ．ｃｏｍ',
          ],
          null,
        ),
        [`${'x'.repeat(243)}@example.com`, 'max'],
        [` ${mail} `, null],
        ...wrongType,
      ];
    case 'phone':
      return [
        ['', kind.needed ? 'required' : null],
        ['+49 (30) 23125-100', null],
        ...all([...WORDS, '12', 'call me', '٠٣٠١٢٣٤٥٦'], 'phone'),
        ['1'.repeat(41), 'max'],
        ...wrongType,
      ];
    case 'day':
      return [
        ...all(['', ' '], 'required'),
        ...all([...WORDS, '31/11/2026', '2026-12-11', '11/12/26'], 'date'),
        ['01/01/2020', 'dateMin'],
        ['01/01/2999', 'dateMax'],
        ...wrongType,
      ];
    case 'berlin':
      return [
        ...all(['', ' '], 'required'),
        ...all([...WORDS, '14467', '1204', 'D-12045'], 'berlin'),
        ...all(['12045', ' 10115 '], null),
        ...wrongType,
      ];
    case 'list':
      return [[[], 'required'], [['a-set', 'another'], null], ...all(['a-set', 7, null, undefined], 'invalid')];
    case 'vatId':
      return [...all(['', 'DE123456789'], null), ...all([...WORDS.slice(1), 'DE12'], 'vatId'), ['D'.repeat(31), 'max'], ...wrongType];
    case 'postalCode':
      return [
        ...all(['', ' ', NOTHING_TO_SEE], 'required'),
        ...all([EMOJI, RIGHT_TO_LEFT, ZERO_WIDTH, 'abcde'], 'postalCode'),
        ['1204', 'postalCodeTyped'],
        ['1'.repeat(21), 'max'],
        ...all(['D-12045', '1204\u200b5', '\u202a12045\u202c', 'D‑12045'], null),
        ...wrongType,
      ];
    case 'orderNumber':
      return [
        ...all(['', ' ', NOTHING_TO_SEE], 'required'),
        ...all([...WORDS, 'the last one', '0', '10.42', '9'.repeat(40)], 'orderNumber'),
        ...all(['1042', ' Order 1042 ', `${'x'.repeat(35)} 1042`], null),
        ['1'.repeat(41), 'max'],
        ...wrongType,
      ];
    case 'ticket':
      return [
        ...all(['', ' ', NOTHING_TO_SEE], 'required'),
        ...all([...WORDS, 'the last one', '100', 'R-1001'], 'ticket'),
        ...all(['1001', ' s 1001 ', 'S–1OO1', 'Ticket: S-1001'], null),
        ['1'.repeat(41), 'max'],
        ...wrongType,
      ];
    case 'nameStart':
      return [
        ...all(['', ' ', NOTHING_TO_SEE], 'required'),
        ...all(['123', '-.%'], 'letters'),
        ...all(['Fel', 'mül', 'O’N', 'Li'], null),
        ['x'.repeat(101), 'max'],
        ...wrongType,
      ];
    case 'picked':
      return [...all(['', ...WORDS], null), ...wrongType];
    case 'year':
      return [
        ...all(['', ' ', NOTHING_TO_SEE, '1979', ' 2004 ', '19\u200b79'], null),
        ...all(['1879', '79', '١٩٧٩', 'MK2', '0x7f'], 'invalid'),
        ['19791', 'max'],
        ...wrongType,
      ];
    case 'dayToCome':
      return [
        ...all(['', ' ', NOTHING_TO_SEE], 'required'),
        ...all([TOMORROW, '2027-01-12'], null),
        ...all(['2026-12-10', '2026-01-12', '1999-01-01'], 'dateMin'),
        ...all(['2027-02-09', '2099-01-12'], 'dateMax'),
        ...all(['2026-12-12', '2026-12-25'], 'workingDay'),
        ...all([EMOJI.slice(0, 4), '12/01/2027', '2027-13-45', '2027-02-31', '٢٠٢٧-٠١-١٢'], 'invalid'),
        ['2027-01-12T10:00', 'max'],
        ...wrongType,
      ];
    case 'pieces':
      return [...all(['0', '1', '12'], null), ...all(['', ' ', ...WORDS, '-1', '1.5', '1e3', '١'], 'invalid'), ...wrongType];
    case 'trackingNumber':
      return [
        ...all(['', ' ', NOTHING_TO_SEE], 'required'),
        ...all([...WORDS, '12-3', '------', '٠٣٠١٢٣٤٥٦', 'https://dhl.de/1'], 'trackingNumber'),
        ...all(['123456', ' 0034\u00a00434\u20111610 94 ', 'JD\u200b01 4600'], null),
        ['1'.repeat(41), 'max'],
        ...wrongType,
      ];
    case 'choice':
      return [
        ['', kind.otherwise === 'invalid' ? 'invalid' : 'required'],
        ...all([...WORDS, 'toString', '__proto__'], kind.otherwise),
        ...all([7, null, {}], 'invalid'),
      ];
    case 'password':
      // As it is: whoever chose it knows why.
      return [['', 'required'], ...all([...WORDS, ' ', NOTHING_TO_SEE], null), ['x'.repeat(201), 'max'], ...wrongType];
    case 'newPassword':
      return [
        ['', 'required'],
        ...all(['short', `secret${'\u2060'.repeat(4)}`], 'min'),
        ...all([' ', ' '.repeat(8), '\u200b'.repeat(8), '\u3164'.repeat(8)], 'passwordUnseen'),
        ...all([`${SCRIPT}${EMOJI}`, `${RIGHT_TO_LEFT}${ZERO_WIDTH}`], null),
        ['x'.repeat(201), 'max'],
        ...wrongType,
      ];
    case 'repeated':
      return [['', 'required'], ...all([...WORDS, `${word} `, word.toUpperCase()], 'confirm')];
    case 'box':
      return [[true, null], [false, kind.says], ...all(['yes', 1, null, undefined], 'invalid')];
  }
}

const withField = (values: object, path: string, typed: unknown): object => {
  const [name = '', ...rest] = path.split('.');
  const before = (values as Record<string, unknown>)[name];
  return { ...values, [name]: rest.length === 0 ? typed : withField(before as object, rest.join('.'), typed) };
};

test.each(FORMS)('$name: every field of it is tried', ({ schema, right, fields }) => {
  expect(checkForm(schema, right)).toEqual({});
  expect(pathsOf(right).filter((path) => path !== 'sameBilling')).toEqual(Object.keys(fields));
});

const CASES = FORMS.flatMap(({ name, schema, right, fields }) =>
  Object.entries(fields).map(([path, kind]) => ({ name, path, kind, schema: schema as v.GenericSchema, right })),
);

test.each(CASES)(
  '$name, $path: whatever is typed, what is wrong is said at the field, and nothing else',
  ({ schema, right, path, kind }) => {
    for (const [typed, key] of rowsOf(kind)) {
      // A repetition follows what it repeats.
      const values = withField(right, path, typed);
      const whole =
        kind.is === 'newPassword' && typeof typed === 'string'
          ? withField(values, path.replace(/password$/, 'passwordConfirmation'), typed)
          : values;
      const found = checkForm(schema as FormSchema<object>, whole);
      expect(found[path]?.key ?? null, `${path}: ${JSON.stringify(typed)}`).toBe(key);
    }
  },
);

test.each([
  ...['', '   ', '\t\n', NOTHING_TO_SEE].map((typed) => [typed, '', 'missing'] as const),
  ...[SCRIPT, EMOJI, `${RIGHT_TO_LEFT}!`, '-', "' OR 1=1 --"].map((typed) => [typed, toCode(typed), 'characters'] as const),
  ...['\u202eCODE10', 'co\u200bde\u200d10', ' code 10 '].map((typed) => [typed, 'CODE10', null] as const),
  ['x'.repeat(LONGEST_CODE), 'X'.repeat(LONGEST_CODE), null],
  ['x'.repeat(LONGEST_CODE + 1), 'X'.repeat(LONGEST_CODE + 1), 'too-long'],
  ['x'.repeat(10_000), 'X'.repeat(10_000), 'too-long'],
  ['__proto__', '__PROTO__', 'characters'],
  ['מבצע', 'מבצע', null],
] as const)('discount code: %j is read as %j, and %s is what is wrong with it', (typed, code, problem) => {
  expect(toCode(typed)).toBe(code);
  expect(codeProblem(code)).toBe(problem);
});

test('what is said is the specification’s word', () => {
  const { required, email, max, min, confirm, accept, invalid } = english.errors;
  expect({ required, email, max, min, confirm, accept, invalid }).toEqual({
    required: 'Required.',
    email: 'Invalid e-mail.',
    max: 'Max {{expected}} characters',
    min: 'At least {{expected}} characters, please.',
    confirm: expect.stringMatching(/does not match$/),
    accept: 'Please accept the {{name}}.',
    invalid: 'This field is not valid.',
  });
  expect([english.incomplete, english.hadErrors, english.passwordHint]).toEqual([
    'Form incomplete.',
    'There were errors in your form.',
    'Use a strong password',
  ]);
  expect(Object.keys(german.errors)).toEqual(Object.keys(english.errors));
});
