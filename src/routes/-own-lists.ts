import { cardTools, compareTray, ownCounts, productTools, recentHandles, recentlyViewed } from '../catalogue/slots';
import { CardTools } from '../features/lists/card-tools';
import { compareList } from '../features/lists/compare-list';
import { CompareTray } from '../features/lists/compare-tray';
import { ProductTools } from '../features/lists/product-tools';
import { recentList } from '../features/lists/recent-list';
import { RecentlyViewed } from '../features/lists/recently-viewed';
import { wishList } from '../features/lists/wish-list';
import { type I18n, loadTexts } from '../i18n/i18n';

/** As many of the products last looked at as the search offers. */
const MOST_SEARCHED = 4;

/** Fills what cards and pages have left open for somebody's own lists. */
export async function fillSlots(i18n: I18n): Promise<void> {
  await loadTexts(i18n, 'lists');
  const count = () => ownCounts.become({ '/wishlist': wishList.now().length, '/compare': compareList.now().length });
  wishList.subscribe(count);
  compareList.subscribe(count);
  recentList.subscribe(() => recentHandles.become(recentList.now().slice(0, MOST_SEARCHED)));
  cardTools.become(CardTools);
  compareTray.become(CompareTray);
  productTools.become(ProductTools);
  recentlyViewed.become(RecentlyViewed);
}
