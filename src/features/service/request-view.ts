import type { Country } from '../../../domain/region';
import type { ShippingZone } from '../../../domain/shipping';
import type { WholeShop } from '../../catalogue/whole-shop';
import { type ServiceView, serviceViewOf } from './service-view';

/** What the request is filled in with. */
export interface RequestView {
  readonly service: ServiceView;
  /** Where an address may be: what is asked for has the prices of one region. */
  readonly countries: readonly Country[];
  /** What the way back costs; null where the backend tells shipping only to a cart. */
  readonly zone: ShippingZone | null;
}

/** Works it out for the visitor's country. */
export function requestViewOf(whole: WholeShop): RequestView {
  const { region, shipping } = whole.shop;
  return {
    service: serviceViewOf(whole),
    countries: region.countries,
    zone: shipping?.zones.find(({ id }) => id === region.zone) ?? null,
  };
}
