import { useEffect, useState } from 'react';
import { loadTexts } from '../../i18n/i18n';
import { useTranslation } from '../../i18n/translator';
import { countOf, useCart } from '../../sync/react';
import { OrderNewsCard, type OrderNewsCardProps } from './order-news-card';

const CART = '/cart';
const CHECKOUT = '/checkout';
const CONFIRMATION = '/order-confirmation';
/** Pages that say themselves that an order is under way. */
const SAY_SO: readonly string[] = [CART, CHECKOUT, CONFIRMATION];

const TRY_AGAIN_MS = 5_000;

interface OrderNewsProps extends Pick<OrderNewsCardProps, 'news'> {
  routeId: string;
}

/**
 * What came of an order that no page was there for, because its tab was closed, its browser killed, or another
 * tab has placed it; not where the page says it itself.
 */
export function OrderNews({ news, routeId }: OrderNewsProps) {
  const { i18n } = useTranslation();
  const isEmpty = useCart(countOf) === 0;
  const [hasTexts, setHasTexts] = useState(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const load = () => {
      loadTexts(i18n, 'orderNews').then(
        () => setHasTexts(true),
        () => {
          timer = setTimeout(load, TRY_AGAIN_MS);
        },
      );
    };
    load();
    return () => clearTimeout(timer);
  }, [i18n]);

  // With nothing left to order, the checkout is on its way to what was ordered.
  const showsOrder = routeId === CONFIRMATION || (routeId === CHECKOUT && isEmpty);
  const isToldHere = news === 'placing' ? SAY_SO.includes(routeId) : news.kind === 'order' && showsOrder;
  return hasTexts && !isToldHere ? (
    <OrderNewsCard key={news === 'placing' ? news : news.kind} news={news} isCartPage={routeId === CART} />
  ) : null;
}
