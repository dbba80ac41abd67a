import type { Address, Cart } from '@medusajs/medusa';
import type CoreService from '@medusajs/medusa/dist/services/cart';
import type { EntityManager } from 'typeorm';
import { coreError } from '../border/refusal';

type SetAddress = Parameters<CoreService['updateShippingAddress_']>;
type Given = SetAddress[1];
type Addresses = SetAddress[2];

/**
 * The content for an address that is this cart's alone. Core lets a cart point to a row of an
 * address book or of an order, and writes the next change of the cart into it: an address given
 * by id is copied, and a shared row is left to the others.
 *
 * @param given An id, or fields of an address; null takes it away.
 * @returns What core may write into the cart's own row, or into a new one.
 * @throws {MedusaError} The address is another customer's, or there is none.
 */
export async function ownAddress(
  manager: EntityManager,
  addresses: Addresses,
  cart: Cart,
  field: 'shipping_address' | 'billing_address',
  given: Given,
): Promise<Given> {
  if (!given) return given;
  let content: Partial<Address>;
  if (typeof given === 'string') {
    const named = await addresses.findOne({ where: { id: given } });
    if (!named || (named.customer_id && named.customer_id !== cart.customer_id)) throw coreError('invalid_data', `${field} was not found.`);
    content = contentOf(named);
  } else {
    content = contentOf(given);
  }
  const id = cart[`${field}_id`];
  if (!id || !(await isShared(manager, id, cart.id))) return content;

  const before = await addresses.findOne({ where: { id } });
  // Without these core makes a new row.
  Object.assign(cart, { [field]: null, [`${field}_id`]: null });
  return { ...contentOf(before ?? {}), ...content };
}

const OF_THE_ROW = new Set(['id', 'customer_id', 'created_at', 'updated_at', 'deleted_at']);

/** What an address says, without whose row it is. */
function contentOf(address: object): Partial<Address> {
  return Object.fromEntries(Object.entries(address).filter(([name]) => !OF_THE_ROW.has(name)));
}

/** Whether a row serves anybody besides one field of this cart. */
async function isShared(manager: EntityManager, addressId: string, cartId: string): Promise<boolean> {
  const rows: { shared: boolean }[] = await manager.query(
    `SELECT EXISTS (SELECT 1 FROM address WHERE id = $1 AND customer_id IS NOT NULL)
         OR EXISTS (SELECT 1 FROM customer WHERE billing_address_id = $1)
         OR EXISTS (SELECT 1 FROM "order" WHERE shipping_address_id = $1 OR billing_address_id = $1)
         OR EXISTS (SELECT 1 FROM cart WHERE (shipping_address_id = $1 OR billing_address_id = $1) AND id <> $2)
         OR EXISTS (SELECT 1 FROM cart WHERE shipping_address_id = $1 AND billing_address_id = $1) AS shared`,
    [addressId, cartId],
  );
  return rows[0]?.shared ?? false;
}
