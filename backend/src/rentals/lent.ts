import type { EntityManager } from 'typeorm';
import { RENTAL_DELIVERY } from '../facts';
import type { LentSet, RentalRates } from '../shop-rules';
import { DURING } from './holds';
import { type Rental, TODAY } from './rentals';

/** Where the shop lends. */
export const REGION = 'reg_de';

/** What can be lent, with what it costs and how many there are. */
export interface Lent {
  readonly id: string;
  readonly deposit_cents: number;
  readonly units: number;
  readonly rates: Readonly<Record<'day' | 'weekend' | 'week', { readonly variant_id: string; readonly cents: number }>>;
}

const RATE = `CASE variant.title WHEN '1 day' THEN 'day' WHEN 'Weekend (Fri to Mon)' THEN 'weekend' WHEN '1 week' THEN 'week' END`;
const PRICE = `(SELECT min(amount.amount) FROM product_variant_money_amount link JOIN money_amount amount ON amount.id = link.money_amount_id
  WHERE link.variant_id = variant.id AND amount.region_id = '${REGION}' AND amount.deleted_at IS NULL)`;

/** Everything that is lent, in the order of its ids. */
export const lentThings = (manager: EntityManager): Promise<Lent[]> =>
  manager.query(
    `SELECT product.id, coalesce((product.metadata->>'deposit_eur_cents')::int, 0) AS deposit_cents,
       max(greatest(variant.inventory_quantity, 0)) FILTER (WHERE ${RATE} = 'day') AS units,
       jsonb_object_agg(${RATE}, jsonb_build_object('variant_id', variant.id, 'cents', ${PRICE})) AS rates
     FROM product JOIN product_variant variant ON variant.product_id = product.id AND variant.deleted_at IS NULL
     WHERE product.type_id = 'ptyp_rental' AND product.status = 'published' AND product.deleted_at IS NULL AND ${RATE} IS NOT NULL
     GROUP BY product.id HAVING count(DISTINCT ${RATE}) = 3 AND bool_and(${PRICE} IS NOT NULL) ORDER BY product.id`,
  );

/**
 * What a late return of each of these is worked out of: the rates that were agreed on; of a rental that kept none, those of today.
 *
 * @returns by the rental's id
 */
export async function ratesOf(
  manager: EntityManager,
  rentals: readonly Pick<Rental, 'id' | 'content'>[],
): Promise<ReadonlyMap<string, readonly LentSet[]>> {
  const ids = rentals.flatMap(({ content }) => content.items.filter(({ rates }) => !rates).map(({ product_id }) => product_id));
  const today: { id: string; rates: RentalRates }[] =
    ids.length === 0
      ? []
      : await manager.query(
          `SELECT variant.product_id AS id, jsonb_object_agg(${RATE}, ${PRICE}) AS rates FROM product_variant variant
           WHERE variant.product_id = ANY($1) AND ${RATE} IS NOT NULL AND ${PRICE} IS NOT NULL
           GROUP BY variant.product_id HAVING count(DISTINCT ${RATE}) = 3`,
          [ids],
        );
  const sets = ({ content }: Pick<Rental, 'content'>) =>
    content.items.flatMap(({ product_id, quantity, rates }): LentSet[] => {
      const known = rates ?? today.find(({ id }) => id === product_id)?.rates;
      return known ? [{ quantity, rates: known }] : [];
    });
  return new Map(rentals.map((rental) => [rental.id, sets(rental)]));
}

/** When a piece is with somebody, and until when nobody else gets it: no word of who that is. */
interface Busy {
  readonly unit: number;
  readonly first_day: string;
  readonly last_day: string;
  readonly until: string;
}

/** What is lent: what it costs in Germany, how many pieces there are, and when each is taken. */
export async function availability(manager: EntityManager): Promise<object> {
  const [things, delivery] = await Promise.all([lentThings(manager), deliveryRate(manager)]);
  const busy: (Busy & { product_id: string })[] = await manager.query(
    `SELECT unit.product_id, unit.number AS unit, r.first_day::text,
       CASE WHEN r.state = 'handed_out' THEN greatest(r.last_day, ${TODAY}) ELSE r.last_day END::text AS last_day,
       (upper(${DURING}) - 1)::text AS until
     FROM rille_rental_hold hold JOIN rille_rental_unit unit ON unit.id = hold.unit_id JOIN rille_rental r ON r.id = hold.rental_id
     WHERE hold.is_active AND upper(${DURING}) > ${TODAY} ORDER BY unit.product_id, unit.number, r.first_day`,
  );
  return {
    as_of: new Date().toISOString(),
    delivery_cents: delivery?.cents ?? null,
    sets: things.map(({ id, units, rates, deposit_cents }) => ({
      product_id: id,
      units,
      day_cents: rates.day.cents,
      weekend_cents: rates.weekend.cents,
      week_cents: rates.week.cents,
      deposit_cents,
      busy: busy
        .filter(({ product_id, unit }) => product_id === id && unit <= units)
        .map(({ unit, first_day, last_day, until }) => ({ unit, first_day, last_day, until })),
    })),
  };
}

/** Bringing and fetching in Berlin. */
export interface DeliveryRate {
  readonly variant_id: string;
  readonly cents: number;
}

/** Null where it is not offered. */
export async function deliveryRate(manager: EntityManager): Promise<DeliveryRate | null> {
  const [rate]: DeliveryRate[] = await manager.query(
    `SELECT variant.id AS variant_id, ${PRICE} AS cents FROM product_variant variant JOIN product ON product.id = variant.product_id
     WHERE product.handle = $1 AND product.status = 'published' AND variant.deleted_at IS NULL`,
    [RENTAL_DELIVERY],
  );
  return rate ?? null;
}
