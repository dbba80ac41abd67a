import * as v from 'valibot';
import { LOCALES } from '../../domain/locale';
import { PackRequestSchema, PackSizeSchema, PackStateSchema, readable } from './packs';
import type { PageVisitor } from './public-pages';

/**
 * Raised when a message changes its meaning. A page and a worker of different builds meet on every
 * deploy: what carries another number, or none, is not for us.
 */
const PROTOCOL = 1;

const CountrySchema = v.pipe(v.string(), v.regex(/^[a-z]{2}$/));
const CountSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const VisitorSchema = v.object({
  locale: v.picklist(LOCALES),
  country: CountrySchema,
});

// Lists and texts have no bounds here: one piece of goods or one page of texts more, and the whole message would not be heard.
// What is kept is bounded where it is kept.
const PageMessageSchema = v.variant('type', [
  /** The page has reached a safe point: the new version may take over. */
  v.object({ type: v.literal('activate-update') }),
  /** The new version is let in: what fetches behind the page's back ends, for that is waited for. */
  v.object({ type: v.literal('give-way') }),
  /** Answered with a `state` on the port that comes along. */
  v.object({ type: v.literal('tell-state'), country: CountrySchema }),
  v.object({ type: v.literal('keep-catalogue'), country: CountrySchema }),
  /** Fetches the rarely opened files of the build, if they are not there yet. */
  v.object({ type: v.literal('keep-rest') }),
  /** Fetches the pictures of lists that are not there yet, within the worker's own bounds. */
  v.object({
    type: v.literal('keep-pictures'),
    country: CountrySchema,
    width: v.picklist([320, 480]),
    format: v.picklist(['avif', 'webp', 'jpg']),
  }),
  /** Keeps rendered pages for the next visit: the one that is open, then others that are likely next, the most important ones first. */
  v.object({
    type: v.literal('keep-pages'),
    visitor: VisitorSchema,
    paths: v.array(v.string()),
    isLineThin: v.boolean(),
  }),
  /** Answered with `packs` on the port that comes along. */
  v.object({ type: v.literal('tell-packs') }),
  /** Answered with `pack-size`. */
  v.object({ type: v.literal('weigh-pack'), pack: PackRequestSchema }),
  /** Fetches a pack, or what is missing of it; every page hears how far it is. */
  v.object({ type: v.literal('keep-pack'), pack: PackRequestSchema }),
  /** Goes on with what the network has interrupted. */
  v.object({ type: v.literal('resume-packs') }),
  v.object({ type: v.literal('drop-pack'), id: v.string() }),
  /** Fetches everything the worker keeps anew; answered with `repaired` on the port that comes along. */
  v.object({ type: v.literal('repair'), country: CountrySchema }),
]);

/** How much of the shop is on this device. */
const StoredStateSchema = v.object({
  /** When this worker's build was made, epoch ms: the shop's version. */
  builtAtMs: CountSchema,
  /** Files of the build. */
  shell: v.object({ kept: CountSchema, total: CountSchema }),
  /** Null until the whole catalogue of the country is here. */
  catalogue: v.nullable(
    v.object({
      /** When the server last compared prices and stock with the shop system, epoch ms by its clock. */
      checkedAtMs: CountSchema,
      products: CountSchema,
      bytes: CountSchema,
      /** Segments with what only products' own pages show; a worker of an older build does not count them. */
      texts: v.optional(v.object({ kept: CountSchema, total: CountSchema }), { kept: 0, total: 0 }),
    }),
  ),
  /** Pictures of products, one each. */
  pictures: v.object({ kept: CountSchema, total: CountSchema, bytes: CountSchema }),
});

