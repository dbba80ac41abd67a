import { expect, test } from 'vitest';
import { settingsIn } from './settings-store';

test('a first visitor is in Germany and reads English', () => {
  expect(settingsIn('')).toEqual({ locale: 'en', country: 'de' });
});

test('language and country come back from the cookie among others', () => {
  expect(settingsIn('a=1; rille_locale=de; rille_country=at; b=2')).toEqual({ locale: 'de', country: 'at' });
});

test('a cookie somebody has played with is not believed', () => {
  expect(settingsIn('rille_locale=xx; rille_country=../../etc')).toEqual({ locale: 'en', country: 'de' });
});
