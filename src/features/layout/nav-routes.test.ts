import { expect, test } from 'vitest';
import type { ShopRoute } from '../../../domain/catalogue';
import { mainRoutes, ownPageOf, shortName } from './nav-routes';

const route = (slug: string, name: string, subCategoryId: string | null = null): ShopRoute => ({
  slug,
  name: { en: name, de: `${name} (de)` },
  typeId: slug,
  subCategoryId,
});

test('the header leads to each kind of product, not to parts of one', () => {
  const routes = [
    route('cartridges-headshells', 'Cartridges & Headshells'),
    route('styli', 'Styli', 'cat_stylus'),
    route('audio', 'Audio'),
  ];
  expect(mainRoutes(routes).map(({ slug }) => slug)).toEqual(['cartridges-headshells', 'audio']);
});

test('a long name is shortened to its first thing', () => {
  expect(shortName(route('c', 'Cartridges & Headshells'), 'en')).toBe('Cartridges');
  expect(shortName(route('s', 'Spare parts'), 'en')).toBe('Spare parts');
});

test('service and rental have pages of their own', () => {
  expect(ownPageOf('service')).toBe('/service');
  expect(ownPageOf('turntables')).toBeNull();
});
