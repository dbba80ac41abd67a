import { describe, expect, test } from 'vitest';
import { type GivenSettings, USUAL_SETTINGS } from '../../../domain/kiosk-config';
import fc from '../../testing/fast-check';
import {
  atRest,
  atStart,
  heard,
  isLooping,
  isNews,
  type KeptSettings,
  MOST_GOOD_STARTS,
  MOST_STARTS,
  readKept,
  settingsOf,
} from './kept-settings';

const BUILD = 1_764_000_000_000;
const given = (version: number, idle_seconds = 60 + version): GivenSettings => ({
  key: `00000000-0000-4000-8000-${String(version).padStart(12, '0')}`,
  version,
  settings: { ...USUAL_SETTINGS, idle_seconds },
});
const [A, B] = [given(1), given(2)];
const NONE: KeptSettings = { unsettled: 0, current: null, good: null, refused: null };
const all = { build: BUILD, missing: null };
const starts = (kept: KeptSettings, times: number, build = BUILD): KeptSettings => {
  let now = kept;
  // As each start reads it from the disk.
  for (let time = 0; time < times; time += 1) now = atStart(readKept(JSON.parse(JSON.stringify(now)), build), build);
  return now;
};
const refused = (of: GivenSettings, reason: string, what = '') => ({ key: of.key, version: of.version, reason, what, build: BUILD });

describe('What the shop says', () => {
  test('counts from the next start on, and what was good stays until the tablet has come to rest with it', () => {
    const good = atRest(heard(NONE, A, all), { tried: true });
    expect(good).toEqual({ unsettled: 0, current: A, good: A, refused: null });
    const next = heard(good, B, all);
    expect(next).toEqual({ ...good, current: B });
    // A page that has not gone by it says nothing about it.
    expect(atRest(starts(next, 1), { tried: false }).good).toEqual(A);
    expect(atRest(starts(next, 1), { tried: true })).toEqual({ unsettled: 0, current: B, good: B, refused: null });
  });

  test.each<[string, unknown, object]>([
    ['an idle time of a second', { ...B, settings: { ...B.settings, idle_seconds: 1 } }, refused(B, 'invalid', 'idle_seconds')],
    ['a newer form', { ...B, settings: { ...B.settings, form: 2, more: 1 } }, refused(B, 'form')],
    ['an unknown field', { ...B, settings: { ...B.settings, more: 1 } }, refused(B, 'invalid')],
    ['no settings', { key: B.key, version: 2 }, refused(B, 'invalid')],
    ['a text', 'settings', { key: null, version: null, reason: 'invalid', what: '', build: BUILD }],
  ])('with %s changes nothing but what is refused', (_, word, why) => {
    const good = { ...NONE, current: A, good: A };
    const next = heard(good, word, all);
    expect(next).toEqual({ ...good, refused: why });
    // Again and again it is no news, and the next right one is.
    expect(heard(next, word, all)).toBe(next);
    const third = given(3);
    expect(heard(next, third, all)).toEqual({ ...good, current: third });
    // Staff have taken it back.
    expect(heard(next, A, all)).toEqual(good);
  });

  test('of goods that are not here is refused until they are; where nobody can tell it waits', () => {
    const named = { ...B, settings: { ...B.settings, attract: ['new-deck'] } };
    const good = { ...NONE, current: A, good: A };
    expect(heard(good, named, { build: BUILD, missing: undefined })).toBe(good);
    const next = heard(good, named, { build: BUILD, missing: 'new-deck' });
    expect(next).toEqual({ ...good, refused: refused(B, 'goods', 'new-deck') });
    expect(isNews(next, named, BUILD)).toBe(true);
    expect(heard(next, named, all)).toEqual({ ...good, current: named });
  });

  test('nothing is the usual; a shop that cannot say anything changes nothing', () => {
    const good = { ...NONE, current: A, good: A };
    expect(heard(good, undefined, all)).toBe(good);
    expect(settingsOf(heard(good, null, all))).toBe(USUAL_SETTINGS);
    expect(heard(NONE, null, all)).toBe(NONE);
  });
});

