import * as v from 'valibot';
import {
  type CustomersWord,
  DONE_KINDS,
  type DoneLine,
  type Estimate,
  type EstimateLine,
  type LinkedRepair,
  WORDS_OF_CUSTOMER,
} from '../../domain/estimate';
import { REPAIR_STATES } from '../../domain/repair';
import { WAYS_BACK } from '../../domain/service-request';
import { MaybeClaim } from './claims';
import { call, type StoreClient } from './client';
import { conversationEntries, conversationIn } from './conversations';
import { pdfIn } from './invoices';
import { CentsSchema, parse, TextSchema } from './parse';

const Moment = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => Date.parse(text)),
);

const Named = { title: TextSchema, title_de: v.nullable(v.string()), cents: CentsSchema };

/** A line of the work, or of what was asked for. */
export const WorkLine = v.pipe(
  v.object({ ...Named, quantity: v.pipe(v.number(), v.safeInteger()) }),
  v.transform(({ title, title_de, cents, quantity }): EstimateLine => ({ variantId: null, title, titleDe: title_de, cents, quantity })),
);

/** What was done; a backend that does not tell of it leaves it to the invoice. */
export const DoneLines = v.optional(
  v.array(
    v.pipe(
      v.object({ ...Named, quantity: v.pipe(v.number(), v.safeInteger()), kind: v.picklist(DONE_KINDS) }),
      v.transform(
        ({ title, title_de, cents, quantity, kind }): DoneLine => ({ variantId: null, title, titleDe: title_de, cents, quantity, kind }),
      ),
    ),
  ),
  [],
);

/** What the work on a deck comes to, as the shop's backend says it. */
export const EstimateSchema = v.pipe(
  v.object({
    version: v.number(),
    lines: v.array(WorkLine),
    note: TextSchema,
    express_cents: CentsSchema,
    total_cents: CentsSchema,
    vat_cents: CentsSchema,
    vat_rate: v.number(),
    travel: v.array(v.object(Named)),
    agreed_cents: CentsSchema,
    decline_cents: CentsSchema,
    needs_word: v.boolean(),
    /** A backend that does not tell measures it by what was agreed to. */
    is_first: v.optional(v.boolean(), false),
    sent_at: Moment,
    word: v.nullable(v.picklist(WORDS_OF_CUSTOMER)),
    word_at: v.nullable(Moment),
    is_by_phone: v.boolean(),
    can_decide: v.boolean(),
  }),
  v.transform(
    (given): Estimate => ({
      version: given.version,
      lines: given.lines,
      note: given.note,
      expressCents: given.express_cents,
      totalCents: given.total_cents,
      vatCents: given.vat_cents,
      vatRate: given.vat_rate,
      travel: given.travel.map(({ title, title_de, cents }) => ({ title, titleDe: title_de, cents })),
      agreedCents: given.agreed_cents,
      declineCents: given.decline_cents,
      needsWord: given.needs_word,
      isFirst: given.is_first,
      sentMs: given.sent_at,
      word: given.word,
      wordMs: given.word_at,
      isByPhone: given.is_by_phone,
      canDecide: given.can_decide,
    }),
  ),
);

const Linked = v.object({
  service_request: v.pipe(
    v.object({
      reference: v.string(),
      device: TextSchema,
      state: v.picklist(REPAIR_STATES),
      way_back: v.picklist(WAYS_BACK),
      estimate: v.nullable(EstimateSchema),
      claim: MaybeClaim,
      done: DoneLines,
      invoices: v.optional(v.array(v.object({ number: v.string(), kind: v.picklist(['invoice', 'correction']) })), []),
      ...conversationEntries,
    }),
    v.transform(
      ({ reference, device, state, way_back, estimate, claim, done, invoices, ...said }): LinkedRepair => ({
        reference,
        device,
        state,
        wayBack: way_back,
        estimate,
        claim,
        done,
        invoices,
        conversation: conversationIn(said),
      }),
    ),
  ),
});

/** The repair that a mailed link leads to, with its estimate, its invoices and what was written. @throws {RefusedError} code `link_invalid` or `link_expired` */
export const fetchLinkedRepair = async (client: StoreClient, token: string): Promise<LinkedRepair> =>
  parse(Linked, await call(client, ({ account }) => account.post('/store/service-requests/estimate', { token }))).service_request;

/** One of its invoices, as PDF. @throws {NotFoundError} it has no such one */
export const fetchLinkedInvoice = async (client: StoreClient, token: string, number: string): Promise<Uint8Array<ArrayBuffer>> =>
  pdfIn(await call(client, ({ account }) => account.post('/store/service-requests/invoice', { token, number })));

/**
 * Agrees to it by the link, or declines it; the same once more is as once.
 *
 * @throws {RefusedError} also with code `estimate_replaced`: there is a newer one; `estimate_decided`: the other word was given before
 */
export async function giveWordByLink(client: StoreClient, token: string, version: number, word: CustomersWord): Promise<void> {
  await call(client, ({ account }) => account.post('/store/service-requests/word', { token, version, word }));
}
