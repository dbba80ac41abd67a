import * as v from 'valibot';
import { expect, test } from 'vitest';
import { RentalFields } from '../backend/src/rentals/body';
import { ContactFields, StockAlertFields, SUBJECTS as SUBJECTS_OF_BACKEND, WithdrawalFields } from '../backend/src/submissions/rules';
import { shownEmail } from '../domain/shown-email';
import { contactSchema, SUBJECTS } from '../src/features/contact/contact-schema';
import { stockAlertSchema } from '../src/features/contact/stock-alert-schema';
import { withdrawalSchema } from '../src/features/contact/withdrawal-schema';
import { renter } from '../src/features/rental/rental-schema';
import fc from '../src/testing/fast-check';

/** What people type, and what nobody should. */
const typed = fc.oneof(
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
  fc.constantFrom(...SUBJECTS, 'custom', 'toString'),
  fc
    .constantFrom(40, 41, 100, 101, 254, 255, 1_000, 1_001, 2_000, 2_001)
    .chain((length) =>
      fc.constantFrom('x'.repeat(length), `${'x'.repeat(length - 12)}@example.com`, '1'.repeat(length), ` ${'ü'.repeat(length)} `),
    ),
  fc.constantFrom(null, undefined, 7, true, [], {}),
);

/** The page has an e-mail address as its owner reads it, the backend as it is kept. */
const asShown = (output: unknown): object => {
  const fields = output as { readonly email: string };
  return { ...fields, email: shownEmail(fields.email) };
};

/** Both say the same of any values, and make the same of those they accept. */
function agree(page: v.GenericSchema<never, unknown> | v.GenericSchema, backend: v.GenericSchema, values: unknown): boolean {
  const [here, there] = [v.safeParse(page as v.GenericSchema, values), v.safeParse(backend, values)];
  expect(there.success, JSON.stringify(values)).toBe(here.success);
  if (here.success && there.success) expect(asShown(there.output)).toEqual(here.output);
  return here.success;
}

const withoutVariant = v.object({ email: StockAlertFields.entries.email });

test.each([
  [
    'a message',
    contactSchema,
    ContactFields,
    ['subject', 'name', 'email', 'phone', 'message'],
    { subject: 'service', name: 'Mara', email: 'mara@example.com', phone: '', message: 'Hello' },
  ],
  [
    'a withdrawal',
    withdrawalSchema,
    WithdrawalFields,
    ['name', 'contract', 'email'],
    { name: 'Mara', contract: '1198', email: 'mara@example.com' },
  ],
  [
    'a rental',
    v.object(renter),
    v.object(RentalFields),
    ['name', 'company', 'email', 'phone', 'remark'],
    { name: 'Mara', company: '', email: 'mara@example.com', phone: '030 23125 017', remark: '' },
  ],
  ['a stock alert', stockAlertSchema, withoutVariant, ['email'], { email: 'mara@example.com' }],
] as const)('page and backend accept the same of %s, and read the same in it', (_, page, backend, fields, right) => {
  let accepted = 0;
  // One field at a time is wrong, so that each is met on both sides of its borders.
  for (const field of fields)
    fc.assert(
      fc.property(typed, (value) => {
        if (agree(page, backend, { ...right, [field]: value })) accepted += 1;
      }),
      // Enough that of one field alone, too, some twenty values are right whatever the chance.
      { numRuns: 1_000 },
    );
  expect(agree(page, backend, right)).toBe(true);
  expect(accepted).toBeGreaterThan(fields.length * 20);
});

test('page and backend know the same subjects', () => {
  expect(SUBJECTS_OF_BACKEND).toEqual(SUBJECTS);
});
