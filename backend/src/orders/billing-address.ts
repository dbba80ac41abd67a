import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { checkAddress } from '../corrections/border/address-body';
import { Refusal } from '../corrections/border/refusal';
import { RENTAL_CHANNEL, SERVICE_CHANNEL } from '../facts';
import { LINE_MAX } from '../shop-rules';
import type { OrderDesk } from './desk';

const text = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(LINE_MAX)), '');
const Given = v.strictObject({
  first_name: text,
  last_name: text,
  company: text,
  vat_id: text,
  address_1: text,
  address_2: text,
  postal_code: text,
  city: text,
  province: text,
  country_code: text,
});
type Recipient = v.InferOutput<typeof Given>;

/** Whose an order's invoice is to be, and whose it was when the order was looked at. */
export const BillingAddress = v.strictObject({ address: Given, was: Given });

/** An invoice is due, or written: what makes it so holds the same row. */
const INVOICED = `SELECT due.is_issued FROM rille_invoice_due due
  WHERE due.order_id = $1 AND due.occasion NOT IN ('refund', 'cancellation') ORDER BY due.id FOR UPDATE`;

const NOW = `SELECT address.id, coalesce(first_name, '') AS first_name, coalesce(last_name, '') AS last_name, coalesce(company, '') AS company,
    coalesce(address.metadata->>'vat_id', '') AS vat_id, coalesce(address_1, '') AS address_1, coalesce(address_2, '') AS address_2,
    coalesce(postal_code, '') AS postal_code, coalesce(city, '') AS city, coalesce(province, '') AS province,
    coalesce(country_code, '') AS country_code
  FROM "order" o JOIN address ON address.id = o.billing_address_id WHERE o.id = $1`;

const NOBODY: Recipient = v.parse(Given, {});

/**
 * Staff say whose an order's invoice is to be: who collects, brings a deck or rents may have given no address, and above a small amount an invoice
 * needs one. Only before it is written, for it stays what it was then. The same once more is as once.
 *
 * @throws {Refusal} there is no such order, it is cancelled or invoiced, a field is wrong (it is named), or a colleague was faster (with what it is
 * now)
 */
export const setBillingAddress = (
  { manager }: OrderDesk,
  id: string,
  { address, was }: v.InferOutput<typeof BillingAddress>,
): Promise<void> =>
  manager.transaction(async (transaction) => {
    const [order]: { is_cancelled: boolean; is_sent_nowhere: boolean; is_work: boolean; region_id: string }[] = await transaction.query(
      `SELECT canceled_at IS NOT NULL AS is_cancelled, shipping_address_id IS NULL AS is_sent_nowhere, region_id,
         coalesce(sales_channel_id, '') IN ('${SERVICE_CHANNEL.id}', '${RENTAL_CHANNEL.id}') AS is_work FROM "order" WHERE id = $1 FOR UPDATE`,
      [id],
    );
    if (!order) throw new Refusal('not_found', 'There is no such order.');
    // Whoever is writing the invoice at this moment is waited for, and whoever is about to waits.
    const due: { is_issued: boolean }[] = await transaction.query(INVOICED, [id]);
    const [row]: (Recipient & { id: string })[] = await transaction.query(NOW, [id]);
    const { id: rowId = null, ...now } = row ?? (NOBODY as Recipient & { id?: string });
    if (isDeepStrictEqual(now, address)) return;
    if (due.some(({ is_issued }) => is_issued)) throw new Refusal('not_allowed', 'The invoice is written: it stays as it is.');
    if (order.is_cancelled) throw new Refusal('not_allowed', 'The order is cancelled.');
    if (!isDeepStrictEqual(now, was)) throw new Refusal('conflict', 'The address changed meanwhile: look at it again.', undefined, { now });
    const { vat_id, ...fields } = address;
    const countries = await countriesFor(transaction, order);
    checkAddress({ ...fields, metadata: { vat_id } }, 'address', countries, 'whole');
    await write(transaction, id, rowId, address);
  });

/** What is sold over the counter is taxed where its buyer is, as far as anybody knows; everything else where it is sent, or here. */
async function countriesFor(
  manager: EntityManager,
  { is_sent_nowhere, is_work, region_id }: { is_sent_nowhere: boolean; is_work: boolean; region_id: string },
): Promise<string[]> {
  const rows: { iso_2: string }[] = await manager.query(
    'SELECT iso_2 FROM country WHERE region_id IS NOT NULL AND ($1::varchar IS NULL OR region_id = $1)',
    [is_sent_nowhere && !is_work ? region_id : null],
  );
  return rows.map(({ iso_2 }) => iso_2);
}

/** In its row, unless that is somebody's own, another order's, or where something is sent: then in one of its own. */
async function write(manager: EntityManager, orderId: string, rowId: string | null, { vat_id, ...fields }: Recipient): Promise<void> {
  const names = Object.keys(fields);
  const values = Object.values(fields);
  const [own]: unknown[] = await manager.query(
    `SELECT 1 FROM address WHERE id = $2 AND customer_id IS NULL
       AND NOT EXISTS (SELECT 1 FROM customer WHERE billing_address_id = address.id)
       AND NOT EXISTS (SELECT 1 FROM "order" WHERE shipping_address_id = address.id OR (billing_address_id = address.id AND id <> $1))
       AND NOT EXISTS (SELECT 1 FROM cart WHERE shipping_address_id = address.id)`,
    [orderId, rowId],
  );
  // The number of a house stands in its line; where it was kept apart it is another one's.
  const metadata = `(coalesce((SELECT metadata FROM address WHERE id = $1), '{}') - 'house_number' || jsonb_build_object('vat_id', $2::text))`;
  const places = names.map((_, place) => `$${place + 3}`);
  if (own) {
    await manager.query(
      `UPDATE address SET ${names.map((name, place) => `${name} = ${places[place]}`).join(', ')}, metadata = ${metadata}, updated_at = now()
       WHERE id = $1`,
      [rowId, vat_id, ...values],
    );
    return;
  }
  const fresh = `addr_${randomUUID().replaceAll('-', '')}`;
  await manager.query(
    `INSERT INTO address (id, ${names.join(', ')}, metadata) VALUES ($${names.length + 3}, ${places.join(', ')}, ${metadata})`,
    [rowId, vat_id, ...values, fresh],
  );
  await manager.query('UPDATE "order" SET billing_address_id = $2, updated_at = now() WHERE id = $1', [orderId, fresh]);
}
