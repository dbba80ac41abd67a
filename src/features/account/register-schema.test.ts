import { expect, test } from 'vitest';
import { emptyAddressForm } from '../../../domain/address-form';
import { checkForm } from '../../forms/check-form';
import { registerSchema } from './register-schema';
import type { SignUpForm } from './sign-up';

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
const faultsOf = (form: SignUpForm) => checkForm(registerSchema(['de', 'at']), form);
/** Which rule each field breaks. */
const errorsOf = (form: SignUpForm) => Object.fromEntries(Object.entries(faultsOf(form)).map(([path, { key }]) => [path, key]));

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
    ].map((path) => [path, 'required']),
  );
});

test('an e-mail is one, and the password is repeated', () => {
  expect(errorsOf({ ...complete, email: 'ada' })).toEqual({ email: 'email' });
  expect(errorsOf({ ...complete, passwordConfirmation: 'another' })).toEqual({ passwordConfirmation: 'confirm' });
});

test('a password may begin and end with blanks, and has eight characters', () => {
  expect(errorsOf({ ...complete, password: ' 123456 ', passwordConfirmation: ' 123456 ' })).toEqual({});
  expect(faultsOf({ ...complete, password: 'short', passwordConfirmation: 'short' })).toMatchObject({
    password: { key: 'min', expected: '8' },
  });
});

test('a password that does not match is said while other fields are wrong too', () => {
  expect(Object.keys(errorsOf({ ...complete, email: '', passwordConfirmation: 'another' }))).toEqual(['email', 'passwordConfirmation']);
});

test('a name of ten thousand characters is refused before it is sent', () => {
  const long = 'x'.repeat(10_000);
  expect(faultsOf({ ...complete, address: { ...complete.address, firstName: long, company: long } })).toMatchObject({
    'address.firstName': { key: 'max', expected: '100' },
    'address.company': { key: 'max', expected: '200' },
  });
});

test('a postal code is checked by its country', () => {
  const form = { ...complete, address: { ...complete.address, postalCode: '1204' } };
  expect(faultsOf(form)).toEqual({ 'address.postalCode': { key: 'postalCodeTyped', expected: '5', received: '4' } });
  expect(errorsOf({ ...form, address: { ...form.address, countryCode: 'at' } })).toEqual({});
});

test('a country the shop does not ship to is refused', () => {
  expect(Object.keys(errorsOf({ ...complete, address: { ...complete.address, countryCode: 'xx' } }))).toEqual(['address.countryCode']);
});