const WorkerMessageSchema = v.variant('type', [
  v.object({ type: v.literal('state'), state: StoredStateSchema }),
  /** The catalogue that is kept is another one now. */
  v.object({ type: v.literal('catalogue-renewed'), country: CountrySchema }),
  v.object({ type: v.literal('repaired'), whole: v.boolean() }),
  /** What is kept for the gig, as it is now. */
  v.object({ type: v.literal('packs'), packs: readable(PackStateSchema) }),
  v.object({ type: v.literal('pack-size'), size: PackSizeSchema }),
  /** Words of this page that the worker knows, but cannot read: nothing was done. Also on the port that comes along. */
  v.object({ type: v.literal('refused'), what: v.string() }),
  /** A worker that ends all workers asks whether the page it controls is alive. */
  v.object({ type: v.literal('are-you-there') }),
]);

export type PageMessage = v.InferOutput<typeof PageMessageSchema>;
export type WorkerMessage = v.InferOutput<typeof WorkerMessageSchema>;
export type StoredState = v.InferOutput<typeof StoredStateSchema>;

/** Whether everything works here without a network; without some pictures it is the whole shop all the same, but less of a sight. */
export function wholeness({ shell, catalogue, pictures }: StoredState): 'whole' | 'pictures missing' | 'partly' {
  const isThere = (part: { readonly kept: number; readonly total: number }) => part.kept >= part.total;
  if (!catalogue || !isThere(shell) || !isThere(catalogue.texts)) return 'partly';
  return isThere(pictures) ? 'whole' : 'pictures missing';
}

interface Envelope<Message> {
  readonly rille: typeof PROTOCOL;
  readonly message: Message;
}

export const toWorker = (message: PageMessage): Envelope<PageMessage> => ({ rille: PROTOCOL, message });
export const toPage = (message: WorkerMessage): Envelope<WorkerMessage> => ({ rille: PROTOCOL, message });

const EnvelopeSchema = v.object({ rille: v.literal(PROTOCOL), message: v.unknown() });

function reader<Message>(schema: v.GenericSchema<unknown, Message>): (data: unknown) => Message | null {
  return (data) => {
    const envelope = v.safeParse(EnvelopeSchema, data);
    const read = envelope.success ? v.safeParse(schema, envelope.output.message) : null;
    return read?.success ? read.output : null;
  };
}

const KindSchema = v.object({ type: v.string() });

/** Says which message of a known kind cannot be read and why; null for what can, and for what is not for us at all. */
function unreadableBy(schema: typeof PageMessageSchema | typeof WorkerMessageSchema): (data: unknown) => string | null {
  return (data) => {
    const envelope = v.safeParse(EnvelopeSchema, data);
    if (!envelope.success || !v.is(KindSchema, envelope.output.message)) return null;
    const { message } = envelope.output;
    const { type } = message as { type: string };
    // Builds meet on every deploy: a kind that only the other one knows is none of our mistakes.
    if (!schema.options.some(({ entries }) => entries.type.literal === type)) return null;
    const { issues } = v.safeParse(schema, message);
    return issues ? `${type}: ${issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`).join(', ')}` : null;
  };
}

/** What of a page's words the worker knows but cannot read: it says so, for a message that is dropped in silence is missed by nobody. */
export const unreadablePageMessage = unreadableBy(PageMessageSchema);

/** The same of the worker's words. */
export const unreadableWorkerMessage = unreadableBy(WorkerMessageSchema);

/** What a page asks of the worker; null for anything that is not exactly such a message. Anybody on the origin can post. */
export const asPageMessage = reader<PageMessage>(PageMessageSchema);

/** What the worker tells a page; null for anything that is not exactly such a message. */
export const asWorkerMessage = reader<WorkerMessage>(WorkerMessageSchema);

/** What a worker answers to `tell-state`; null for anything else. */
export function asStoredState(data: unknown): StoredState | null {
  const message = asWorkerMessage(data);
  return message?.type === 'state' ? message.state : null;
}

/** For whom pages are kept, as it was written down; null where that cannot be read. */
export function asVisitor(data: unknown): PageVisitor | null {
  const read = v.safeParse(VisitorSchema, data);
  return read.success ? read.output : null;
}
