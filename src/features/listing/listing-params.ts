import * as v from 'valibot';

export const SORT_ORDERS = ['price-up', 'price-down', 'name'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

const LONGEST_SEARCH = 120;
const LONGEST_FILTERS = 2_000;

const TextParam = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => String(value).trim()),
  v.nonEmpty(),
);
/** Whole euros or a page; what is not a number is as if it were not there. */
const wholeNumber = (smallest: number) => v.pipe(TextParam, v.regex(/^\d{1,7}$/), v.transform(Number), v.minValue(smallest));

const tolerant = <Output>(schema: v.GenericSchema<unknown, Output>) => v.fallback(v.optional(schema), undefined);

const ListingParamsSchema = v.object({
  /** Tokens of the chosen filters, joined by `+` (specification §2). */
  filters: tolerant(
    v.pipe(
      TextParam,
      v.transform((text) => text.slice(0, LONGEST_FILTERS)),
    ),
  ),
  search: tolerant(
    v.pipe(
      TextParam,
      v.transform((text) => text.slice(0, LONGEST_SEARCH)),
    ),
  ),
  sort: tolerant(v.picklist(SORT_ORDERS)),
  from: tolerant(wholeNumber(1)),
  to: tolerant(wholeNumber(1)),
  hide: tolerant(v.literal('sold-out')),
  page: tolerant(wholeNumber(2)),
});

/** What a listing's address says beyond its path. */
export type ListingParams = v.InferOutput<typeof ListingParamsSchema>;

/** Reads a listing's address; what cannot be read is left out, never thrown at the visitor. */
export const toListingParams = (search: Record<string, unknown>): ListingParams => v.parse(ListingParamsSchema, search);
