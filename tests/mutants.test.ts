import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MUTANTS } from './mutants/mutants.mjs';

test('every way in which the cart is broken on purpose is a change of what stands in its code, at one place', () => {
  const places = MUTANTS.map(({ name, file, from }) => [name, readFileSync(file, 'utf8').split(from).length - 1]);
  expect(places).toEqual(MUTANTS.map(({ name }) => [name, 1]));
});
