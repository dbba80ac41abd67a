import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { MOST_WEIGHED, WEIGHTS_PATH } from '../../src/protocol/weights';
import type { Config } from '../config';
import { say, wordsOf } from '../log';
import { type Handler, isRead, type RequestContext } from '../request-context';
import { hasAlready, notAllowed, notFound, sendEncoded, sendJson, sendProblem } from '../respond';
import { QueueFullError, WorkQueue } from '../work-queue';
import { type PictureAddress, readPictureAddress } from './address';
import { DiskCache } from './disk-cache';
import { resize } from './resize';
import { findSource, type Source, SourceUnavailableError } from './sources';

const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;
/** A cold listing on several phones asks for this many at once. */
const MOST_WAITING = 256;
/** Anybody can make up names of uploads: asking the backend for them takes no place from pictures that are there. */
const DOWNLOADS_AT_ONCE = 4;
const MOST_DOWNLOADS_WAITING = 64;
/** Rendered differently from now on: raise it and every kept picture is made anew. */
const RECIPE = 1;

const A_YEAR = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400, stale-while-revalidate=604800';

const keyOf = (source: Source, { width, format }: PictureAddress): string => `${source.version}-${width ?? 'full'}-r${RECIPE}.${format}`;

type PictureConfig = Pick<Config, 'cacheDir' | 'pictureCacheBytes' | 'pictureDirs' | 'backendUrl'>;

/**
 * `/img/…`: the shop's pictures in the sizes and formats pages ask for.
 *
 * Made once and kept on disk. Sources are our own folders and the backend's uploads, so this
 * fetches nothing a visitor could name.
 */
export function pictures(config: PictureConfig, mostWaiting = MOST_WAITING): Handler {
  const cache = new DiskCache(join(config.cacheDir, 'pictures'), config.pictureCacheBytes);
  const queue = new WorkQueue<Buffer>(Math.max(1, Math.min(4, availableParallelism())), mostWaiting);

  const downloads = new WorkQueue<Buffer>(DOWNLOADS_AT_ONCE, MOST_DOWNLOADS_WAITING);

  const made = async (source: Source, key: string, { width, format }: PictureAddress): Promise<Buffer> => {
    const kept = await cache.get(key);
    if (kept) return kept;
    const downloaded = source.isRemote ? await downloads.run(source.version, () => source.read()) : null;
    return queue.run(key, async () => {
      const bytes = await resize(downloaded ?? (await source.read()), width, format);
      // A full disk must not keep the picture from the page.
      await cache.put(key, bytes).catch((error: unknown) => say(`A picture could not be kept: ${wordsOf(error)}.`));
      return bytes;
    });
  };

  const answer = async (context: RequestContext, address: PictureAddress): Promise<true> => {
    const source = await findSource(address, config);
    if (!source) return notFound(context, 'There is no such picture.');
    const key = keyOf(source, address);
    const headers = { 'cache-control': new URLSearchParams(context.search).has('v') ? A_YEAR : A_DAY };
    const etag = `"${key}"`;
    if (hasAlready(context, etag)) {
      context.res.writeHead(304, { ...headers, etag }).end();
      return true;
    }
    return sendEncoded(context, { type: TYPES[address.format], etag, plain: await made(source, key, address) }, headers);
  };

  /** What pictures weigh as they would be sent, for whoever wants to know before fetching many. */
  const weigh = async (context: RequestContext): Promise<true> => {
    const params = new URLSearchParams(context.search);
    const names = params.getAll('name');
    if (names.length === 0 || names.length > MOST_WEIGHED) {
      return sendProblem(context, 400, 'invalid_data', `Between 1 and ${MOST_WEIGHED} pictures can be weighed at once.`);
    }
    const weights = names.map(async (name): Promise<readonly [string, number | null]> => {
      const address = readPictureAddress(`/img/w${params.get('width')}/${name}.${params.get('format')}`);
      const source = address && (await findSource(address, config));
      if (!source) return [name, null];
      try {
        return [name, (await made(source, keyOf(source, address), address)).length];
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [name, null];
        throw error;
      }
    });
    return sendJson(context, 200, { bytes: Object.fromEntries(await Promise.all(weights)) }, { 'cache-control': A_DAY });
  };

  return async (context) => {
    if (!context.path.startsWith('/img/')) return false;
    if (!isRead(context)) return notAllowed(context);
    if (context.path === WEIGHTS_PATH) return orProblem(context, () => weigh(context));
    const address = readPictureAddress(context.plainPath);
    if (!address) return notFound(context, 'There is no such picture.');
    return orProblem(context, () => answer(context, address));
  };
}

/** Answers, or says what went wrong. */
async function orProblem(context: RequestContext, answer: () => Promise<true>): Promise<true> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof QueueFullError) {
      return sendProblem(context, 503, 'busy', 'Too many pictures are being made. Please try again.', { 'retry-after': '2' });
    }
    if (error instanceof SourceUnavailableError) {
      return sendProblem(context, 503, 'backend_unavailable', 'The picture cannot be fetched at the moment.', { 'retry-after': '5' });
    }
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return notFound(context, 'There is no such picture.');
    say(`A picture could not be made: ${wordsOf(error)}.`);
    return sendProblem(context, 500, 'unreadable_picture', 'The picture cannot be shown.');
  }
}
