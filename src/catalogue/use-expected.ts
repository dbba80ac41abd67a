import { useQuery } from '@tanstack/react-query';
import { berlinWall } from '../../domain/berlin-time';
import { type DeliveryTime, type Expected, expectedOf, expectedOfParcel, expectedSince } from '../../domain/delivery';
import type { Order } from '../../domain/order';
import type { OwnOrder } from '../../domain/order-history';
import { stageOf } from '../../domain/order-progress';
import { useSettings } from '../i18n/settings';
import { useBerlinToday } from '../network/use-today';
import { useDeliveryWords } from '../ui/use-delivery-words';
import { profileQuery, viewOf } from './page-view';
import { useOrderWeeks } from './use-order-weeks';

/** Who the shop is, once it is here; a device may hold it from before it said how long it packs. */
function useShopTimes() {
  const { data: profile } = useQuery({ ...profileQuery(useSettings()), select: viewOf });
  const packingDays = profile?.packingDays;
  return profile && packingDays ? { packingDays, hours: profile } : null;
}

export interface ExpectedToday {
  /** ISO 8601, in Berlin. */
  readonly today: string;
  of(time: Omit<DeliveryTime, 'packingDays'>): Expected | null;
}

/** When goods are expected that are ordered and paid today; null before the page has come to life or the shop is here. */
export function useExpectedToday(): ExpectedToday | null {
  const times = useShopTimes();
  const today = useBerlinToday();
  if (times === null || today === null) return null;
  return { today, of: (time) => expectedSince(today, { ...time, packingDays: times.packingDays }, times.hours) };
}

/** When an order is expected, in words, counted from what is stored of it; null where that cannot be said. */
export function useExpectedOrder(order: Order): string | null {
  const times = useShopTimes();
  const leadWeeks = useOrderWeeks(order.lines);
  const words = useDeliveryWords();
  if (times === null || leadWeeks === undefined) return null;
  const expected = expectedOf(order, { leadWeeks, packingDays: times.packingDays }, times.hours);
  return expected && words.of(expected, berlinWall(order.createdAtMs).date);
}

/** The same of an order that may be on its way by now; null where nothing of it is waited for any more. */
export function useExpectedOwnOrder(order: OwnOrder): string | null {
  const before = useExpectedOrder(order);
  const words = useDeliveryWords();
  const stage = stageOf(order);
  if (stage === 'awaiting-payment' || stage === 'in-preparation') return before;
  if (stage !== 'shipped' || order.history.deliveryDays === null) return null;
  const sent = order.history.shipments.flatMap(({ shippedAtMs }) => shippedAtMs ?? []);
  const expected = sent.length === 0 ? null : expectedOfParcel(Math.max(...sent), order.history.deliveryDays);
  return expected && words.of(expected, berlinWall(order.createdAtMs).date);
}
