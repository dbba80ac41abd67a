import type { MovedPage, PageRequest, SharedPage } from '../../src/protocol/page-rendering';
import type { ClientFiles } from './client-build';

/** Names of the catalogue's segments that a page is made of. */
export interface GoodsNames {
  readonly shop: string;
  readonly products: readonly string[];
  readonly details: readonly string[];
  readonly prices: readonly string[];
  readonly homePrices: readonly string[];
  readonly checkedAtMs: number;
}

/** Asks the thread for a page. */
export interface RenderOrder extends PageRequest {
  readonly goods: GoodsNames;
}

export type ToThread =
  | { readonly type: 'render'; readonly id: number; readonly order: RenderOrder }
  /** Segments of the catalogue as JSON, by name. */
  | { readonly type: 'segments'; readonly segments: Readonly<Record<string, string>> }
  | { readonly type: 'are you there' };

export type FromThread =
  | { readonly type: 'ready' }
  | { readonly type: 'here' }
  | {
      readonly type: 'page';
      readonly id: number;
      readonly status: number;
      readonly html: string;
      readonly styles: readonly string[];
      readonly share: SharedPage | null;
    }
  | ({ readonly type: 'moved'; readonly id: number } & Pick<MovedPage, 'search'>)
  /** To be sent, and the page to be ordered again. */
  | { readonly type: 'missing'; readonly id: number; readonly names: readonly string[] }
  | { readonly type: 'failed'; readonly id: number; readonly words: string };

/** What a thread is started with. */
export type ThreadData = ClientFiles;
