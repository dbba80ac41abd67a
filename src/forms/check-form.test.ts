import * as v from 'valibot';
import { expect, test } from 'vitest';
import fc from '../testing/fast-check';
import { checkForm, pathsOf, readForm, requiredPaths, withoutPasswords } from './check-form';
import { email } from './email';
import { says } from './messages';
import { accepted, checkField, confirms, newPassword, optionalPhone, optionalText, repeated, requiredText } from './rules';

interface Values {
  readonly name: string;
  readonly note: string;
  readonly email: string;
  readonly password: string;
  readonly passwordConfirmation: string;
  readonly terms: boolean;
  readonly place: { readonly street: string; readonly floor: string };
}
const Schema = v.pipe(
  v.object({
    name: requiredText(10),
    note: optionalText(5),
    email,
    password: newPassword,
    passwordConfirmation: repeated,
    terms: accepted,
    place: v.object({ street: requiredText(10), floor: optionalText(10) }),
  }),
  confirms<Values>('password', 'passwordConfirmation'),
);
const filled = {
  name: 'Ada',
  note: '',
  email: 'ada@example.com',
  password: ' with blanks ',
  passwordConfirmation: ' with blanks ',
  terms: true,
  place: { street: 'Weserstr.', floor: '' },
};
const keysOf = (values: typeof filled) =>
  Object.fromEntries(Object.entries(checkForm(Schema, values)).map(([path, { key }]) => [path, key]));

test('a form that is filled in has no faults', () => {
  expect(checkForm(Schema, filled)).toEqual({});
});

test('what is read is what was meant by what was typed; where something is wrong it stays as it was', () => {
  const typed = {
    ...filled,
    name: '\u200bA\u00adda ',
    email: ' \ufeffAda@plattenho\u0308rer.de',
    password: ' Mu\u0308hle\u200b 12 ',
    passwordConfirmation: ' Mühle\u200b 12 ',
    place: { street: 'Weser\u2011Str.', floor: '2\u00a0\u00a0links' },
  };
  expect(readForm(Schema, typed)).toEqual({
    faults: {},
    values: {
      ...filled,
      name: 'Ada',
      email: 'ada@plattenhörer.de',
      password: ' Mühle\u200b 12 ',
      passwordConfirmation: ' Mühle\u200b 12 ',
      place: { street: 'Weser-Str.', floor: '2 links' },
    },
  });
  expect(readForm(Schema, { ...typed, name: '' }).values).toEqual({ ...typed, name: '' });
});

test('a field that the schema does not name is read as it was typed', () => {
  const values = { name: ' Ada ', more: { note: ' as it is ' } };
  expect(readForm(v.object({ name: requiredText(10) }), values).values).toEqual({ name: 'Ada', more: { note: ' as it is ' } });
});

test('each field says the first of its faults, in the order of the form', () => {
  const faults = checkForm(Schema, { ...filled, name: ' ', note: 'too long', email: '', terms: false, place: { street: '', floor: '' } });
  expect(Object.entries(faults).map(([path, { key }]) => [path, key])).toEqual([
    ['name', 'required'],
    ['note', 'max'],
    ['email', 'required'],
    ['terms', 'accept'],
    ['place.street', 'required'],
  ]);
  expect(faults.note).toMatchObject({ expected: '5' });
});

test('a repetition that differs is said while the first is wrong, too, and not while it is empty', () => {
  expect(keysOf({ ...filled, password: 'short' })).toEqual({ password: 'min', passwordConfirmation: 'confirm' });
  expect(keysOf({ ...filled, passwordConfirmation: '' })).toEqual({ passwordConfirmation: 'required' });
});

test('a rule without words of its own says that the field is not valid', () => {
  expect(checkForm(v.object({ day: v.pipe(v.string(), v.isoDate()) }), { day: 'x' })).toMatchObject({ day: { key: 'invalid' } });
});

test('a rule of one form looks at several fields', () => {
  const Range = v.pipe(
    v.object({ from: v.string(), to: v.string() }),
    checkField<{ from: string; to: string }>(['to'], ({ from, to }) => (from <= to ? null : { key: says('invalid') })),
  );
  expect(checkForm(Range, { from: 'b', to: 'a' })).toEqual({ to: { key: 'invalid', expected: undefined, received: expect.anything() } });
  expect(checkForm(Range, { from: 'a', to: 'a' })).toEqual({});
});

test('required is what may not stay empty, whatever stands there now', () => {
  const required = ['name', 'email', 'password', 'passwordConfirmation', 'terms', 'place.street'];
  expect([...requiredPaths(Schema, filled)]).toEqual(required);
});

test('whatever is typed, a field with a longest length is never sent longer', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), (note) => {
      expect('note' in keysOf({ ...filled, note })).toBe(note.trim().length > 5);
    }),
  );
});

test('no password is part of a draft, however deep it lies and however it is called', () => {
  const name = fc.constantFrom('email', 'name', 'password', 'passwordConfirmation', 'passwordNew');
  const { form } = fc.letrec<{ form: object; value: unknown }>((tie) => ({
    form: fc.dictionary(name, tie('value'), { maxKeys: 4 }) as fc.Arbitrary<object>,
    value: fc.oneof({ maxDepth: 3 }, fc.string(), fc.boolean(), tie('form')),
  }));
  fc.assert(
    fc.property(form, (values) => {
      const draft = withoutPasswords(values);
      expect(pathsOf(draft)).toEqual(pathsOf(values));
      const leaf = (path: string) => path.split('.').reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], draft);
      for (const path of pathsOf(draft)) {
        if (path.split('.').at(-1)?.startsWith('password')) expect(leaf(path)).toBe('');
      }
    }),
  );
});

test('a phone number may be left out and be written in any way people do; what nobody can be called at is said', () => {
  const fault = (typed: string) => checkForm(v.object({ phone: optionalPhone }), { phone: typed }).phone?.key;
  for (const typed of ['', '030 23125 100', '+49 (30) 23125-100', '0049/30/23125', '030.231.25'])
    expect(fault(typed), typed).toBeUndefined();
  for (const typed of ['12', 'call me', '030 23125 ext 4', '+', '----------', '++49 30 23125']) expect(fault(typed), typed).toBe('phone');
});
