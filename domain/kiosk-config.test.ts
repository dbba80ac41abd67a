import { describe, expect, test } from 'vitest';
import fc from '../src/testing/fast-check';
import {
  ASK_SECONDS,
  FAULT_NAME,
  IDLE_SECONDS,
  isNightAt,
  type KioskSettings,
  MOST_ATTRACTING,
  readGivenSettings,
  readKioskSettings,
  USUAL_SETTINGS,
} from './kiosk-config';

const KEY = '8d3a4f52-6f0e-4f0f-9a43-0f6f5f9f2a11';
const FIELDS = Object.keys(USUAL_SETTINGS);

const time = fc
  .record({ hour: fc.nat({ max: 23 }), minute: fc.nat({ max: 59 }) })
  .map(({ hour, minute }) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const right: fc.Arbitrary<KioskSettings> = fc
  .record({
    form: fc.constant(1 as const),
    idle_seconds: fc.integer({ min: IDLE_SECONDS.least, max: IDLE_SECONDS.most }),
    ask_seconds: fc.integer({ min: ASK_SECONDS.least, max: ASK_SECONDS.most }),
    night_from: time,
    night_until: time,
    attract_type: fc.constantFrom('turntable', 'spare-part', 'audio_equipment'),
    attract: fc.uniqueArray(fc.stringMatching(/^[a-z0-9]{1,8}(?:-[a-z0-9]{1,8}){0,3}$/), { maxLength: MOST_ATTRACTING }),
    min_version: fc.option(fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2199, 0) })),
  })
  .filter(({ night_from, night_until }) => night_from !== night_until);

/** Any JSON, deep and wide, and words that programs are known to stumble over. */
const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 6 }),
  fc.constantFrom<unknown>(
    ...[undefined, Number.NaN, Number.POSITIVE_INFINITY, -1, 0, 0.5, 19, 1_801, 2 ** 53, '60', '24:00', '9:00', '', 'x'.repeat(100_000)],
    ...[
      [],
      [null],
      [['a']],
      ['A'],
      ['a', 'a'],
      Array.from({ length: 100_000 }, (_, place) => `a${place}`),
      {},
      { length: 1 },
      { toString: 'x' },
    ],
    JSON.parse('{"__proto__":{"idle_seconds":60}}'),
  ),
);

const deep = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { form: value };
  return value;
};

