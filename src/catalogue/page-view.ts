import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ShownProfile } from '../../domain/shop-profile';
import type { PageVisitor } from '../protocol/public-pages';
import { type Frame, frameOf } from './frame';
import { shopQuery } from './queries';
import { ensureWholeShop, type WholeShop } from './whole-shop';

/** Below this, everything that a server works out for a page and sends with it. */
export const pageKey = ['page'] as const;

/** What a page shows, and as of when. */
export interface PageData<View> {
  readonly view: View;
  /** When prices and stock in it were last compared with the backend, epoch ms by the server's clock. */
  readonly checkedAtMs: number;
}

/**
 * Made of queries that are asked again themselves, so failing ones are not: nor does time make it old. What it is made of
 * does, see `follow-goods.ts`.
 */
export const DERIVED = { staleTime: Number.POSITIVE_INFINITY, retry: false, refetchOnWindowFocus: false } as const;

/** What a view is made of: the shop without its goods, all goods, or these and one product, by its handle, as the backend has it. */
export type ViewSource = 'shop' | 'goods' | { readonly product: string };

/**
 * The key of a page's view: in one country and one language, for a server sends its texts in that language only.
 *
 * @param source when it is newer, so is the view (`follow-goods.ts`)
 * @param name of the page and what in its address the view depends on, as JSON
 */
export const viewKey = ({ country, locale }: PageVisitor, source: ViewSource, ...name: readonly unknown[]) =>
  [...pageKey, country, locale, source, ...name] as const;

/**
 * A page's view of the goods as a query: a server works it out and sends it with the page, a browser does once the goods are on the device.
 * What is the same in a newer one stays the same object, so that it is not drawn again.
 *
 * @param name of the page and what in its address the view depends on, as JSON
 * @param load the code that works the view out; no part of a page that came with its view
 */
export const pageView = <View>(
  visitor: PageVisitor,
  name: readonly unknown[],
  load: (client: QueryClient) => Promise<(whole: WholeShop) => View>,
) =>
  queryOptions({
    queryKey: viewKey(visitor, 'goods', ...name),
    queryFn: async ({ client }): Promise<PageData<View>> => {
      const [whole, work] = await Promise.all([ensureWholeShop(client, visitor.country), load(client)]);
      return { view: work(whole), checkedAtMs: whole.catalogue.checkedAtMs };
    },
    ...DERIVED,
  });

/** What stands around every page. */
export const frameQuery = (visitor: PageVisitor) =>
  queryOptions({
    queryKey: viewKey(visitor, 'shop', 'frame'),
    queryFn: async ({ client }): Promise<PageData<Frame>> => {
      const shop = await client.ensureQueryData(shopQuery(visitor.country));
      return { view: frameOf(shop, visitor.country), checkedAtMs: shop.checkedAtMs };
    },
    ...DERIVED,
  });

/** Who the shop is, whole: for pages that name it. The foot of every page needs less (`Store` of the frame). */
export const profileQuery = (visitor: PageVisitor) =>
  queryOptions({
    queryKey: viewKey(visitor, 'shop', 'profile'),
    queryFn: async ({ client }): Promise<PageData<ShownProfile>> => {
      const { profile, checkedAtMs } = await client.ensureQueryData(shopQuery(visitor.country));
      return { view: profile, checkedAtMs };
    },
    ...DERIVED,
  });

/** For `select`: draws only what has changed, not each time the goods were compared. */
export const viewOf = <View>({ view }: PageData<View>): View => view;
