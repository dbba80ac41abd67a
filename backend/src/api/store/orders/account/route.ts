import type { CustomerService, MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import type { EntityManager } from 'typeorm';
import {
  giveOrder,
  hasAccount,
  type OrderProof,
  orderProofIn,
  orderUnknown,
  provenOrder,
  type Rows,
} from '../../../../corrections/accounts/guest-orders';
import { refuseNewPassword } from '../../../../corrections/accounts/passwords';
import { Refusal, refuse } from '../../../../corrections/border/refusal';

interface AddressRow {
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly phone: string | null;
  readonly country_code: string | null;
  readonly metadata: Readonly<Record<string, unknown>> | null;
}

/** What an address says of a place; the rest of its metadata is about the order. */
const OF_A_PLACE = ['house_number', 'vat_id'];

const placeOf = ({ metadata, ...address }: AddressRow, more: object = {}) => ({
  ...address,
  metadata: { ...more, ...Object.fromEntries(OF_A_PLACE.flatMap((name) => (metadata?.[name] ? [[name, metadata[name]]] : []))) },
});

/**
 * POST /store/orders/account: makes an account of an order that was placed without one, with its name, e-mail address, phone and
 * addresses, and signs in. Of two at one moment the second finds the order in the account.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  try {
    const proof = orderProofIn(req.body);
    const { password: given } = req.body as { readonly password?: unknown };
    const password = typeof given === 'string' ? given : '';
    refuseNewPassword(password);
    const customers = req.scope.resolve<CustomerService>('customerService');
    const manager = req.scope.resolve<EntityManager>('manager');
    const id = await manager.transaction((transaction) => accountOf(transaction, customers.withTransaction(transaction), proof, password));
    (req.session as { customer_id?: string }).customer_id = id;
    res.sendStatus(204);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refuse(res, error);
  }
}

async function accountOf(manager: EntityManager, customers: CustomerService, proof: OrderProof, password: string): Promise<string> {
  const rows: Rows = (sql, values) => manager.query(sql, values);
  const order = await provenOrder(rows, proof, true);
  if (!order || order.is_in_account) throw orderUnknown();
  if (await hasAccount(rows, order.email))
    throw new Refusal('invalid_data', 'There is an account with this e-mail address already.', 'email_taken');
  const addresses = await addressesOf(rows, order.id);
  const { first_name, last_name, phone } = addresses[0] ?? {};
  const { id } = await customers.create({
    email: order.email,
    password,
    first_name: first_name ?? '',
    last_name: last_name ?? '',
    ...(phone && { phone }),
  });
  const kept: string[] = [];
  for (const [place, address] of addresses.entries())
    kept.push((await customers.addAddress(id, placeOf(address, place === 0 ? { isWebSignup: true } : {}) as never)).id);
  const [shipping, billing] = kept;
  await rows(
    `UPDATE customer SET billing_address_id = $2,
       metadata = CASE WHEN $3::text IS NULL THEN metadata ELSE jsonb_build_object('default_shipping_address_id', $3::text) END
     WHERE id = $1`,
    [id, billing === id ? null : (billing ?? null), shipping ?? null],
  );
  await giveOrder(rows, order, id);
  return id;
}

/** Where it went, then where the bill went. */
const addressesOf = async (rows: Rows, orderId: string): Promise<AddressRow[]> =>
  (await rows(
    `SELECT address.first_name, address.last_name, company, address_1, address_2, city, province, postal_code, country_code, address.phone,
       address.metadata
     FROM "order" JOIN address ON address.id IN ("order".shipping_address_id, "order".billing_address_id)
     WHERE "order".id = $1 AND country_code IS NOT NULL ORDER BY address.id = "order".shipping_address_id DESC`,
    [orderId],
  )) as AddressRow[];
