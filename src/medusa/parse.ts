import * as v from 'valibot';
import type { LineMeta } from '../../domain/cart';
import type { LocalText } from '../../domain/locale';
import { ForeignAnswerError } from './errors';

/**
 * Reads what came over the network. A success of another shape is no fact either: `{}` is what a broken proxy says.
 *
 * @throws {ForeignAnswerError} the answer has another shape than this shop reads; names the first field
 */
export function parse<Schema extends v.GenericSchema>(schema: Schema, data: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, data);
  if (result.success) return result.output;
  const issue = result.issues[0];
  throw new ForeignAnswerError(`unreadable answer: ${v.getDotPath(issue) ?? ''} ${issue.message}`);
}

/** Amounts arrive as integers in minor units; anything else is a fault worth stopping at. */
export const CentsSchema = v.pipe(v.number(), v.safeInteger());

/** Free text of the backend: missing, null and empty are the same to a reader. */
export const TextSchema = v.nullish(v.string(), '');

/** Whether it is the address of a page; browsers that are meant do not all have `URL.canParse`. */
function isWebAddress(text: string): boolean {
  try {
    return /^https?:$/.test(new URL(text).protocol);
  } catch {
    return false;
  }
}

/** A link that may be followed; a tracking link is what somebody at a carrier's has typed. Null for any other. */
export const WebAddressSchema = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((url) => (isWebAddress(url) ? url : null)),
);

/** Metadata is anybody's JSON. */
export const MetadataSchema = v.nullish(v.record(v.string(), v.unknown()), {});

export type Metadata = v.InferOutput<typeof MetadataSchema>;

export const textIn = (metadata: Metadata, key: string): string | null => {
  const value = metadata[key];
  return typeof value === 'string' && value !== '' ? value : null;
};

export const numberIn = (metadata: Metadata, key: string): number | null => {
  const value = metadata[key];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
};

export const recordIn = (metadata: Metadata, key: string): Metadata => {
  const value = metadata[key];
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Metadata) : {};
};

export const stringsIn = (metadata: Metadata, key: string): string[] => {
  const value = metadata[key];
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
};

/** Only the texts of a record, for spec tables. */
export const textsOf = (record: Metadata): Record<string, string> =>
  Object.fromEntries(Object.entries(record).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

export const localText = (en: string, de: string | null | undefined): LocalText => (de ? { en, de } : { en });

/** The values of a line's metadata a cart row is keyed by; anything nested was not written by this shop. */
export const lineMetaOf = (metadata: Metadata): LineMeta =>
  Object.fromEntries(
    Object.entries(metadata).filter(
      (entry): entry is [string, string | number | boolean] =>
        (typeof entry[1] === 'string' && entry[1] !== '') || typeof entry[1] === 'number' || typeof entry[1] === 'boolean',
    ),
  );
