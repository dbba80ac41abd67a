import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RELOADED_BY_ROUTER, RENDERED_HOLE, SPLIT_PART } from '../src/protocol/private-names';

const { resolve } = createRequire(import.meta.url);

/** A module of a library, as it is installed. @param path below the library's own module */
const sourceIn = (library: string, path: string): string => readFileSync(join(dirname(resolve(library)), path), 'utf8');

const Broken = (): never => {
  throw new Error('broken');
};

test('the router remembers under this name that it has reloaded a page', () => {
  expect(sourceIn('@tanstack/react-router', '../esm/lazyRouteComponent.js')).toContain(`\`${RELOADED_BY_ROUTER}\${error.message}\``);
});

test('the plugin of the router names the parts of a route’s file so', () => {
  const [, name] = /tsrSplit = ["']([^"']+)["']/.exec(sourceIn('@tanstack/router-plugin', '../esm/core/constants.js')) ?? [];
  expect(SPLIT_PART).toBe(`?${name}=`);
});

test('React leaves this in place of a part that threw while it was rendered on a server', () => {
  expect(renderToString(createElement(Suspense, { fallback: 'waiting' }, createElement(Broken)))).toContain(RENDERED_HOLE);
  expect(renderToString(createElement(Suspense, { fallback: 'waiting' }, 'whole'))).not.toContain(RENDERED_HOLE);
});
