import type { EntityManager } from 'typeorm';
import { GERMAN_TITLE, IS_PRICE } from './goods';

interface LabelRow {
  readonly id: string;
  readonly sku: string | null;
  readonly handle: string;
  readonly title: string;
  readonly title_de: string | null;
  readonly type: string | null;
  readonly metadata: Readonly<Record<string, unknown>> | null;
  readonly chosen: readonly { readonly option: string; readonly value: string }[];
  readonly stock: number | null;
  readonly cents: number;
}

/** A thing with its price, as it may stand on a shelf. */
export interface LabelGood {
  /** Of the variant. */
  readonly id: string;
  readonly sku: string | null;
  /** Of its product's page. */
  readonly handle: string;
  readonly title: string;
  readonly title_de: string | null;
  readonly type: string | null;
  readonly specs: Readonly<Record<string, string>>;
  /** Empty where they are said in one language. */
  readonly specs_de: Readonly<Record<string, string>>;
  readonly values: readonly { readonly value: string; readonly value_de: string | null }[];
  readonly margin_scheme: boolean;
  /** Null where nobody counts. */
  readonly stock: number | null;
  /** In Germany, VAT included. */
  readonly cents: number;
}

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');
const textsOf = (value: unknown): Record<string, string> => (isTexts(value) ? value : {});

interface OptionTexts {
  readonly title?: unknown;
  readonly values?: unknown;
  readonly values_de?: unknown;
}

/** What a chosen value is called in German; null where it is called the same. */
function germanValue(metadata: LabelRow['metadata'], option: string, value: string): string | null {
  const options = Array.isArray(metadata?.options) ? (metadata.options as OptionTexts[]) : [];
  const texts = options.find(({ title }) => title === option);
  if (!Array.isArray(texts?.values) || !Array.isArray(texts.values_de)) return null;
  const said: unknown = texts.values_de[texts.values.indexOf(value)];
  return typeof said === 'string' ? said : null;
}

/** Everything on sale that has a price in Germany, each variant with what a label on the shelf says; rentals are asked for, and have none. */
export async function readLabels(manager: EntityManager): Promise<LabelGood[]> {
  const rows: LabelRow[] = await manager.query(
    `SELECT v.id, v.sku, p.handle, p.title, ${GERMAN_TITLE} AS title_de, kind.value AS type, p.metadata, price.cents,
            (SELECT coalesce(jsonb_agg(jsonb_build_object('option', o.title, 'value', value.value) ORDER BY o.created_at, o.id), '[]')
               FROM product_option_value value JOIN product_option o ON o.id = value.option_id
              WHERE value.variant_id = v.id AND value.deleted_at IS NULL) AS chosen,
            CASE WHEN v.manage_inventory AND NOT v.allow_backorder THEN greatest(v.inventory_quantity, 0) END AS stock
       FROM product_variant v JOIN product p ON p.id = v.product_id LEFT JOIN product_type kind ON kind.id = p.type_id
       JOIN LATERAL (
         SELECT min(money.amount) AS cents FROM product_variant_money_amount link
           JOIN money_amount money ON money.id = link.money_amount_id JOIN region r ON r.id = money.region_id
          WHERE link.variant_id = v.id AND link.deleted_at IS NULL AND r.metadata->>'zone' = 'reg_de' AND ${IS_PRICE}) price ON price.cents IS NOT NULL
      WHERE v.deleted_at IS NULL AND p.deleted_at IS NULL AND p.status = 'published'
        AND kind.value IS DISTINCT FROM 'rental' AND coalesce(p.metadata->>'request_only', 'false') <> 'true'
      ORDER BY lower(p.title), v.variant_rank, v.id`,
  );
  return rows.map(({ metadata, chosen, ...row }) => ({
    ...row,
    specs: textsOf(metadata?.specs),
    specs_de: textsOf(metadata?.specs_de),
    values: chosen.map(({ option, value }) => ({ value, value_de: germanValue(metadata, option, value) })),
    margin_scheme: metadata?.margin_scheme === true,
  }));
}
