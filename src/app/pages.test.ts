import { expect, test } from 'vitest';
import { PAGES, wayTo } from '../protocol/pages';
import { routeTree } from '../route-tree.gen';

interface Route {
  readonly fullPath?: string;
  readonly children?: Readonly<Record<string, Route>> | readonly Route[];
  readonly options: { readonly validateSearch?: (search: Readonly<Record<string, unknown>>) => object };
}

const below = (route: Route): Route[] => Object.values(route.children ?? {}).flatMap((child: Route) => [child, ...below(child)]);

const pathOf = (route: Route): string => {
  const { path, getParentRoute } = route.options as unknown as { path?: string; getParentRoute?: () => Route };
  const parent = getParentRoute?.();
  return `${parent ? pathOf(parent).replace(/\/$/, '') : ''}/${(path ?? '').replace(/^\//, '')}`;
};

/** By path; the one of all pages of texts stands at any address, and has its rows in their front matter. */
const ROUTES = new Map(
  below(routeTree as unknown as Route)
    .map((route) => [pathOf(route).replace(/(.)\/$/, '$1'), route] as const)
    .filter(([path]) => path !== '/$')
    // A folder's own page stands below its frame, at the same path.
    .toSorted(([, one], [, other]) => Object.keys(one.options).length - Object.keys(other.options).length),
);

test('every page with a route has a row, and every row a route', () => {
  const rows = PAGES.map(({ path }) => path);
  for (const path of ROUTES.keys())
    expect(
      rows,
      `${path} has a file in src/routes: add its row to ROWS in src/protocol/pages.ts, with who it is for and how often it is opened`,
    ).toContain(path);
  for (const path of rows)
    expect([...ROUTES.keys()], `${path} has a row in src/protocol/pages.ts and no file in src/routes`).toContain(path);
  expect(new Set(rows).size).toBe(rows.length);
});

test.each(PAGES)('the row of $path names what its address may say', ({ path, query = [] }) => {
  const read = ROUTES.get(path)?.options.validateSearch?.({}) ?? {};
  expect(Object.keys(read).toSorted()).toEqual(query.toSorted());
});

test('the way to a page leads over those above it; to the home page there is none', () => {
  expect(wayTo('/service/prices').map(({ path }) => path)).toEqual(['/service', '/service/prices']);
  expect(wayTo('/contact').map(({ path }) => path)).toEqual(['/contact']);
  expect(wayTo('/')).toEqual([]);
});

test.each(PAGES.filter(({ parent }) => parent !== undefined))('what leads to $path is a page with a title', ({ parent }) => {
  expect(PAGES.find(({ path }) => path === parent)?.title).toBeDefined();
});
