import { splitLocale } from '../../domain/locale-path';
import { isPersonal, mayBePage, mayBeRendered } from '../../src/protocol/addresses';
import { pageAddress } from '../../src/protocol/page-address';
import { PAGE_FOR_HEADER, visitorMark } from '../../src/protocol/public-pages';
import type { Catalogue } from '../catalogue/catalogue';
import { documentHeaders, inlineHash } from '../headers';
import { say, wordsOf } from '../log';
import { asksForPage, type Handler, isMissedFile, isRead, type RequestContext } from '../request-context';
import { sendEncoded } from '../respond';
import { type CompressedPage, compressed, uncompressed } from './compressed-page';
import { orderName, renderOrder } from './order';
import { PageCache } from './page-cache';
import { Recompression } from './recompression';
import { type Asker, type Document, MovedError, NotBegunError } from './render-thread';
import type { RenderOrder } from './thread-protocol';
import { type Visitor, visitorOf } from './visitor';

/** Whoever makes documents: the thread, or what a test puts in its place. */
export interface Renderer {
  render(order: RenderOrder, asker?: Asker): Promise<Document>;
}

const HTML = 'text/html; charset=utf-8';

/** Which page is shown, as the browser will read the address; of a path that cannot be read nothing else is. */
function shownOf({ path, search, isUnreadable }: RequestContext): { readonly path: string; readonly search: string } {
  const address = isUnreadable ? null : pageAddress(path, search);
  return address ?? { path, search: '' };
}

/** Whether a page is what this one asks for. Who goes to a file that nobody has is told so in words, too. */
function asksForRendered(context: RequestContext, path: string): boolean {
  if (!isRead(context)) return false;
  return mayBePage(path) ? mayBeRendered(path) && asksForPage(context) : isMissedFile(context, path);
}

/** Leads to what can be read of an address; what changes nothing goes along. */
function leadTo({ res, path, search }: RequestContext, readable: string): true {
  const { rest = '' } = pageAddress(path, search) ?? {};
  const query = [readable.slice(1), rest].filter(Boolean).join('&');
  res.writeHead(308, { location: query === '' ? path : `${path}?${query}`, 'cache-control': 'no-cache' }).end();
  return true;
}

/** Within this time the goods are not looked at again for a page that was just sent. */
const JUST_NOW_MS = 1_000;
const MOST_JUST_SENT = 100;

/**
 * Public pages as whole documents. Whatever goes wrong here, the request is left to the shell, from
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
  cache = new PageCache<CompressedPage>(),
  recompression = new Recompression(cache),
}: {
  goods: Pick<Catalogue, 'goods'>;
  renderer: Renderer;
  headScript: string;
  originOf: (context: RequestContext) => string | null;
  /** Whose share of the renderer a request is counted to. */
  addressOf: (context: RequestContext) => string;
  cache?: PageCache<CompressedPage>;
  recompression?: Recompression;
}): Handler {
  const headers = {
    'cache-control': 'no-cache',
    vary: 'cookie, accept-language',
  };
  const scripts = [inlineHash(headScript)];
  /** Whole pages sent a moment ago: many want the same one at the same time. */
  const justSent = new Map<string, { readonly page: CompressedPage; readonly untilMs: number }>();
  let failing = false;

  const orderOf = (context: RequestContext, href: string, visitor: Visitor): Promise<RenderOrder | null> =>
    renderOrder(goods, { ...visitor, href, origin: originOf(context) });

  const made = async (context: RequestContext, order: RenderOrder, signal?: AbortSignal): Promise<Document> => {
    const document = await renderer.render(order, { address: addressOf(context), ...(signal && { signal }) });
    failing = false;
    return document;
  };

  const pageFor = async (context: RequestContext): Promise<CompressedPage | null> => {
    const visitor = visitorOf(context);
    const { path, search } = shownOf(context);
    if (search !== '') {
      // Nobody else waits for a page with these choices: whoever hangs up takes the request along.
      const gone = new AbortController();
      context.res.once('close', () => gone.abort());
      const order = await orderOf(context, path + search, visitor);
      return order && compressed(await made(context, order, gone.signal));
    }
    const wanted = `${path} ${visitor.locale} ${visitor.country} ${originOf(context)}`;
    const sent = justSent.get(wanted);
    if (sent && sent.untilMs > Date.now()) return sent.page;
    const order = await orderOf(context, path, visitor);
    if (!order) return null;
    const name = orderName(order);
    const page = await cache.get(
      name,
      async () => {
        const page = await compressed(await made(context, order));
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

  return async (context) => {
    const { path } = splitLocale(context.plainPath);
    if (!asksForRendered(context, path)) return false;
    let page: CompressedPage | null = null;
    try {
      page = await pageFor(context);
    } catch (error) {
      if (error instanceof MovedError) return leadTo(context, error.search);
      if (!failing && !(error instanceof NotBegunError)) say(`A page could not be rendered, its visitor gets the shell: ${wordsOf(error)}`);
      failing ||= !(error instanceof NotBegunError);
    }
    if (!page) return false;
    const { status, etag, styles, brotli, gzip: gzipped } = page;
    const body = { type: HTML, etag, brotli, gzip: gzipped, plain: () => uncompressed(page) };
    return sendEncoded(
      context,
      body,
      {
        ...headers,
        ...(isPersonal(path) && { 'x-robots-tag': 'noindex' }),
        ...documentHeaders({ scripts, styles }, false, true),
        [PAGE_FOR_HEADER]: visitorMark(visitorOf(context)),
      },
      context.isUnreadable ? 400 : status,
    );
  };
}
