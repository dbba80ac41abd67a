import * as v from 'valibot';

/** Of everything kept for a gig the pictures have this width: a phone's whole screen, sharp. */
export const PACK_WIDTH = 960;

/** A product or a list by what Medusa calls it, which may be anything. */
const IdSchema = v.pipe(v.string(), v.regex(/^(?:all|(?:product|list):.+)$/s));
const FormatSchema = v.picklist(['avif', 'webp', 'jpg']);
const HandlesSchema = v.array(v.string());
const CountSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** What somebody wants to have on this device: a product, a list of them, or the whole shop. */
export const PackRequestSchema = v.object({
  id: IdSchema,
  /** As the page calls it. */
  title: v.string(),
  /** Of products; the whole shop names none. */
  handles: HandlesSchema,
  country: v.pipe(v.string(), v.regex(/^[a-z]{2}$/)),
  format: FormatSchema,
});

/** Why a pack is not whole and nothing more is being fetched. */
const TroubleSchema = v.picklist(['network', 'full']);

/** How much of a pack is on this device. */
export const PackStateSchema = v.object({
  id: IdSchema,
  title: v.string(),
  handles: HandlesSchema,
  /** Pictures, and how many of them the shop does not have any more. */
  total: CountSchema,
  kept: CountSchema,
  gone: CountSchema,
  bytes: CountSchema,
  /** When it was asked for last, epoch ms by this device. */
  askedAtMs: CountSchema,
  trouble: v.nullable(TroubleSchema),
});

/** What a pack will take, before anything is fetched. */
export const PackSizeSchema = v.object({
  pictures: CountSchema,
  /** Of them on this device already, by whatever pack. */
  kept: CountSchema,
  /** What the others take, as the server has weighed them; null where it could not be asked. */
  missingBytes: v.nullable(CountSchema),
});

/** As it is written down. */
const StoredPackSchema = v.object({
  id: IdSchema,
  title: v.string(),
  handles: HandlesSchema,
  format: FormatSchema,
  /** Pictures by name, see `sizedPicture`. */
  names: v.array(v.string()),
  gone: v.array(v.string()),
  askedAtMs: CountSchema,
  trouble: v.nullable(TroubleSchema),
});

export type PackRequest = v.InferOutput<typeof PackRequestSchema>;
export type PackState = v.InferOutput<typeof PackStateSchema>;
export type PackSize = v.InferOutput<typeof PackSizeSchema>;
export type StoredPack = v.InferOutput<typeof StoredPackSchema>;

/** A list of which one thing that nobody can read takes nothing else away: it is left out. */
export const readable = <Schema extends v.GenericSchema>(item: Schema) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((items) =>
      items.flatMap((one): v.InferOutput<Schema>[] => {
        const read = v.safeParse(item, one);
        return read.success ? [read.output] : [];
      }),
    ),
  );

const StoredPacksSchema = readable(StoredPackSchema);

/** Reads what was written down; what nobody can read is left out. */
export function asStoredPacks(data: unknown): readonly StoredPack[] {
  const read = v.safeParse(StoredPacksSchema, data);
  return read.success ? read.output : [];
}

/** Where a picture of a pack lies. */
export const packedPath = (name: string, format: PackRequest['format']): string => `/img/w${PACK_WIDTH}/${name}.${format}`;

const WeightsSchema = v.object({ bytes: v.record(v.string(), v.nullable(CountSchema)) });

/** Bytes by name, null for a picture that is not there; null for anything that is no such answer. */
export function asWeights(data: unknown): Readonly<Record<string, number | null>> | null {
  const read = v.safeParse(WeightsSchema, data);
  return read.success ? read.output.bytes : null;
}
