import { CustomerService, type SubscriberArgs, type SubscriberConfig } from '@medusajs/medusa';
import type { EntityManager } from 'typeorm';

/**
 * Give a new account its customer number. It happens after the sign-up was answered; the
 * storefront asks again until it is there. Guests get none: their next order is a new guest.
 */
export default async function giveCustomerNumber({ data, container }: SubscriberArgs<{ id?: string }>): Promise<void> {
  if (!data.id) return;
  const manager = container.resolve<EntityManager>('manager');
  // One statement, so that two deliveries of one event cannot give two numbers.
  await manager.query(
    `UPDATE customer SET customer_number = 'K' || nextval('customer_number_seq')
      WHERE id = $1 AND has_account AND customer_number IS NULL`,
    [data.id],
  );
}

export const config: SubscriberConfig = {
  event: [CustomerService.Events.CREATED, CustomerService.Events.UPDATED],
  context: { subscriberId: 'customer-number' },
};
