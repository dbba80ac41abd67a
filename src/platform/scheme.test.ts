import { expect, test } from 'vitest';
import { schemeIn } from './scheme';

test.each([
  ['rille_scheme=dark', 'dark'],
  ['a=b; rille_scheme=light; c=d', 'light'],
  ['rille_scheme=pink', 'auto'],
  ['my_rille_scheme=dark', 'auto'],
  ['', 'auto'],
])('cookies "%s" ask for the colours %s', (cookies, scheme) => {
  expect(schemeIn(cookies)).toBe(scheme);
});
