import type { ProductDetails, ProductSummary, RegionPrices, ShopData } from '../../domain/catalogue';
import type { Locale } from '../../domain/locale';

/** The shop's goods as the server keeps them, for one country. */
export interface Goods {
  readonly shop: ShopData;
  readonly products: readonly ProductSummary[];
  /** By handle. */
  readonly details: Readonly<Record<string, ProductDetails>>;
  readonly prices: RegionPrices;
  /** Prices of the shop's own country: what has none here may have one there. */
  readonly homePrices: RegionPrices;
  /** When prices and stock were last compared with the backend, epoch ms. */
  readonly checkedAtMs: number;
}

export interface PageRequest {
  /** Path and query as in the address bar, with its language in front if it has one. */
  readonly href: string;
  readonly locale: Locale;
  /** Lower-case ISO 3166-1 alpha-2; the shop ships there. */
  readonly country: string;
  /** Own origin for addresses that must be absolute, without a slash; null leaves them out. */
  readonly origin: string | null;
}

/** What the picture shows that stands for a page where somebody shares it. */
export interface SharedPage {
  /** Plain text, without the shop's name. */
  readonly title: string;
  /** What the title says behind a dash, such as "refurbished"; may be empty. */
  readonly rest: string;
  /** Path of one of the shop's pictures, without size; null where the page has none of its own. */
  readonly picture: string | null;
}

/** Size of that picture. */
export const SHARED_PICTURE = { width: 1200, height: 630 } as const;

const SHARED_PICTURES = '/img/share';

/** @param page path with its language in front, encoded */
export const sharedPicturePath = (page: string): string => `${SHARED_PICTURES}${page}.jpg`;

/** The page whose picture is at a path, or null for any other. */
export const pageOfSharedPicture = (path: string): string | null =>
  path.startsWith(`${SHARED_PICTURES}/`) && path.endsWith('.jpg') ? path.slice(SHARED_PICTURES.length, -'.jpg'.length) : null;

export interface RenderedPage {
  readonly status: 200 | 404;
  /** What belongs into the document's head: the title, what search engines want to know. */
  readonly head: string;
  /** What stands in the root element. */
  readonly body: string;
  /** Says that the page's scripts have not come, and offers to try again. */
  readonly missing: { readonly words: string; readonly again: string; readonly tooOld: string; readonly ask: string };
  /** Goes into the element `STATE_ID` (`page-names.ts`). */
  readonly state: string;
  /** Null where search engines leave the page out, or it is not found. */
  readonly share: SharedPage | null;
  /** JSON-LD for search engines, to stand in a data block; empty where there is none. */
  readonly facts: string;
  /** Ids of the matched routes and bundles of texts, of which the page needs the code. */
  readonly routes: readonly string[];
  readonly texts: readonly string[];
  /** Source files of code that this page needs beside these, from the project's root. */
  readonly modules: readonly string[];
}

/** The address says what its page cannot read, such as an order that no list has. */
export interface MovedPage {
  readonly status: 308;
  /** What can be read of it, with its question mark; may be empty. */
  readonly search: string;
}

/** What `src/ssr/entry.tsx` offers to the server. */
export type RenderPage = (request: PageRequest, goods: Goods) => Promise<RenderedPage | MovedPage>;
