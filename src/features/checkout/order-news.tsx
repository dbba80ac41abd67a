import { useCallback, useEffect } from 'react';
import { loadTexts } from '../../i18n/i18n';
import { useTranslation } from '../../i18n/translator';
import { useOnDemand } from '../../platform/use-on-demand';
import { orderNewsOf } from '../../sync/order-news';
import { useCart } from '../../sync/react';

/** Pages that say themselves that an order is under way; the last one shows what was ordered. */
const CONFIRMATION = '/order-confirmation';
const SAY_SO: readonly string[] = ['/cart', '/checkout', CONFIRMATION];

const TRY_AGAIN_MS = 5_000;

/**
 * On every page: what came of an order that no page was there for, because its tab was closed, its browser killed,
 * or another tab has placed it. There is seldom anything to tell, so the code comes when there is.
 */
export function OrderNews({ routeId }: { routeId: string }) {
  const { i18n } = useTranslation();
  const news = useCart(orderNewsOf);
  const isToldHere = news === 'placing' ? SAY_SO.includes(routeId) : news?.kind === 'order' && routeId === CONFIRMATION;
  const load = useCallback(async () => {
    const [{ OrderNewsCard }] = await Promise.all([import('./order-news-card'), loadTexts(i18n, 'orderNews')]);
    return OrderNewsCard;
  }, [i18n]);
  const wanted = news !== null && !isToldHere;
  const { part: Card, failed, again } = useOnDemand(load, { wanted, ahead: false });

  useEffect(() => {
    if (!failed || !wanted) return;
    const timer = setTimeout(again, TRY_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [failed, wanted, again]);

  return wanted && Card ? <Card key={news === 'placing' ? news : news.kind} news={news} /> : null;
}
