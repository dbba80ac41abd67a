import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exampleOf } from './support/example-pages';

test('every route that has a parameter has an example, by which the browser tests open its page', () => {
  const routes = [...readFileSync('src/route-tree.gen.ts', 'utf8').matchAll(/fullPath: '([^']+)'/g)].map(([, path = '']) => path);
  expect(routes).toContain('/account/order/$id');
  expect(routes.map(exampleOf).filter((path) => path.includes('$'))).toEqual([]);
});
