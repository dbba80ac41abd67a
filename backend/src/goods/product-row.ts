import type { EntityManager } from 'typeorm';
import { gradeOf, type ProductFields, type ProductTexts } from '../shop-rules';

/** What a product's row holds of what staff change. */
export interface ProductRow {
  readonly id: string;
  readonly handle: string;
  readonly status: string;
  readonly title: string;
  readonly description: string | null;
  readonly localizations: readonly Localization[] | null;
  readonly metadata: Readonly<Record<string, unknown>> | null;
}

interface Localization {
  readonly language_code: string;
  readonly title?: string | null;
  readonly description?: string | null;
}

/** Null where there is no such product. */
export async function readProduct(manager: EntityManager, id: string): Promise<ProductRow | null> {
  const rows: ProductRow[] = await manager.query(
    `SELECT id, handle, status, title, description, localizations, metadata FROM product WHERE id = $1 AND deleted_at IS NULL`,
    [id],
  );
  return rows[0] ?? null;
}

const wordsIn = (said: unknown): string => (typeof said === 'string' ? said : '');

/** How it sounds, which Medusa has no place for. */
function listeningOf(metadata: ProductRow['metadata']): Pick<ProductTexts, 'listening_en' | 'listening_de'> {
  const { en, de } = (metadata?.listening_note ?? {}) as { en?: unknown; de?: unknown };
  return { listening_en: wordsIn(en), listening_de: wordsIn(de) };
}

/** What the shop says of it; where German is missing, the shop says it in English. */
export function textsOf({ title, description, localizations, metadata }: ProductRow): ProductTexts {
  const german = localizations?.find(({ language_code }) => language_code === 'de');
  return {
    title_en: title,
    title_de: german?.title ?? '',
    description_en: description ?? '',
    description_de: german?.description ?? '',
    ...listeningOf(metadata),
  };
}

/** The same as Medusa and the shop keep it; what is there in further languages stays. */
export function withTexts({ localizations, metadata }: Pick<ProductRow, 'localizations' | 'metadata'>, texts: ProductTexts) {
  const of = (language: 'en' | 'de') => ({
    language_code: language,
    title: texts[`title_${language}`],
    description: texts[`description_${language}`] || null,
  });
  const others = (localizations ?? []).filter(({ language_code: language }) => language !== 'en' && language !== 'de');
  const { listening_note, ...facts } = metadata ?? {};
  const { listening_en: en, listening_de: de } = texts;
  return {
    title: texts.title_en,
    description: texts.description_en || null,
    localizations: [of('en'), of('de'), ...others],
    metadata: en === '' ? facts : { ...facts, listening_note: { en, de } },
  };
}

/** How it is sold. */
export const fieldsOf = ({ metadata }: Pick<ProductRow, 'metadata'>): ProductFields => ({
  lead_time_weeks: typeof metadata?.lead_time_weeks === 'number' ? metadata.lead_time_weeks : null,
  usual_grade: typeof metadata?.usual_grade === 'string' && metadata.usual_grade !== '' ? metadata.usual_grade : null,
  margin_scheme: metadata?.margin_scheme === true,
  discontinued: metadata?.discontinued === true,
});

/** The metadata with fields; what is not so is left out, as in the catalogue. */
export function withFields(metadata: ProductRow['metadata'], fields: ProductFields): Record<string, unknown> {
  const { lead_time_weeks, usual_grade, margin_scheme, discontinued, ...others } = metadata ?? {};
  const said = Object.entries(fields).filter(([, value]) => value !== null && value !== false);
  return { ...others, ...Object.fromEntries(said) };
}

/** The values of a product's grades, best first; none where it has none. */
export async function gradesOf(manager: EntityManager, productId: string): Promise<string[]> {
  const rows: { values: string[] }[] = await manager.query(
    `SELECT array_agg(value ORDER BY place, value) AS values FROM (
       SELECT value.option_id, value.value, min(variant.variant_rank) AS place
         FROM product_variant variant JOIN product_option_value value ON value.variant_id = variant.id AND value.deleted_at IS NULL
        WHERE variant.product_id = $1 AND variant.deleted_at IS NULL GROUP BY value.option_id, value.value) used GROUP BY option_id`,
    [productId],
  );
  return rows.find(({ values }) => values.every((value) => gradeOf(value) !== null))?.values ?? [];
}
