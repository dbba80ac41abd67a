import * as v from 'valibot';

/** Metadata of one row, in bytes of JSON: what an order keeps of its agreements takes about half. */
const MOST_METADATA_BYTES = 4_096;

/** A text that is there; how it looks is for whoever knows what it means. @param max longest, in UTF-16 units */
export const text = (max: number) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(max));

/** The same, or nothing. */
export const maybeText = (max: number) => v.nullish(v.pipe(v.string(), v.maxLength(max)));

const LONGEST_ID = 100;

/** How Medusa names things. */
export const id = text(LONGEST_ID);

/** An object and no list: valibot takes an array for an object. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const object = v.custom<Readonly<Record<string, unknown>>>(isObject);

/** An object of fields of which only these are looked at; what else it may have is core's to say. */
export const fields = <Entries extends v.ObjectEntries>(entries: Entries) => v.pipe(object, v.looseObject(entries));

/** Metadata of these keys and no others, and not more of it than a row should carry. */
export const metadata = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    object,
    v.strictObject(entries),
    v.check((value) => Buffer.byteLength(JSON.stringify(value)) <= MOST_METADATA_BYTES),
  );