describe('A tablet that starts over and over', () => {
  test('goes back to what was good, then to the usual, and tries neither again under this version of the app', () => {
    const kept = heard({ ...NONE, current: A, good: A }, B, all);
    expect(starts(kept, MOST_STARTS).current).toEqual(B);
    const back = starts(kept, MOST_STARTS + 1);
    expect(back).toEqual({ unsettled: 1, current: A, good: A, refused: refused(B, 'boot-loop') });
    expect(heard(back, B, all)).toBe(back);
    expect(isNews(back, B, BUILD)).toBe(false);
    expect(starts(back, MOST_GOOD_STARTS - 1).current).toEqual(A);
    const usual = starts(back, MOST_GOOD_STARTS);
    expect(usual).toEqual({ unsettled: 1, current: null, good: null, refused: refused(A, 'boot-loop') });
    expect(settingsOf(usual)).toBe(USUAL_SETTINGS);
    // Another one is tried; and so is the same one by another version of the app.
    expect(heard(back, given(3), all).current).toEqual(given(3));
    const newer = starts(back, 1, BUILD + 1);
    expect(newer.refused).toBeNull();
    expect(heard(newer, B, { ...all, build: BUILD + 1 }).current).toEqual(B);
  });

  test('with the usual settings says that it is the app, and looks for another version', () => {
    expect(isLooping(starts(NONE, MOST_STARTS))).toBe(false);
    expect(isLooping(starts(NONE, MOST_STARTS + 1))).toBe(true);
    const looping = starts(NONE, MOST_GOOD_STARTS + 1);
    expect([isLooping(looping), looping.refused]).toEqual([
      true,
      { key: null, version: null, reason: 'boot-loop', what: '', build: BUILD },
    ]);
    // It says so as long as this version runs, though it has come to rest at last.
    expect(heard(atRest(looping, { tried: true }), null, all).refused).not.toBeNull();
    expect(starts(looping, 1, BUILD + 1).refused).toBeNull();
    expect(starts(looping, 5_000).unsettled).toBeLessThanOrEqual(1_000);
  });

  test('does not, where it comes to rest in between: no clock, no count of starts as such', () => {
    let kept = heard(NONE, A, all);
    for (let day = 0; day < 200; day += 1) kept = atRest(starts(kept, 1 + (day % MOST_STARTS)), { tried: true });
    expect(kept).toEqual({ unsettled: 0, current: A, good: A, refused: null });
  });
});

describe('The row on the disk', () => {
  test('X16: is read whatever stands in it', () => {
    const any = fc.oneof(
      fc.jsonValue({ maxDepth: 4 }),
      fc.constantFrom<unknown>(undefined, null, A, B, { ...A, settings: {} }, -1, 1e9, Number.NaN, refused(A, 'boot-loop'), {
        reason: 'none',
      }),
    );
    const row = fc.oneof(any, fc.record({ unsettled: any, current: any, good: any, refused: any }));
    fc.assert(
      fc.property(row, any, (stored, word) => {
        const kept = starts(readKept(stored, BUILD), 1);
        expect(kept.unsettled).toBeGreaterThan(0);
        for (const one of [kept.current, kept.good]) expect([null, A, B]).toContainEqual(one);
        const after = heard(kept, word, all);
        expect(settingsOf(after).idle_seconds).toBeGreaterThanOrEqual(20);
        // Whatever comes, a loop ends with the usual settings.
        expect(starts(after, 3 * (MOST_GOOD_STARTS + 1)).current).toBeNull();
      }),
    );
  });

  test('with settings of a form that another version of the app knew goes back to what was good, and says so', () => {
    const newer = { ...B, settings: { ...B.settings, form: 2 } };
    expect(readKept({ unsettled: 0, current: newer, good: A, refused: null }, BUILD)).toEqual({
      unsettled: 0,
      current: A,
      good: A,
      refused: refused(B, 'form'),
    });
  });
});
