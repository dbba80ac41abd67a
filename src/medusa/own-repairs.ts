import * as v from 'valibot';
import type { CustomersWord } from '../../domain/estimate';
import type { OwnRepair } from '../../domain/own-repair';
import { REPAIR_STATES } from '../../domain/repair';
import { WAYS_BACK, WAYS_IN } from '../../domain/service-request';
import { call, type StoreClient } from './client';
import { EstimateSchema } from './estimates';
import { parse, TextSchema, WebAddressSchema } from './parse';

const Moment = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => Date.parse(text)),
);

const RepairResponse = v.pipe(
  v.object({
    id: v.string(),
    reference: v.string(),
    device: TextSchema,
    way_in: v.picklist(WAYS_IN),
    way_back: v.picklist(WAYS_BACK),
    pick_up_on: v.nullable(v.pipe(v.string(), v.isoDate())),
    is_express: v.boolean(),
    state: v.picklist(REPAIR_STATES),
    can_cancel: v.boolean(),
    before: v.nullable(v.number()),
    tracking: v.nullable(v.object({ number: TextSchema, url: WebAddressSchema })),
    estimate: v.nullable(EstimateSchema),
    steps: v.array(v.object({ to: v.picklist(REPAIR_STATES), is_back: v.boolean(), at: Moment })),
  }),
  v.transform(
    ({
      id,
      reference,
      device,
      way_in,
      way_back,
      pick_up_on,
      is_express,
      state,
      can_cancel,
      before,
      tracking,
      estimate,
      steps,
    }): OwnRepair => ({
      id,
      reference,
      device,
      wayIn: way_in,
      wayBack: way_back,
      pickUpOn: pick_up_on,
      isExpress: is_express,
      state,
      canCancel: can_cancel,
      decksBefore: before,
      tracking,
      estimate,
      steps: steps.map(({ to, is_back, at }) => ({ to, isBack: is_back, atMs: at })),
    }),
  ),
);

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
