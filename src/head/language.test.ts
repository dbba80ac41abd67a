import { expect, test } from 'vitest';
import { chosenLocale } from './language';

test.each([
  ['/de/shop', '', 'de'],
  ['/de', 'rille_locale=en', 'de'],
  ['/shop', 'a=b; rille_locale=de', 'de'],
  ['/shop', 'rille_locale=fr', null],
  ['/design', '', null],
  ['/', 'other_rille_locale=de', null],
])('%s with the cookies "%s" is in %s', (path, cookies, locale) => {
  expect(chosenLocale(path, cookies)).toBe(locale);
});
