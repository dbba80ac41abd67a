import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { splitLocale } from '../../src/domain/locale-path';
import { DEFAULT_COUNTRY } from '../../src/domain/region';
import { isPersonal, isPlainQuery, isTelling, mayBePage } from '../../src/protocol/addresses';
import { PAGE_FOR_HEADER, visitorMark } from '../../src/protocol/kept-pages';
import type { Catalogue, GoodsNow } from '../catalogue/catalogue';
import { documentHeaders, inlineHash } from '../headers';
import { say, wordsOf } from '../log';
import { etagOf, sendEncoded } from '../respond';
import { type Duty, isRead, type Visit } from '../visit';
import { PageCache } from './page-cache';
import type { Document } from './render-thread';
import type { RenderOrder } from './thread-protocol';
import { type Visitor, visitorOf } from './visitor';

/** Whoever makes documents: the thread, or what a test puts in its place. */
export interface Renderer {
  render(order: RenderOrder): Promise<Document>;
}

/** A document as it is kept: compressed only. */
interface KeptPage {
  readonly status: number;
  readonly etag: string;
  /** Hashes of the stylesheets in it. */
  readonly styles: readonly string[];
  readonly brotli: Buffer;
  readonly gzip: Buffer;
  readonly bytes: number;
}

const HTML = 'text/html; charset=utf-8';
const QUICK_BROTLI = 5;
const BEST_BROTLI = 11;

const toBrotli = promisify(brotliCompress);
const fromBrotli = promisify(brotliDecompress);
const toGzip = promisify(gzip);

const wantsPage = ({ req }: Visit): boolean => /text\/html|\*\/\*/.test(String(req.headers.accept ?? '*/*'));

async function compressed({ status, html, styles }: Document, quality: number): Promise<KeptPage> {
  const bytes = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [brotli, gzipped] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes, { level: 6 })]);
  return { status, etag: etagOf(bytes), styles, brotli, gzip: gzipped, bytes: brotli.length + gzipped.length };
}

/** Within this time the goods are not looked at again for a page that was just sent. */
const JUST_NOW_MS = 1_000;
const MOST_JUST_SENT = 100;

const nameOf = (visit: Visit, { locale, country }: Visitor, origin: string | null, goods: GoodsNow): string =>
  [visit.path, locale, country, origin, goods.shop, ...goods.products, ...goods.details, ...goods.prices].join(' ');

/**
 * Public pages as whole documents. Whatever goes wrong here, the visit is left to the shell, from
 * which the page builds itself in the browser.
 *
 * @param headScript the one script that stands in every document
 */
export function pages({
  goods,
  renderer,
  headScript,
  originOf,
  cache = new PageCache<KeptPage>(),
}: {
  goods: Pick<Catalogue, 'goods'>;
  renderer: Renderer;
  headScript: string;
  originOf: (visit: Visit) => string | null;
  cache?: PageCache<KeptPage>;
}): Duty {
  const headers = {
    'cache-control': 'no-cache',
    vary: 'cookie, accept-language',
  };
  const scripts = [inlineHash(headScript)];
  /** Whole pages sent a moment ago: many want the same one at the same time. */
  const justSent = new Map<string, { readonly page: KeptPage; readonly untilMs: number }>();
  let failing = false;
  let improving: Promise<void> = Promise.resolve();

  const orderOf = async (visit: Visit, href: string, visitor: Visitor): Promise<RenderOrder | null> => {
    const [here, home] = await Promise.all([goods.goods(visitor.country), goods.goods(DEFAULT_COUNTRY)]);
    return here && home && { ...visitor, href, origin: originOf(visit), goods: { ...here, homePrices: home.prices } };
  };

  const made = async (order: RenderOrder): Promise<Document> => {
    const document = await renderer.render(order);
    failing = false;
    return document;
  };

  /** The best compression takes longer than a first visitor should wait; one page at a time. */
  const improve = (name: string, page: KeptPage, document: Document) => {
    improving = improving.then(async () => cache.replace(name, page, await compressed(document, BEST_BROTLI))).catch(() => undefined);
  };

  const pageFor = async (visit: Visit): Promise<KeptPage | null> => {
    const visitor = visitorOf(visit);
    if (isTelling(visit.search)) {
      const order = await orderOf(visit, visit.path + visit.search, visitor);
      return order && compressed(await made(order), QUICK_BROTLI);
    }
    if (!isPlainQuery(visit.search)) return null;
    const wanted = `${visit.path} ${visitor.locale} ${visitor.country} ${originOf(visit)}`;
    const sent = justSent.get(wanted);
    if (sent && sent.untilMs > Date.now()) return sent.page;
    const order = await orderOf(visit, visit.path, visitor);
    if (!order) return null;
    const { homePrices, ...now } = order.goods;
    const name = nameOf(visit, visitor, order.origin, now as GoodsNow);
    const page = await cache.get(
      name,
      async () => {
        const document = await made(order);
        const page = await compressed(document, QUICK_BROTLI);
        // Behind the cache's back, which is about to keep the page.
        if (document.status === 200) setImmediate(improve, name, page, document);
        return page;
      },
      ({ status }) => status === 200,
    );
    if (justSent.size >= MOST_JUST_SENT) justSent.clear();
    if (page.status === 200) justSent.set(wanted, { page, untilMs: Date.now() + JUST_NOW_MS });
    return page;
  };

  return async (visit) => {
    const { path } = splitLocale(visit.plainPath);
    if (!isRead(visit) || !mayBePage(path) || isPersonal(path) || !wantsPage(visit)) return false;
    if (visit.path.length > 1 && visit.path.endsWith('/')) {
      visit.res.writeHead(308, { location: visit.path.replace(/\/+$/, '') + visit.search || '/' }).end();
      return true;
    }
    let page: KeptPage | null = null;
    try {
      page = await pageFor(visit);
    } catch (error) {
      if (!failing) say(`A page could not be rendered, its visitor gets the shell: ${wordsOf(error)}`);
      failing = true;
    }
    if (!page) return false;
    const { status, etag, styles, brotli, gzip: gzipped } = page;
    const body = { type: HTML, etag, brotli, gzip: gzipped, plain: () => fromBrotli(brotli) };
    return sendEncoded(
      visit,
      body,
      { ...headers, ...documentHeaders({ scripts, styles }), [PAGE_FOR_HEADER]: visitorMark(visitorOf(visit)) },
      status,
    );
  };
}
