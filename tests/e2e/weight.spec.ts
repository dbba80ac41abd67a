import { PAGES, pageFiles, readManifest } from '../../scripts/lib/page-weight.mjs';
import { renderedPage } from '../support/rendered';
import { expect, test } from '../support/shop';

const manifest = readManifest();
const sorted = (files: Iterable<string>): string[] => [...files].sort();

for (const weighed of PAGES)
  for (const locale of ['en', 'de']) {
    test(`${weighed.name} in ${locale} comes to life with the scripts that are weighed, and no others`, async ({
      page,
      context,
      baseURL,
    }) => {
      if (!manifest) throw new Error('nothing was built');
      await context.addCookies([{ name: 'rille_locale', value: locale, url: baseURL ?? '' }]);
      await renderedPage(page.request, weighed.path);
      await page.goto(weighed.path);
      await page.waitForFunction(() => performance.getEntriesByName('rille:hydrated').length > 0);
      const { loaded, announced } = await page.evaluate(() => {
        const begun = performance.getEntriesByName('rille:hydrating')[0]?.startTime ?? 0;
        const isScript = (url: string) => url.endsWith('.js');
        const nameOf = (url: string) => new URL(url, location.href).pathname.slice(1);
        const early = performance.getEntriesByType('resource').filter(({ name, startTime }) => startTime < begun && isScript(name));
        const links = [...document.querySelectorAll<HTMLElement>('#root ~ link[rel=modulepreload], #root ~ script[src]')];
        return {
          loaded: early.map(({ name }) => nameOf(name)),
          announced: links.map((link) => nameOf(link.getAttribute('href') ?? link.getAttribute('src') ?? '')),
        };
      });
      const { scripts } = pageFiles(manifest, weighed, locale).hydrate;
      expect(sorted(new Set(loaded)), 'loaded before the page came to life').toEqual(sorted(scripts));
      // What is not announced costs a round trip more.
      expect(sorted(new Set(announced)), 'announced in the page').toEqual(sorted(scripts));
    });
  }
