import { expect, test, vi } from 'vitest';
import type { Page } from '../src/protocol/pages';

const PLANTED = {
  path: '/club/$id',
  who: 'personal',
  query: ['token'],
  title: 'account:titles.orders',
  opened: 'rarely',
  layout: 'checkout',
  hasId: true,
} as const;

const PUBLIC = { path: '/press', opened: 'often', footer: { place: 1, text: 'contact' }, listing: 'clippings' } as const;

// What its files do is theirs; all the rest follows from the rows.
vi.mock('../src/protocol/pages', async (original) => {
  const real = await original<typeof import('../src/protocol/pages')>();
  const pages = [...real.PAGES, PLANTED, PUBLIC] as unknown as readonly Page[];
  return { ...real, PAGES: pages };
});

test('a page about one person is closed to robots and to whatever keeps pages, has its title, its query and its letters', async () => {
  const { isPersonal, mayBeRendered } = await import('../src/protocol/addresses');
  const { publicPage } = await import('../src/protocol/public-pages');
  const { pageAddress } = await import('../src/protocol/page-address');
  const { robotsText } = await import('../server/search-engines');
  const { SHELL_TITLES } = await import('../server/site/shell-title');
  const { isPage } = await import('../server/site/routes');
  expect(isPersonal('/club/a')).toBe(true);
  expect(mayBeRendered('/club/a')).toBe(false);
  expect(publicPage('/club/a', '')).toBeNull();
  expect(robotsText(null).split('\n')).toContain('Disallow: /de/club');
  expect(SHELL_TITLES.de['/club/']).toBe('Deine Bestellungen');
  expect(isPage('/de/club/A')).toBe(true);
  expect(pageAddress('/Club/AbC', '?token=1&utm_x=2')).toMatchObject({ path: '/club/AbC', search: '?token=1', rest: 'utm_x=2' });
});

test('a page for everybody is in the list of pages, at the foot of each and in the place of its listing', async () => {
  const { ALWAYS } = await import('../server/search-engines');
  const { FOOTER_PAGES } = await import('../src/features/layout/footer-pages');
  const { ownPageOf } = await import('../src/features/layout/nav-routes');
  const { publicPage } = await import('../src/protocol/public-pages');
  expect(ALWAYS).toContain('/press');
  expect(ALWAYS).not.toContain('/club/$id');
  expect(FOOTER_PAGES).toContainEqual({ to: '/press', place: 1, text: 'contact' });
  expect(ownPageOf('clippings')).toBe('/press');
  expect(publicPage('/de/press', '')).toBe('/de/press');
});
