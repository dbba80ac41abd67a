import type { EntityManager } from 'typeorm';
import { DEFAULT_CHANNEL } from '../../facts';
import { type AddressBody, faultIn } from '../border/address-body';
import { coreError } from '../border/refusal';

interface Addressed {
  readonly channel: string | null;
  readonly shipping: AddressBody | null;
  readonly billing: AddressBody | null;
  /** Lower case, of the cart's region. */
  readonly countries: readonly string[];
}

/**
 * Refuses an order that could be brought nowhere, taxed by no country or billed to nobody. What was asked for past the form
 * meets the form's rules here at the latest. What the workshop is asked for may stay at its owner's; an address that is given must be
 * one of the region all the same, for the tax is.
 *
 * @throws {MedusaError} `address_incomplete`; the field is named, nothing has happened
 */
export async function refuseAddresses(manager: EntityManager, cartId: string): Promise<void> {
  const rows: Addressed[] = await manager.query(
    `SELECT cart.sales_channel_id AS channel, to_jsonb(shipping) AS shipping, to_jsonb(billing) AS billing,
            ARRAY(SELECT iso_2 FROM country WHERE country.region_id = cart.region_id) AS countries
       FROM cart
       LEFT JOIN address shipping ON shipping.id = cart.shipping_address_id
       LEFT JOIN address billing ON billing.id = cart.billing_address_id
      WHERE cart.id = $1`,
    [cartId],
  );
  const [cart] = rows;
  if (!cart) return;
  const { shipping, billing, countries } = cart;
  const refuse = (field: string) => {
    throw coreError('not_allowed', `${field} is missing or not valid.`, 'address_incomplete');
  };
  const isService = cart.channel !== DEFAULT_CHANNEL.id;
  for (const [name, address] of Object.entries({ shipping_address: shipping, billing_address: billing })) {
    if (!address) {
      if (isService) continue;
      refuse(name);
    } else {
      const fault = faultIn(address, countries, isService ? 'given' : 'whole');
      if (fault !== null) refuse(`${name}.${fault}`);
    }
  }
  if (shipping && billing && shipping.country_code !== billing.country_code) refuse('billing_address.country_code');
}
