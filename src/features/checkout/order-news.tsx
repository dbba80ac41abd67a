import { useCallback, useEffect } from 'react';
import { loadTexts } from '../../i18n/i18n';
import { useTranslation } from '../../i18n/translator';
import { useOnDemand } from '../../platform/use-on-demand';
import { OrderNewsCard, type OrderNewsCardProps } from './order-news-card';

/** Pages that say themselves that an order is under way; the last one shows what was ordered. */
const CONFIRMATION = '/order-confirmation';
const SAY_SO: readonly string[] = ['/cart', '/checkout', CONFIRMATION];

const TRY_AGAIN_MS = 5_000;

interface OrderNewsProps extends OrderNewsCardProps {
  routeId: string;
}

/**
 * What came of an order that no page was there for, because its tab was closed, its browser killed, or another
 * tab has placed it; not where the page says it itself.
 */
export function OrderNews({ news, routeId }: OrderNewsProps) {
  const { i18n } = useTranslation();
  const load = useCallback(() => loadTexts(i18n, 'orderNews').then(() => true), [i18n]);
  const { part: hasTexts, failed, again } = useOnDemand(load, { wanted: true, ahead: false });

  useEffect(() => {
    if (!failed) return;
    const timer = setTimeout(again, TRY_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [failed, again]);

  const isToldHere = news === 'placing' ? SAY_SO.includes(routeId) : news.kind === 'order' && routeId === CONFIRMATION;
  return hasTexts && !isToldHere ? <OrderNewsCard key={news === 'placing' ? news : news.kind} news={news} /> : null;
}
