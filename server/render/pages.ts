import { splitLocale } from '../../src/domain/locale-path';
import { DEFAULT_COUNTRY } from '../../src/domain/region';
import { isPersonal, isPlainQuery, isTelling, mayBeRendered } from '../../src/protocol/addresses';
import { PAGE_FOR_HEADER, visitorMark } from '../../src/protocol/kept-pages';
import type { Catalogue, GoodsNow } from '../catalogue/catalogue';
import { documentHeaders, inlineHash } from '../headers';
import { say, wordsOf } from '../log';
import { sendEncoded } from '../respond';
import { type Duty, isRead, type Visit } from '../visit';
import { compressed, type KeptPage, uncompressed } from './kept-page';
import { PageCache } from './page-cache';
import { Recompression } from './recompression';
import { type Asker, type Document, NotBegunError } from './render-thread';
import type { RenderOrder } from './thread-protocol';
import { type Visitor, visitorOf } from './visitor';

/** Whoever makes documents: the thread, or what a test puts in its place. */
export interface Renderer {
  render(order: RenderOrder, asker?: Asker): Promise<Document>;
}

const HTML = 'text/html; charset=utf-8';

const wantsPage = ({ req }: Visit): boolean => /text\/html|\*\/\*/.test(String(req.headers.accept ?? '*/*'));

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
  addressOf,
  cache = new PageCache<KeptPage>(),
  recompression = new Recompression(cache),
}: {
  goods: Pick<Catalogue, 'goods'>;
  renderer: Renderer;
  headScript: string;
  originOf: (visit: Visit) => string | null;
  /** Whose share of the renderer a visit is counted to. */
  addressOf: (visit: Visit) => string;
  cache?: PageCache<KeptPage>;
  recompression?: Recompression;
}): Duty {
  const headers = {
    'cache-control': 'no-cache',
    vary: 'cookie, accept-language',
  };
  const scripts = [inlineHash(headScript)];
  /** Whole pages sent a moment ago: many want the same one at the same time. */
  const justSent = new Map<string, { readonly page: KeptPage; readonly untilMs: number }>();
  let failing = false;

  const orderOf = async (visit: Visit, href: string, visitor: Visitor): Promise<RenderOrder | null> => {
    const [here, home] = await Promise.all([goods.goods(visitor.country), goods.goods(DEFAULT_COUNTRY)]);
    return here && home && { ...visitor, href, origin: originOf(visit), goods: { ...here, homePrices: home.prices } };
  };

  const made = async (visit: Visit, order: RenderOrder, signal?: AbortSignal): Promise<Document> => {
    const document = await renderer.render(order, { address: addressOf(visit), ...(signal && { signal }) });
    failing = false;
    return document;
  };

  const pageFor = async (visit: Visit): Promise<KeptPage | null> => {
    const visitor = visitorOf(visit);
    if (isTelling(visit.search)) {
      // Nobody else waits for a page with these choices: whoever hangs up takes the wish along.
      const gone = new AbortController();
      visit.res.once('close', () => gone.abort());
      const order = await orderOf(visit, visit.path + visit.search, visitor);
      return order && compressed(await made(visit, order, gone.signal));
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
        const page = await compressed(await made(visit, order));
        // A moment later, when the cache has taken the page in.
        if (page.status === 200) setImmediate(() => recompression.add(name, page));
        return page;
      },
      ({ status }) => status === 200,
    );
    if (page.status === 200 && cache.holds(name, page)) recompression.add(name, page);
    if (justSent.size >= MOST_JUST_SENT) justSent.clear();
    if (page.status === 200) justSent.set(wanted, { page, untilMs: Date.now() + JUST_NOW_MS });
    return page;
  };

  return async (visit) => {
    const { path } = splitLocale(visit.plainPath);
    if (!isRead(visit) || !mayBeRendered(path) || !wantsPage(visit)) return false;
    if (visit.path.length > 1 && visit.path.endsWith('/')) {
      visit.res.writeHead(308, { location: visit.path.replace(/\/+$/, '') + visit.search || '/' }).end();
      return true;
    }
    let page: KeptPage | null = null;
    try {
      page = await pageFor(visit);
    } catch (error) {
      if (!failing && !(error instanceof NotBegunError)) say(`A page could not be rendered, its visitor gets the shell: ${wordsOf(error)}`);
      failing ||= !(error instanceof NotBegunError);
    }
    if (!page) return false;
    const { status, etag, styles, brotli, gzip: gzipped } = page;
    const body = { type: HTML, etag, brotli, gzip: gzipped, plain: () => uncompressed(page) };
    return sendEncoded(
      visit,
      body,
      {
        ...headers,
        ...(isPersonal(path) && { 'x-robots-tag': 'noindex' }),
        ...documentHeaders({ scripts, styles }),
        [PAGE_FOR_HEADER]: visitorMark(visitorOf(visit)),
      },
      status,
    );
  };
}
