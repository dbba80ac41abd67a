import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { splitLocale } from '../../domain/locale-path';
import { DEFAULT_COUNTRY } from '../../domain/region';
import { isPersonal, mayBeRendered } from '../../src/protocol/addresses';
import { pageOfSharedPicture, type SharedPage } from '../../src/protocol/page-rendering';
import type { Catalogue } from '../catalogue/catalogue';
import type { Config } from '../config';
import { say, wordsOf } from '../log';
import { type PictureAddress, readPictureAddress } from '../pictures/address';
import { DiskCache } from '../pictures/disk-cache';
import { markIn, shareCards } from '../pictures/share-card';
import { findSource, type Source, SourceUnavailableError } from '../pictures/sources';
import { type Handler, isRead, type RequestContext } from '../request-context';
import { hasAlready, notAllowed, notFound, sendEncoded, sendProblem } from '../respond';
import { QueueFullError, WorkQueue } from '../work-queue';
import { orderName, renderOrder } from './order';
import { PageCache } from './page-cache';
import type { Renderer } from './pages';
import { RenderError } from './render-thread';

/** About a thousand pictures: every page of a shop like this one in both languages. */
const MOST_BYTES = 64 * 1024 * 1024;
const MOST_WAITING = 32;
/** What pages say of themselves, a few hundred bytes each; a page whose goods change is asked anew. */
const SAID_RULES = { mostEntries: 2_000, mostBytes: 2 * 1024 * 1024, freshMs: Number.POSITIVE_INFINITY };
/** Drawn differently from now on: raise it and every kept picture is made anew. */
const RECIPE = 1;
const A_DAY = 'public, max-age=86400, stale-while-revalidate=604800';

/** For pages without a picture of their own. */
const OWN_SCENE: PictureAddress = { width: null, format: 'jpg', folder: 'scenes', name: 'hero' };

interface Said {
  readonly share: SharedPage | null;
  readonly bytes: number;
}

function addressOfPicture({ picture }: SharedPage): PictureAddress {
  const address = picture === null ? null : readPictureAddress(picture);
  // What has no picture yet says so on its page; a shared one shows the workshop instead.
  return address && address.folder !== 'drawn' ? address : OWN_SCENE;
}

/**
 * `/img/share/en/product/….jpg`: what is shown where somebody shares a page. Drawn when first asked for, of what the page itself
 * says: nobody can have other words drawn by naming them.
 */
export function sharedPictures({
  config,
  goods,
  renderer,
  addressOf,
}: {
  config: Pick<Config, 'cacheDir' | 'clientDir' | 'pictureDirs' | 'letteringDir' | 'backendUrl'>;
  goods: Pick<Catalogue, 'goods'>;
  renderer: Renderer;
  /** Whose share of the renderer a request is counted to. */
  addressOf: (context: RequestContext) => string;
}): Handler {
  const cache = new DiskCache(join(config.cacheDir, 'shared-pictures'), MOST_BYTES);
  const said = new PageCache<Said>(SAID_RULES);
  const queue = new WorkQueue<Buffer>(1, MOST_WAITING);
  const draw = shareCards(config.letteringDir, markIn(config.clientDir));

  /** What a page says of itself, or null where there is no such page. */
  const shareOf = async (context: RequestContext, href: string): Promise<SharedPage | null> => {
    const { prefix: locale } = splitLocale(href);
    const order = locale && (await renderOrder(goods, { href, locale, country: DEFAULT_COUNTRY, origin: null }));
    if (!order) return null;
    const make = async (): Promise<Said> => {
      const { share } = await renderer.render(order, { address: addressOf(context) });
      return { share, bytes: JSON.stringify(share).length };
    };
    return (await said.get(orderName(order), make, ({ share }) => share !== null)).share;
  };

  const sourceOf = async (address: PictureAddress): Promise<Source> => {
    const source = (await findSource(address, config)) ?? (await findSource(OWN_SCENE, config));
    if (!source) throw new Error('the shop has no scenes');
    return source;
  };

  const drawn = async (key: string, { title, rest }: SharedPage, address: PictureAddress, source: Source): Promise<Buffer> => {
    const kept = await cache.get(key);
    if (kept) return kept;
    return queue.run(key, async () => {
      const bytes = await draw({ title, rest, picture: await source.read(), fills: address.folder === 'scenes' });
      // A full disk must not keep the picture from whoever asked for it.
      await cache.put(key, bytes).catch((error: unknown) => say(`A picture could not be kept: ${wordsOf(error)}.`));
      return bytes;
    });
  };

  const answer = async (context: RequestContext, href: string): Promise<true> => {
    const share = await shareOf(context, href);
    if (!share) return notFound(context, 'There is no such page.');
    const address = addressOfPicture(share);
    const source = await sourceOf(address);
    const name = createHash('sha256').update(JSON.stringify([share.title, share.rest, source.version, RECIPE]));
    const key = `${name.digest('base64url').slice(0, 24)}.jpg`;
    const headers = { 'cache-control': A_DAY };
    const etag = `"${key}"`;
    if (hasAlready(context, etag)) {
      context.res.writeHead(304, { ...headers, etag }).end();
      return true;
    }
    return sendEncoded(context, { type: 'image/jpeg', etag, plain: await drawn(key, share, address, source) }, headers);
  };

  return async (context) => {
    const href = pageOfSharedPicture(context.path);
    if (href === null) return false;
    if (!isRead(context)) return notAllowed(context);
    const { path } = splitLocale(href);
    if (!mayBeRendered(path) || isPersonal(path)) return notFound(context, 'There is no such page.');
    try {
      return await answer(context, href);
    } catch (error) {
      if (error instanceof QueueFullError || error instanceof RenderError)
        return sendProblem(context, 503, 'busy', 'Too many pictures are being made. Please try again.', { 'retry-after': '2' });
      if (error instanceof SourceUnavailableError)
        return sendProblem(context, 503, 'backend_unavailable', 'The picture cannot be fetched at the moment.', { 'retry-after': '5' });
      say(`A picture of a page could not be made: ${wordsOf(error)}.`);
      return sendProblem(context, 500, 'unreadable_picture', 'The picture cannot be shown.');
    }
  };
}
