import type { EntityManager } from 'typeorm';
import { hourly } from '../../hourly';
import { type CancellingOrders, endUnpaidOrders } from '../../orders/unpaid';

interface Container {
  resolve(name: 'manager'): EntityManager;
  resolve(name: 'orderService'): CancellingOrders;
}

/** What nobody pays does not keep its goods from others for ever. */
export default function endThemInTime(container: Container): void {
  const end = (manager: EntityManager) => endUnpaidOrders(manager, () => container.resolve('orderService'));
  hourly(container.resolve('manager'), end, 'Unpaid orders could not be cancelled');
}
