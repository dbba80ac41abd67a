import type { EntityManager } from 'typeorm';
import { hourly } from '../../hourly';
import { endOldCarts } from '../carts/end-old';

/** Carts of guests do not stay for ever. */
export default function endThemInTime(container: { resolve(name: 'manager'): EntityManager }): void {
  hourly(container.resolve('manager'), endOldCarts, 'Old carts could not be deleted');
}