describe('Settings of the tablets', () => {
  test('that are right are read as they are', () => {
    expect(readKioskSettings(USUAL_SETTINGS)).toEqual({ settings: USUAL_SETTINGS });
    fc.assert(
      fc.property(right, (settings) => {
        expect(readKioskSettings(JSON.parse(JSON.stringify(settings)))).toEqual({ settings });
      }),
    );
  });

  test('X16: any value at all is read or refused by a field, never thrown, and nothing unknown gets in', () => {
    fc.assert(
      fc.property(anything, (given) => {
        const read = readKioskSettings(given);
        if ('settings' in read) expect(Object.keys(read.settings).sort()).toEqual([...FIELDS].sort());
        else expect(read.fault.what).toMatch(FAULT_NAME);
      }),
    );
  });

  test('X16: one field that is anything else is refused by its name', () => {
    fc.assert(
      fc.property(right, fc.constantFrom(...FIELDS), anything, (settings, field, value) => {
        const read = readKioskSettings({ ...settings, [field]: value });
        if ('settings' in read) expect(read.settings).toEqual({ ...settings, [field]: value });
        else if (read.fault.reason === 'form') expect([field, (value as number) > 1]).toEqual(['form', true]);
        // The end of a night that begins at the same time is what is wrong with it.
        else expect(field === 'night_from' ? ['night_from', 'night_until'] : [field]).toContain(read.fault.what);
      }),
    );
  });

  test.each<[string, object, string]>([
    ['an idle time of a second', { idle_seconds: 1 }, 'idle_seconds'],
    ['half an hour and a second', { idle_seconds: 1_801 }, 'idle_seconds'],
    ['less time to answer than WCAG asks for', { ask_seconds: 19 }, 'ask_seconds'],
    ['a time that is none', { night_from: '24:00' }, 'night_from'],
    ['a night that ends as it begins', { night_from: '09:00' }, 'night_until'],
    ['thirteen goods', { attract: Array.from({ length: 13 }, (_, place) => `good-${place}`) }, 'attract'],
    ['one thing twice', { attract: ['mix', 'mix'] }, 'attract'],
    ['a handle that is an address', { attract: ['https://evil.example'] }, 'attract'],
    ['a type that is a path', { attract_type: '../turntable' }, 'attract_type'],
    ['a version of 1970', { min_version: 0 }, 'min_version'],
    ['a version past every date', { min_version: 1e15 }, 'min_version'],
    ['a field too many', { login: true }, ''],
    ['a field that every object has', { constructor: 1 }, ''],
    ['a prototype', JSON.parse('{"__proto__":{"idle_seconds":1}}'), ''],
  ])('with %s are refused', (_, more, what) => {
    // As JSON brings it: with `__proto__` a key like any other.
    const given = JSON.parse(JSON.stringify(USUAL_SETTINGS));
    for (const [name, value] of Object.entries(more)) Object.defineProperty(given, name, { value, enumerable: true, configurable: true });
    expect(readKioskSettings(given)).toEqual({ fault: { reason: 'invalid', what } });
  });

  test('without a field are refused by its name', () => {
    for (const field of FIELDS.filter((name) => name !== 'form')) {
      const { [field as keyof KioskSettings]: _, ...others } = USUAL_SETTINGS;
      expect(readKioskSettings(others)).toEqual({ fault: { reason: 'invalid', what: field } });
    }
  });

  test('of a newer form are told from broken ones', () => {
    expect(readKioskSettings({ ...USUAL_SETTINGS, form: 2, new_thing: 1 })).toEqual({ fault: { reason: 'form', what: '' } });
    for (const form of [0, -1, 1.5, '2', null])
      expect(readKioskSettings({ ...USUAL_SETTINGS, form })).toMatchObject({ fault: { reason: 'invalid' } });
  });

  test('X16: what is nested without end is refused', () => {
    expect(readKioskSettings(deep(50_000))).toHaveProperty('fault');
    expect(readGivenSettings({ key: KEY, version: 1, settings: deep(50_000) })).toHaveProperty('refused');
  });
});

describe('Settings as the shop gives them', () => {
  test('are read with their version', () => {
    const given = { key: KEY, version: 4, settings: USUAL_SETTINGS };
    expect(readGivenSettings({ ...given, made_by: 'somebody' })).toEqual({ given });
  });

  test('that are wrong are refused with the version that they have, if any', () => {
    expect(readGivenSettings({ key: KEY, version: 4, settings: { ...USUAL_SETTINGS, idle_seconds: 1 } })).toEqual({
      refused: { key: KEY, version: 4, reason: 'invalid', what: 'idle_seconds' },
    });
    for (const given of [undefined, null, 7, 'x', [], {}, { key: 'x', version: 1 }, { key: KEY, version: 0 }, { key: KEY, version: '4' }])
      expect(readGivenSettings(given)).toEqual({ refused: { key: null, version: null, reason: 'invalid', what: '' } });
  });

  test('X16: any value at all is read or refused', () => {
    fc.assert(
      fc.property(anything, anything, anything, (key, version, settings) => {
        for (const given of [key, { key, version, settings }, { key: KEY, version: 1, settings }]) {
          const read = readGivenSettings(given);
          if ('refused' in read) expect(read.refused.what).toMatch(FAULT_NAME);
          else expect(readKioskSettings(read.given.settings)).toHaveProperty('settings');
        }
      }),
    );
  });
});

test.each([
  ['21:00', '09:00', '21:00', true],
  ['21:00', '09:00', '00:00', true],
  ['21:00', '09:00', '08:59', true],
  ['21:00', '09:00', '09:00', false],
  ['21:00', '09:00', '20:59', false],
  ['01:00', '05:00', '00:59', false],
  ['01:00', '05:00', '01:00', true],
  ['01:00', '05:00', '05:00', false],
])('from %s until %s it is at %s night: %s', (night_from, night_until, now, isNight) => {
  expect(isNightAt({ night_from, night_until }, now)).toBe(isNight);
});
