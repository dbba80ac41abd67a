import { FACTS } from '../../../domain/facts';
import type { LocalText } from '../../../domain/locale';
import { PACKED_DECK_GRAMS, parcelPrice, type ShippingZone } from '../../../domain/shipping';
import { isSymptomId, type PriceRange, SYMPTOMS, sumOfRanges, symptomRange } from '../../../domain/symptoms';
import { listed, type RequestValues } from './request-schema';
import { jobNamed, PICK_UP_IN_GERMANY, SERVICE_HANDLES, type ServiceView } from './service-view';

/** One row of what a request may come to. */
export interface PriceRow {
  readonly id: string;
  /** A thing of the catalogue; null for a fee, which the texts name by its id. */
  readonly title: LocalText | null;
  readonly range: PriceRange;
  /** Known now; the rest is what the estimate will say. */
  readonly isSure: boolean;
}

const exactly = (cents: number): PriceRange => ({ leastCents: cents, mostCents: cents });

const times = ({ leastCents, mostCents }: PriceRange, percent: number): PriceRange => ({
  leastCents: Math.round((leastCents * percent) / 100),
  mostCents: mostCents === null ? null : Math.round((mostCents * percent) / 100),
});

/**
 * What a request may come to, row by row, while it is being filled in: chosen jobs at their price, else what the symptoms usually
 * cost or a diagnosis, then express, and what travelling costs (specification §9).
 *
 * @param zone of the address, for the way back; null where the backend tells shipping only to a cart
 */
export function requestPrice(
  view: ServiceView,
  values: Pick<RequestValues, 'jobs' | 'symptoms' | 'express' | 'wayIn' | 'wayBack' | 'box' | 'address'>,
  zone: ShippingZone | null,
): { readonly rows: readonly PriceRow[]; readonly sum: PriceRange | null } {
  const jobs = view.groups.flatMap((group) => group.jobs);
  const chosen = listed(values.jobs).flatMap((variantId): PriceRow[] => {
    const job = jobs.find(({ choices }) => choices.some((choice) => choice.variantId === variantId));
    const choice = job?.choices.find((one) => one.variantId === variantId);
    if (!job || !choice) return [];
    const range = { leastCents: choice.cents, mostCents: job.isOpen ? null : choice.cents };
    return [{ id: variantId, title: job.title, range, isSure: false }];
  });
  const symptoms = listed(values.symptoms)
    .filter(isSymptomId)
    .map((id) => ({ id, range: symptomRange(SYMPTOMS.find((symptom) => symptom.id === id)?.jobs ?? [], jobs) }));
  const likely = chosen.length > 0 ? null : sumOfRanges(symptoms.flatMap(({ range }) => range ?? []));
  const estimate = jobNamed(view, SERVICE_HANDLES.estimate);
  const work: PriceRow[] =
    chosen.length > 0
      ? chosen
      : [
          ...(likely ? [{ id: 'likely', title: null, range: likely, isSure: false }] : []),
          ...(!likely && estimate ? [{ id: 'estimate', title: estimate.title, range: exactly(estimate.leastCents), isSure: true }] : []),
        ];
  const workSum = sumOfRanges(work.map(({ range }) => range));
  const express =
    values.express && workSum && (chosen.length > 0 || likely)
      ? [{ id: 'express', title: null, range: times(workSum, FACTS.expressSurchargePercent), isSure: false }]
      : [];
  const isHome = values.address.countryCode === 'de';
  const pickUp = jobNamed(view, SERVICE_HANDLES.pickUp)?.choices.find(({ sku }) => (sku === PICK_UP_IN_GERMANY) === isHome);
  const box = jobNamed(view, SERVICE_HANDLES.box);
  const back = zone && parcelPrice(zone, PACKED_DECK_GRAMS);
  const fees: PriceRow[] = [
    ...(values.wayIn === 'pick-up' && pickUp
      ? [
          { id: 'pickUp', title: null, range: exactly(pickUp.cents), isSure: true },
          { id: 'pickUpFee', title: null, range: exactly(FACTS.servicePickupFeeCents), isSure: true },
        ]
      : []),
    ...(values.box && values.wayIn !== 'walk-in' && box
      ? [{ id: 'box', title: box.title, range: exactly(box.leastCents), isSure: true }]
      : []),
    ...(values.wayBack === 'send' && values.wayIn !== 'pick-up' && back !== null
      ? [{ id: 'wayBack', title: null, range: exactly(back), isSure: true }]
      : []),
  ];
  const rows = [...work, ...express, ...fees];
  return { rows, sum: sumOfRanges(rows.map(({ range }) => range)) };
}
