import type { EntityManager } from 'typeorm';

const LONGEST_QUERY = 200;
const MOST_WORDS = 12;
const MOST_HITS = 100;
const USUAL_HITS = 20;

/** A search as it comes from outside: anything may be anything. */
export interface SearchQuery {
  readonly query: unknown;
  readonly channels: readonly string[];
  readonly limit?: unknown;
  readonly offset?: unknown;
}

/**
 * Published products that contain every word of the query in either language, in their
 * handle, article numbers, maker or tags; those with the words in the title come first.
 */
export async function findProducts(manager: EntityManager, search: SearchQuery) {
  const query = typeof search.query === 'string' ? search.query : '';
  const limit = wholeNumber(search.limit, USUAL_HITS, MOST_HITS);
  const offset = wholeNumber(search.offset, 0, 1_000_000);
  const words = wordsOf(query);
  if (words.length === 0) return { hits: [], query, limit, offset, estimatedTotalHits: 0 };

  const rows: { id: string; total: string }[] = await manager.query(
    `WITH texts AS (
       SELECT product.id, product.created_at,
              lower(concat_ws(' ', product.title, product.localizations)) AS head,
              lower(concat_ws(' ', product.title, product.localizations, product.description, product.handle,
                product.metadata ->> 'manufacturer', product.metadata ->> 'kind',
                (SELECT string_agg(sku, ' ') FROM product_variant WHERE product_id = product.id AND deleted_at IS NULL),
                (SELECT string_agg(tag.value, ' ') FROM product_tags link
                   JOIN product_tag tag ON tag.id = link.product_tag_id WHERE link.product_id = product.id))) AS everything
         FROM product
        WHERE product.deleted_at IS NULL AND product.status = 'published'
          AND EXISTS (SELECT 1 FROM product_sales_channel channel
                       WHERE channel.product_id = product.id AND channel.sales_channel_id = ANY($2))
     )
     SELECT id, count(*) OVER () AS total
       FROM texts
      WHERE everything LIKE ALL($1)
      ORDER BY (head LIKE ALL($1)) DESC, created_at DESC, id
      LIMIT $3 OFFSET $4`,
    [words.map((word) => `%${escaped(word)}%`), search.channels, limit, offset],
  );
  return {
    hits: await hits(
      manager,
      rows.map(({ id }) => id),
    ),
    query,
    limit,
    offset,
    estimatedTotalHits: Number(rows[0]?.total ?? 0),
  };
}

async function hits(manager: EntityManager, ids: readonly string[]): Promise<unknown[]> {
  if (ids.length === 0) return [];
  const products: { id: string }[] = await manager.query(
    `SELECT product.id, product.handle, product.title, product.description, product.thumbnail, product.localizations,
            jsonb_build_object('id', type.id, 'value', type.value) AS type
       FROM product LEFT JOIN product_type type ON type.id = product.type_id
      WHERE product.id = ANY($1)`,
    [ids],
  );
  const byId = new Map(products.map((product) => [product.id, product]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function wordsOf(query: string): string[] {
  return (
    query
      .slice(0, LONGEST_QUERY)
      // PostgreSQL's texts cannot hold NUL, and half a surrogate pair is no text at all.
      .toWellFormed()
      .replaceAll('\u0000', ' ')
      .toLowerCase()
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, MOST_WORDS)
  );
}

function escaped(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}

function wholeNumber(value: unknown, usual: number, most: number): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? Math.min(number, most) : usual;
}
