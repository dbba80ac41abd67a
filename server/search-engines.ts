import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { CONTENT_PAGES } from 'virtual:content-pages';
import type { ProductSummary, ShopData } from '../domain/catalogue';
import { LOCALES, type Locale } from '../domain/locale';
import { withLocale } from '../domain/locale-path';
import { DEFAULT_COUNTRY } from '../domain/region';
import { PERSONAL_PAGES } from '../src/protocol/addresses';
import { PAGES } from '../src/protocol/pages';
import type { Catalogue, GoodsNow } from './catalogue/catalogue';
import { jsonOf } from './catalogue/segments';
import { type Handler, isRead, type RequestContext } from './request-context';
import { type Encoded, etagOf, notAllowed, notFound, sendEncoded, sendProblem } from './respond';

/** Path of a page without a language, encoded: the same in every language, or one for each. */
type Address = string | Readonly<Record<Locale, string>>;

/** Pages that are there whatever the catalogue holds. */
export const ALWAYS: readonly Address[] = [
  ...PAGES.flatMap(({ path, who }) => (who === undefined && !path.includes('$') ? path : [])),
  ...CONTENT_PAGES.map(({ addresses }) => addresses),
];
/** Two addresses a page, each with its translations: far below the 50 000 addresses and 50 MB a file may have. */
const PAGES_A_FILE = 10_000;
/** Files that are kept: a few origins, a few files each. */
const MOST_KEPT = 16;
const HOURS = 'public, max-age=3600';

const toBrotli = promisify(brotliCompress);
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** What robots may not fetch, and where the list of pages is. */
export function robotsText(origin: string | null): string {
  const closed = [null, ...LOCALES].flatMap((prefix) => PERSONAL_PAGES.map((page) => `Disallow: ${withLocale(prefix, page)}`));
  return ['User-agent: *', ...closed, ...(origin ? ['', `Sitemap: ${origin}/sitemap.xml`] : []), ''].join('\n');
}

/** Each page in each language, naming the others. When one was changed nobody tells us, so neither do we. */
function addressesXml(paths: readonly Address[], origin: string): string {
  const entries = paths.flatMap((path) => {
    const at = (locale: Locale) => escaped(origin + withLocale(locale, typeof path === 'string' ? path : path[locale]));
    const others = [...LOCALES.map((locale) => [locale, locale] as const), ['x-default', LOCALES[0]] as const]
      .map(([name, locale]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${at(locale)}"/>`)
      .join('');
    return LOCALES.map((locale) => `<url><loc>${at(locale)}</loc>${others}</url>`);
  });
  return `${XML}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`;
}

/**
 * The files that list all public pages, by their path: one, or one that names the others.
 *
 */
export function sitemapFiles(paths: readonly Address[], origin: string, pagesAFile = PAGES_A_FILE): Readonly<Record<string, () => string>> {
  const count = Math.ceil(paths.length / pagesAFile);
  if (count <= 1) return { '/sitemap.xml': () => addressesXml(paths, origin) };
  const names = Array.from({ length: count }, (_, index) => `/sitemap-${index + 1}.xml`);
  const index = names.map((name) => `<sitemap><loc>${escaped(origin + name)}</loc></sitemap>`).join('\n');
  return {
    '/sitemap.xml': () => `${XML}<sitemapindex ${NAMESPACE}>\n${index}\n</sitemapindex>\n`,
    ...Object.fromEntries(names.map((name, at) => [name, () => addressesXml(paths.slice(at * pagesAFile, (at + 1) * pagesAFile), origin)])),
  };
}

async function pathsOf(goods: Pick<Catalogue, 'segment'>, { shop, products }: GoodsNow): Promise<Address[]> {
  const read = async <Segment>(name: string): Promise<Segment> => {
    const segment = await goods.segment(name);
    if (!segment) throw new Error(`${name} is not kept any more`);
    return JSON.parse(await jsonOf(segment)) as Segment;
  };
  const { routes } = await read<ShopData>(shop);
  const lists = await Promise.all(products.map((name) => read<readonly Pick<ProductSummary, 'handle'>[]>(name)));
  return [
    ...ALWAYS,
    ...routes.map(({ slug }) => `/shop/${encodeURIComponent(slug)}`),
    ...lists.flat().map(({ handle }) => `/product/${encodeURIComponent(handle)}`),
  ];
}

/** `/robots.txt` and `/sitemap.xml`. A shop that does not know its own address has no list of pages. */
export function searchEngines({
  goods,
  originOf,
}: {
  goods: Pick<Catalogue, 'goods' | 'segment'>;
  originOf: (context: RequestContext) => string | null;
}): Handler {
  const kept = new Map<string, Encoded>();

  const fileFor = async (path: string, origin: string): Promise<Encoded | null> => {
    const now = await goods.goods(DEFAULT_COUNTRY);
    if (!now) return null;
    const name = [path, origin, now.shop, ...now.products].join(' ');
    const known = kept.get(name);
    if (known) return known;
    const text = sitemapFiles(await pathsOf(goods, now), origin)[path]?.();
    if (text === undefined) return null;
    const plain = Buffer.from(text);
    const file: Encoded = { type: 'application/xml; charset=utf-8', etag: etagOf(plain), plain, brotli: await toBrotli(plain) };
    for (const oldest of kept.keys()) {
      if (kept.size < MOST_KEPT) break;
      kept.delete(oldest);
    }
    kept.set(name, file);
    return file;
  };

  return async (context) => {
    const path = context.plainPath;
    const isRobots = path === '/robots.txt';
    if (!isRobots && !/^\/sitemap(?:-\d{1,4})?\.xml$/.test(path)) return false;
    if (!isRead(context)) return notAllowed(context);
    const origin = originOf(context);
    if (isRobots) {
      const plain = Buffer.from(robotsText(origin));
      return sendEncoded(context, { type: 'text/plain; charset=utf-8', etag: etagOf(plain), plain }, { 'cache-control': HOURS });
    }
    try {
      const file = origin === null ? null : await fileFor(path, origin);
      return file ? sendEncoded(context, file, { 'cache-control': HOURS }) : notFound(context);
    } catch {
      // Told in the catalogue's log already.
      return sendProblem(context, 503, 'backend_unavailable', 'The list of pages cannot be made at the moment.', { 'retry-after': '60' });
    }
  };
}
