import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exampleFields, readShopProfile, shownProfile } from './shop-profile';

const OWN = readFileSync(new URL('../shop.profile.json', import.meta.url), 'utf8');

/** The project's own profile with some fields written anew. */
const written = (change: (fields: Record<string, unknown>) => void): string => {
  const fields = JSON.parse(OWN) as Record<string, unknown>;
  change(fields);
  return JSON.stringify(fields);
};

test('the profile the project comes with can be read, and nothing in it about the shop is taken for real', () => {
  const profile = readShopProfile(OWN, 'shop.profile.json');
  expect(exampleFields(profile)).toEqual([
    'legalName',
    'representative',
    'editor',
    'address',
    'returnAddress',
    'mapPosition',
    'phone',
    'email',
    'openingHours',
    'packingDays',
    'register',
    'vatId',
    'weeeNumber',
    'bank',
  ]);
  expect(shownProfile(profile)).not.toHaveProperty('exampleValues');
});

test('the shop is in Berlin-Neukölln and open from Tuesday to Sunday', () => {
  const { address, openingHours } = readShopProfile(OWN, 'shop.profile.json');
  expect(address).toMatchObject({ city: 'Berlin', district: 'Neukölln' });
  expect(Object.entries(openingHours).flatMap(([day, spans]) => (spans.length > 0 ? [day] : []))).toEqual([
    'tuesday',
    'wednesday',
    'thursday',
    'friday',
    'saturday',
    'sunday',
  ]);
});

test('a field that was filled in is no example any more', () => {
  const filled = written((fields) => {
    fields.phone = '+49 30 5557123';
    fields.email = 'hallo@plattenladen-berlin.de';
    fields.vatId = 'DE136695976';
    fields.exampleValues = ['mapPosition'];
  });
  const left = exampleFields(readShopProfile(filled, 'mine.json'));
  for (const field of ['phone', 'email', 'vatId', 'openingHours']) expect(left).not.toContain(field);
  expect(left).toContain('mapPosition');
});

test.each<[string, (fields: Record<string, unknown>) => void, string]>([
  ['packs for less than no time', (fields) => (fields.packingDays = [-1, 2]), 'mine.json: packingDays.0 must not be below 0'],
  ['packs for half a day', (fields) => (fields.packingDays = [0.5, 2]), 'mine.json: packingDays.0 must be a whole number'],
  [
    'packs for longer at least than at most',
    (fields) => (fields.packingDays = [3, 2]),
    'mine.json: packingDays must begin with the smaller',
  ],
  ['packs for one number of days', (fields) => (fields.packingDays = 2), 'mine.json: packingDays must be two numbers'],
  ['lacks a field', (fields) => delete fields.phone, 'mine.json: phone is missing'],
  ['has one too many', (fields) => (fields.fax = '1'), 'mine.json: fax is no field of a profile'],
  ['is empty where it must not be', (fields) => (fields.editor = ' '), 'mine.json: editor must not be empty'],
  ['has a number without its country', (fields) => (fields.phone = '030 23125 000'), 'mine.json: phone must begin with +'],
  [
    'has an IBAN with a slip of the pen',
    (fields) => ((fields.bank as { iban: string }).iban = 'DE37 0000 0000 0000 0000 00'),
    'mine.json: bank.iban must be an IBAN',
  ],
  [
    'closes before it opens',
    (fields) => ((fields.openingHours as Record<string, unknown>).tuesday = [['19:00', '11:00']]),
    'mine.json: openingHours.tuesday.0 must end after it begins',
  ],
  [
    'is open twice at once',
    (fields) =>
      ((fields.openingHours as Record<string, unknown>).tuesday = [
        ['11:00', '15:00'],
        ['14:00', '19:00'],
      ]),
    'mine.json: openingHours.tuesday must be in order',
  ],
  [
    'knows an hour no clock has',
    (fields) => ((fields.openingHours as Record<string, unknown>).sunday = [['11:00', '24:30']]),
    'mine.json: openingHours.sunday.0.1 must be a time',
  ],
  ['calls something an example that is no field', (fields) => (fields.exampleValues = ['fax']), 'exampleValues names "fax"'],
])('a profile that %s is refused, by file, field and what to do', (_, change, message) => {
  expect(() => readShopProfile(written(change), 'mine.json')).toThrow(message);
});

test('what is no JSON is refused by its name', () => {
  expect(() => readShopProfile('{', 'mine.json')).toThrow(/^mine\.json is not JSON/);
});
