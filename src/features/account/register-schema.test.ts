import { beforeAll, expect, test } from 'vitest';
import { emptyAddressForm } from '../../domain/address-form';
import type { Locale } from '../../domain/locale';
import { createI18n, loadTexts } from '../../i18n/i18n';
import type { FormTexts } from '../../ui/form-rules';
import { valibotResolver } from '../../ui/valibot-resolver';
import { registerSchema } from './register-schema';
import type { SignUpForm } from './sign-up';

const texts = {} as Record<Locale, FormTexts>;
beforeAll(async () => {
  for (const locale of ['en', 'de'] as const) {
    const i18n = await createI18n(locale);
    await loadTexts(i18n, 'forms');
    texts[locale] = i18n.getFixedT(locale, 'forms');
  }
});

const complete: SignUpForm = {
  email: 'ada@example.com',
  password: 'a strong one',
  passwordConfirmation: 'a strong one',
  address: {
    ...emptyAddressForm('de'),
    firstName: 'Ada',
    lastName: 'Test',
    street: 'Weserstraße',
    houseNumber: '84',
    postalCode: '12045',
    city: 'Berlin',
  },
};
const errorsOf = (form: SignUpForm, locale: Locale = 'en') => valibotResolver(registerSchema(texts[locale], ['de', 'at']))(form);

test('a complete form is accepted', () => {
  expect(errorsOf(complete)).toEqual({});
});

test('whatever is empty is required, in the order of the form', () => {
  const errors = errorsOf({ email: '', password: '', passwordConfirmation: '', address: { ...emptyAddressForm('de'), firstName: '   ' } });
  expect(Object.entries(errors)).toEqual(
    [
      'email',
      'password',
      'passwordConfirmation',
      'address.firstName',
      'address.lastName',
      'address.street',
      'address.houseNumber',
      'address.postalCode',
      'address.city',
    ].map((path) => [path, 'Required.']),
  );
});

test('messages are those of the specification', () => {
  expect(errorsOf({ ...complete, email: 'ada' })).toEqual({ email: 'Invalid e-mail.' });
  expect(errorsOf({ ...complete, passwordConfirmation: 'another' }).passwordConfirmation).toContain('does not match');
});

test('a password that does not match is said while other fields are wrong too', () => {
  expect(Object.keys(errorsOf({ ...complete, email: '', passwordConfirmation: 'another' }))).toEqual(['email', 'passwordConfirmation']);
});

test('a name of ten thousand characters is refused before it is sent', () => {
  const long = 'x'.repeat(10_000);
  const errors = errorsOf({ ...complete, address: { ...complete.address, firstName: long, company: long } });
  expect(errors).toEqual({ 'address.firstName': 'Max 100 characters', 'address.company': 'Max 200 characters' });
});

test('a postal code is checked by its country, in words', () => {
  const form = { ...complete, address: { ...complete.address, postalCode: '1204' } };
  expect(errorsOf(form, 'de')).toEqual({ 'address.postalCode': '5 Ziffern, bitte. Hier stehen 4.' });
  expect(errorsOf({ ...form, address: { ...form.address, countryCode: 'at' } })).toEqual({});
});

test('a country the shop does not ship to is refused', () => {
  expect(Object.keys(errorsOf({ ...complete, address: { ...complete.address, countryCode: 'xx' } }))).toEqual(['address.countryCode']);
});
