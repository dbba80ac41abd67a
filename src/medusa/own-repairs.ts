import * as v from 'valibot';
import type { CustomersWord } from '../../domain/estimate';
import type { OwnRepair } from '../../domain/own-repair';
import { REPAIR_STATES, type RepairStep } from '../../domain/repair';
import { WAYS_BACK, WAYS_IN } from '../../domain/service-request';
import type { TicketProof } from '../../domain/ticket-proof';
import type { TicketStatus } from '../../domain/ticket-status';
import { MaybeClaim } from './claims';
import { call, type StoreClient } from './client';
import { conversationEntries, conversationIn } from './conversations';
import { DoneLines, EstimateSchema, WorkLine } from './estimates';
import { parse, TextSchema, WebAddressSchema } from './parse';

const Moment = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => Date.parse(text)),
);

const Steps = v.array(
  v.pipe(
    v.object({ to: v.picklist(REPAIR_STATES), is_back: v.boolean(), at: Moment }),
    v.transform(({ to, is_back, at }): RepairStep => ({ to, isBack: is_back, atMs: at })),
  ),
);

/** What everybody who may ask for it at all is told of a repair. */
const common = {
  reference: v.string(),
  way_in: v.picklist(WAYS_IN),
  way_back: v.picklist(WAYS_BACK),
  is_express: v.boolean(),
  state: v.picklist(REPAIR_STATES),
  before: v.nullable(v.number()),
  steps: Steps,
  /** A backend that knows no claims tells of none. */
  is_claim: v.optional(v.boolean(), false),
  estimate_first: v.optional(v.boolean(), false),
};

const statusIn = ({
  reference,
  way_in,
  way_back,
  is_express,
  state,
  before,
  steps,
  is_claim,
  estimate_first,
}: v.InferOutput<v.ObjectSchema<typeof common, undefined>>): TicketStatus => ({
  reference,
  wayIn: way_in,
  wayBack: way_back,
  isExpress: is_express,
  state,
  decksBefore: before,
  steps,
  isClaim: is_claim,
  isEstimateFirst: estimate_first,
});

const RepairResponse = v.pipe(
  v.object({
    ...common,
    id: v.string(),
    order_id: v.string(),
    device: TextSchema,
    pick_up_on: v.nullable(v.pipe(v.string(), v.isoDate())),
    can_cancel: v.boolean(),
    tracking: v.nullable(v.object({ number: TextSchema, url: WebAddressSchema })),
    /** A backend that does not tell of them tells them by mail alone. */
    asked: v.optional(v.nullable(v.object({ message: TextSchema, serial: TextSchema })), null),
    lines: v.optional(v.array(WorkLine), []),
    done: DoneLines,
    estimate: v.nullable(EstimateSchema),
    claim: MaybeClaim,
    ...conversationEntries,
  }),
  v.transform(
    (given): OwnRepair => ({
      ...statusIn(given),
      id: given.id,
      orderId: given.order_id,
      device: given.device,
      pickUpOn: given.pick_up_on,
      canCancel: given.can_cancel,
      tracking: given.tracking,
      asked: given.asked,
      lines: given.lines,
      done: given.done,
      estimate: given.estimate,
      claim: given.claim,
      conversation: conversationIn(given),
    }),
  ),
);

const TicketResponse = v.object({ service_request: v.pipe(v.object(common), v.transform(statusIn)) });

/** How it stands with a repair, by its ticket. @throws {NotFoundError} something of the proof is wrong, or it is long over */
export const fetchTicketStatus = async (client: StoreClient, proof: TicketProof): Promise<TicketStatus> =>
  parse(TicketResponse, await call(client, ({ account }) => account.post('/store/service-requests/status', proof))).service_request;

const PATH = '/store/customers/me/service-requests';

/** What a customer has asked the workshop for, the latest first. @throws {UnauthorizedError} nobody is signed in */
export const fetchOwnRepairs = async (client: StoreClient): Promise<readonly OwnRepair[]> =>
  parse(v.object({ service_requests: v.array(RepairResponse) }), await call(client, ({ account }) => account.get(PATH))).service_requests;

/** One of them. @throws {NotFoundError} it is not theirs, or there is none */
export const fetchOwnRepair = async (client: StoreClient, id: string): Promise<OwnRepair> =>
  parse(
    v.object({ service_request: RepairResponse }),
    await call(client, ({ account }) => account.get(`${PATH}/${encodeURIComponent(id)}`)),
  ).service_request;

/** Calls one off; once more is as once. @throws {RefusedError} code `repair_here`: the deck is with the shop */
export async function cancelOwnRepair(client: StoreClient, id: string): Promise<void> {
  await call(client, ({ account }) => account.post(`${PATH}/${encodeURIComponent(id)}/cancellation`, {}));
}

/**
 * Agrees to a version of an estimate, or declines it; the same once more is as once.
 *
 * @throws {RefusedError} code `estimate_replaced`: there is a newer one; `estimate_decided`: the other word was given before
 */
export async function giveOwnWord(client: StoreClient, id: string, version: number, word: CustomersWord): Promise<void> {
  await call(client, ({ account }) => account.post(`${PATH}/${encodeURIComponent(id)}/word`, { version, word }));
}
