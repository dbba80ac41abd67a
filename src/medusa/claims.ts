import * as v from 'valibot';
import { CLAIM_DECISIONS, CLAIM_REMEDIES, type Claim, type ClaimRemedy, type OrderClaims } from '../../domain/claim';
import type { Address } from '../../domain/customer';
import type { OrderProof } from '../../domain/order-proof';
import { REPAIR_STATES } from '../../domain/repair';
import type { WayBack, WayIn } from '../../domain/service-request';
import { call, type StoreClient } from './client';
import { NotFoundError } from './errors';
import { parse, TextSchema } from './parse';
import { placeOf, type Received, ReceivedResponse, type Sending } from './submissions';

const Moment = v.pipe(
  v.string(),
  v.transform((text) => Date.parse(text)),
);

const entries = {
  display_id: v.number(),
  line_id: v.string(),
  remedy: v.picklist(CLAIM_REMEDIES),
  is_used: v.boolean(),
  years: v.number(),
  decision: v.nullable(v.picklist(CLAIM_DECISIONS)),
  words: TextSchema,
  decided_at: v.nullable(Moment),
  repaired_at: v.nullable(Moment),
};

const claimIn = (given: v.InferOutput<v.ObjectSchema<typeof entries, undefined>>): Claim => ({
  displayId: given.display_id,
  lineId: given.line_id,
  remedy: given.remedy,
  isUsed: given.is_used,
  years: given.years,
  decision: given.decision,
  words: given.words,
  decidedAtMs: given.decided_at,
  repairedAtMs: given.repaired_at,
});

/** What a repair is told with, where it is a claim; a backend that knows none tells of none. */
export const MaybeClaim = v.nullish(v.pipe(v.object(entries), v.transform(claimIn)), null);

const ClaimsResponse = v.object({
  lines: v.array(
    v.pipe(
      v.object({ line_id: v.string(), pieces: v.number(), open: v.number(), is_used: v.boolean(), years: v.number() }),
      v.transform(({ line_id, is_used, ...line }) => ({ ...line, lineId: line_id, isUsed: is_used })),
    ),
  ),
  claims: v.array(
    v.pipe(
      v.object({ ...entries, repair_id: v.nullable(v.string()), reference: v.string(), state: v.picklist(REPAIR_STATES) }),
      v.transform((given) => ({ ...claimIn(given), repairId: given.repair_id, reference: given.reference, state: given.state })),
    ),
  ),
});

const own = (orderId: string) => `/store/customers/me/orders/${encodeURIComponent(orderId)}/claims` as const;
const LOOKUP = '/store/orders/lookup/claims';
const bodyOf = ({ email, displayId, postalCode }: OrderProof): object => ({ email, display_id: displayId, postal_code: postalCode });

/**
 * What is claimed of an order under the statutory warranty, and what can be. At a backend that knows no claims that is nothing.
 *
 * @param proof of an order without an account
 */
export async function fetchClaims(client: StoreClient, orderId: string, proof: OrderProof | null): Promise<OrderClaims> {
  try {
    return parse(
      ClaimsResponse,
      await call(client, ({ account }) => (proof ? account.post(LOOKUP, bodyOf(proof)) : account.get(own(orderId)))),
    );
  } catch (error) {
    if (error instanceof NotFoundError) return { lines: [], claims: [] };
    throw error;
  }
}

/** What somebody asks of the shop whose item is faulty. */
export interface NewClaim {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly countryCode: string;
  readonly serial: string;
  readonly description: string;
  readonly remedy: ClaimRemedy;
  readonly wayIn: WayIn;
  readonly wayBack: WayBack;
  /** Null where nothing travels. */
  readonly address: Address | null;
  readonly photoIds: readonly string[];
  readonly trap: string;
}

/**
 * Claims a line of an order. The same once more is as once.
 *
 * @param proof of an order without an account
 * @throws {RefusedError} code `claim_open`: it is claimed already; or one of `service-requests` (docs/store-api.md)
 */
export async function sendClaim(
  client: StoreClient,
  { orderId, lineId, proof }: { readonly orderId: string; readonly lineId: string; readonly proof: OrderProof | null },
  given: NewClaim,
  { key, formTime, locale }: Sending,
): Promise<Received> {
  const { address } = given;
  const body = {
    ...(proof && bodyOf(proof)),
    first_name: given.firstName,
    last_name: given.lastName,
    phone: given.phone,
    country_code: given.countryCode,
    serial: given.serial,
    description: given.description,
    remedy: given.remedy,
    way_in: given.wayIn,
    way_back: given.wayBack,
    address: address && placeOf(address),
    photo_ids: given.photoIds,
    website: given.trap,
    form_time: formTime,
    locale,
  };
  const line = encodeURIComponent(lineId);
  const path = proof ? (`${LOOKUP}/${line}` as const) : (`${own(orderId)}/${line}` as const);
  const answer = await call(client, ({ submissions }) => submissions.send(path, body, key));
  return parse(v.object({ service_request: ReceivedResponse }), answer).service_request;
}
