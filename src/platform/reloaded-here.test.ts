import { afterEach, expect, test, vi } from 'vitest';

const PAGE = 'https://rille.example/rental?set=a';

/** The module as a page that has just been loaded has it. */
async function on(href: string, entry: object | undefined) {
  vi.resetModules();
  vi.stubGlobal('location', { href });
  vi.stubGlobal('performance', { getEntriesByType: () => (entry ? [entry] : []) });
  return (await import('./reloaded-here')).isReloadedHere;
}
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['a page that was reloaded', PAGE, { type: 'reload', name: PAGE }, true],
  ['the same with another place in it', `${PAGE}#days`, { type: 'reload', name: PAGE }, true],
  ['a page that was opened', PAGE, { type: 'navigate', name: PAGE }, false],
  ['a page that was gone to from one that was reloaded', PAGE, { type: 'reload', name: 'https://rille.example/shop' }, false],
  ['a browser that does not say', PAGE, undefined, false],
])('%s', async (_, href, entry, isReloaded) => {
  const isReloadedHere = await on(href, entry);
  expect([isReloadedHere(), isReloadedHere()]).toEqual([isReloaded, false]);
});
