import {
  type CatalogueManifest,
  CHECKED_AT_HEADER,
  type ProductDetails,
  type ProductSummary,
  type RegionPrices,
  type ShopData,
} from '../../domain/catalogue';
import { ForeignAnswerError, NotFoundError, OfflineError, ServerError } from '../medusa/errors';
import { reasonOf } from '../medusa/problem';
import { retryAfterMs } from '../medusa/retry-after';
import { type Answer, exchange } from '../medusa/transport/exchange';
import { CATALOGUE_CACHE, STORED_HEADER } from '../protocol/caches';

/** A manifest is asked for anew each time, so an answer that was not kept comes from the shop. */
const isFromShop = (headers: Headers): boolean => !headers.has(STORED_HEADER);
/** A segment never changes: the browser itself may have it still. */
const mayBeHere: typeof isFromShop = () => false;

/**
 * Reads one file of the catalogue from our own server.
 *
 * @throws {OfflineError} nothing, or something that is not JSON, came back in time
 * @throws {NotFoundError} no such file, e.g. a country the shop does not ship to
 */
async function fetchSegment(url: string, fromShop = mayBeHere): Promise<Answer> {
  let answer: Answer;
  try {
    answer = await exchange(url, { isFromShop: fromShop });
  } catch (cause) {
    throw Object.assign(new OfflineError(cause instanceof Error ? cause.message : 'Network Error'), { cause });
  }
  const { status, headers, data } = answer;
  const message = `Request failed with status code ${status}`;
  if (status >= 400 && !reasonOf(status, data)) throw new ForeignAnswerError(message);
  if (status === 404) throw new NotFoundError(url);
  if (status < 400) return answer;
  const waitMs = retryAfterMs((name) => headers.get(name));
  throw status < 500 ? new ServerError(message, status, waitMs) : new OfflineError(message, waitMs);
}

// By hand: every page reads these, and a schema library would cost each first visit 3 kB.
type Outline<Segment> = (data: unknown) => data is Segment;

const isRecord = (data: unknown): data is Readonly<Record<string, unknown>> => typeof data === 'object' && data !== null;
const isText = (data: unknown): data is string => typeof data === 'string';
const areTexts = (data: unknown): data is string[] => Array.isArray(data) && data.every(isText);

const isManifest: Outline<CatalogueManifest> = (data): data is CatalogueManifest =>
  isRecord(data) &&
  isText(data.regionId) &&
  isText(data.shopUrl) &&
  areTexts(data.productsUrls) &&
  areTexts(data.pricesUrls) &&
  (data.detailsUrls === undefined || areTexts(data.detailsUrls));

function read<Segment>(outline: Outline<Segment>, data: unknown): Segment {
  if (!outline(data)) throw new ForeignAnswerError('unreadable catalogue');
  return data;
}

/** A manifest, and when its segments were last compared with the backend, epoch ms by the server's clock. */
export interface CheckedManifest extends CatalogueManifest {
  readonly checkedAtMs: number;
}

export const isCheckedManifest: Outline<CheckedManifest> = (data): data is CheckedManifest =>
  isManifest(data) && 'checkedAtMs' in data && typeof data.checkedAtMs === 'number';

/**
 * Reads what the catalogue of a country is made of.
 *
 * @throws {NotFoundError} the shop does not ship there
 * @throws {OfflineError} the shop could not be reached
 */
export async function fetchManifest(country: string): Promise<CheckedManifest> {
  const { data, headers } = await fetchSegment(`/catalog/${encodeURIComponent(country)}.json`, isFromShop);
  // A static host sends no such header; what came is then as old as the answer.
  const checkedAtMs = Number(headers.get(CHECKED_AT_HEADER) ?? Number.NaN);
  const sentAtMs = Date.parse(headers.get('last-modified') ?? headers.get('date') ?? '');
  return { ...read(isManifest, data), checkedAtMs: [checkedAtMs, sentAtMs].find(Number.isFinite) ?? Date.now() };
}

// The segments are made by our own server from answers it parsed field by field, and named by their
// content; here only their outline is checked, since a phone would parse ten thousand products twice. The same goes for what it has kept.
export const isShop: Outline<ShopData> = (data): data is ShopData =>
  isRecord(data) && 'regions' in data && 'routes' in data && 'profile' in data;
export const areProducts: Outline<readonly ProductSummary[]> = (data): data is ProductSummary[] =>
  Array.isArray(data) && data.every((item) => isText(item?.handle));
export const arePrices: Outline<RegionPrices> = (data): data is RegionPrices => isRecord(data) && 'offers' in data;

/** Whether something came whole and is no segment, as against nothing that came. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof ForeignAnswerError ||
  (error instanceof OfflineError && error.cause instanceof Error && error.cause.cause instanceof SyntaxError);

/**
 * One segment. What this device keeps of it is answered first and was proven when it was kept; where it cannot be read any more it is thrown away
 * and asked for anew, once.
 */
async function fetchRead<Segment>(url: string, outline: Outline<Segment>): Promise<Segment> {
  const attempt = async () => read(outline, (await fetchSegment(url)).data);
  try {
    return await attempt();
  } catch (error) {
    if (!isUnreadable(error) || !(await forgetKept(url))) throw error;
    return attempt();
  }
}

/** @returns whether it was kept at all; a browser without caches keeps none */
const forgetKept = async (url: string): Promise<boolean> => {
  try {
    return await (await caches.open(CATALOGUE_CACHE)).delete(url);
  } catch {
    return false;
  }
};

export const fetchShopSegment = (url: string): Promise<ShopData> => fetchRead(url, isShop);
export const fetchProductsSegment = (url: string): Promise<readonly ProductSummary[]> => fetchRead(url, areProducts);
export const fetchPricesSegment = (url: string): Promise<RegionPrices> => fetchRead(url, arePrices);

type DetailsTable = Readonly<Record<string, ProductDetails>>;
const areDetails: Outline<DetailsTable> = (data): data is DetailsTable =>
  isRecord(data) && Object.values(data).every((item) => isRecord(item) && Array.isArray(item.pictures));

export const fetchDetailsSegment = (url: string): Promise<DetailsTable> => fetchRead(url, areDetails);
