import type { EntityManager } from 'typeorm';
import { Refusal } from '../corrections/border/refusal';
import { DIAGNOSIS_SKU } from '../facts';
import { WORK_KINDS } from '../repairs/estimates';
import { catalogue } from '../seed/catalogue';
import { shippingPrice } from '../shipping/parcels';
import { FACTS, PACKED_DECK_GRAMS } from '../shop-rules';
import type { ServiceRequest } from './body';

/** What is asked for, as it stands in the order. */
export interface RequestLine {
  /** Of the catalogue; null for a fee that is none of its goods. */
  readonly variantId: string | null;
  readonly title: string;
  readonly titleDe: string | null;
  readonly cents: number;
  /** The estimate may change it. */
  readonly isEstimated: boolean;
}

/** Where a request is priced. */
export interface RequestRegion {
  readonly id: string;
  readonly zone: string;
}

/** Skus of what is no job. */
const PICK_UP = { germany: 'SV-PICKUP-GERM', union: 'SV-PICKUP-EU' } as const;
const BOX = 'SV-BOX-SING';
const HOME = 'de';

interface PricedVariant {
  readonly id: string;
  readonly sku: string;
  readonly title: string;
  readonly title_de: string | null;
  readonly kind: string;
  readonly cents: number;
}

/** The region of a country. @throws {Refusal} the shop does not serve it */
export async function regionOf(manager: EntityManager, countryCode: string): Promise<RequestRegion> {
  const [region]: RequestRegion[] = await manager.query(
    `SELECT region.id, region.metadata->>'zone' AS zone FROM region JOIN country ON country.region_id = region.id
     WHERE country.iso_2 = $1 AND region.deleted_at IS NULL`,
    [countryCode],
  );
  if (!region) throw new Refusal('invalid_data', 'country_code is none that the shop serves.');
  return region;
}

/** Services on sale with a price in a region, by id or by sku. */
const servicesOf = (manager: EntityManager, regionId: string, names: readonly string[]): Promise<PricedVariant[]> =>
  manager.query(
    `SELECT variant.id, variant.sku, product.metadata->>'kind' AS kind, price.amount AS cents,
       concat_ws(', ', product.title, nullif(variant.title, 'Default')) AS title,
       jsonb_path_query_first(product.localizations, '$[*] ? (@.language_code == "de").title') #>> '{}' AS title_de
     FROM product_variant variant
     JOIN product ON product.id = variant.product_id AND product.deleted_at IS NULL AND product.status = 'published'
     JOIN product_variant_money_amount link ON link.variant_id = variant.id
     JOIN money_amount price ON price.id = link.money_amount_id AND price.region_id = $1 AND price.deleted_at IS NULL
     WHERE product.type_id = 'ptyp_service' AND variant.deleted_at IS NULL AND (variant.id = ANY($2) OR variant.sku = ANY($2))`,
    [regionId, names],
  );

/**
 * What a request comes to as far as it can be known: its jobs, or a diagnosis where somebody asks for an estimate, and what
 * travelling costs (specification §9).
 *
 * @throws {Refusal} something that is named is no job, or is not done there
 */
export async function linesOf(manager: EntityManager, region: RequestRegion, asked: ServiceRequest): Promise<RequestLine[]> {
  const jobs = asked.jobs.length > 0 ? asked.jobs : [DIAGNOSIS_SKU];
  const pickUp = asked.way_in === 'pick-up' ? [asked.country_code === HOME ? PICK_UP.germany : PICK_UP.union] : [];
  const box = asked.box ? [BOX] : [];
  const found = await servicesOf(manager, region.id, [...jobs, ...pickUp, ...box]);
  const priced = (name: string, field: keyof ServiceRequest): PricedVariant => {
    const variant = found.find(({ id, sku }) => id === name || sku === name);
    if (!variant) throw new Refusal('invalid_data', `${field} names what is not offered there.`);
    return variant;
  };
  const line = ({ id, title, title_de, cents }: PricedVariant, isEstimated: boolean): RequestLine => ({
    variantId: id,
    title,
    titleDe: title_de,
    cents,
    isEstimated,
  });
  const fee = (title: string, titleDe: string, cents: number, isEstimated = false): RequestLine => ({
    variantId: null,
    title,
    titleDe,
    cents,
    isEstimated,
  });

  const work = jobs.map((job) => {
    const variant = priced(job, 'jobs');
    if (!WORK_KINDS.some((kind) => kind === variant.kind)) throw new Refusal('invalid_data', 'jobs names what is no job.');
    return line(variant, variant.sku !== DIAGNOSIS_SKU);
  });
  const workCents = work.reduce((sum, { cents }) => sum + cents, 0);
  const isWork = asked.jobs.length > 0;
  return [
    ...work,
    ...(asked.express && isWork ? [fee('Express', 'Express', Math.round((workCents * FACTS.expressSurchargePercent) / 100), true)] : []),
    ...pickUp.map((sku) => line(priced(sku, 'way_in'), false)),
    ...(pickUp.length > 0 ? [fee('Service fee for the pick-up', 'Servicegebühr für die Abholung', FACTS.servicePickupFeeCents)] : []),
    ...box.map((sku) => line(priced(sku, 'box'), false)),
    ...(asked.way_back === 'send' && asked.way_in !== 'pick-up'
      ? [fee('Way back by parcel', 'Rückweg als Paket', wayBackCents(region))]
      : []),
  ];
}

/** As a parcel of that weight costs in the shop. */
function wayBackCents({ zone }: RequestRegion): number {
  const cents = shippingPrice(zone, { weightGrams: PACKED_DECK_GRAMS, parcels: 1 }, catalogue().shipping_options);
  if (cents === null) throw new Refusal('invalid_data', 'way_back: nobody carries a deck there.');
  return cents;
}
