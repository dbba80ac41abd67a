import { expect, test } from 'vitest';
import { closestRoutes } from './closest-routes';

const routes = ['turntables', 'cartridges', 'feet', 'care', 'cables'].map((slug) => ({
  slug,
  name: { en: slug },
  typeId: slug,
  subCategoryId: null,
}));
const meant = (path: string) => closestRoutes(path, routes).map(({ slug }) => slug);

test('a slip of the finger still finds the listing', () => {
  expect(meant('/shop/turntabels')).toEqual(['turntables']);
  expect(meant('/cartridge')).toEqual(['cartridges']);
});

test('what resembles nothing is not guessed', () => {
  expect(meant('/shop/wardrobe')).toEqual([]);
  expect(meant('/')).toEqual([]);
  expect(meant(`/${'a'.repeat(10_000)}`)).toEqual([]);
});
