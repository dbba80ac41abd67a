import type { LineItemService, MedusaRequest } from '@medusajs/medusa';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { Refusal } from '../corrections/border/refusal';
import { SERVICE_CHANNEL } from '../facts';
import { completeDraft, createDraft, type DraftSources, draftSourcesOf } from '../orders/complete-draft';
import { openRepair } from '../repairs/repairs';
import { berlinWall, pickUpFault } from '../shop-rules';
import { oneByOne } from '../submissions/one-by-one';
import { addPhotos, attachPhotos } from '../submissions/photos';
import { type Submission, submit } from '../submissions/submissions';
import { ServiceMetadata, type ServiceRequest } from './body';
import { linesOf, type RequestLine, type RequestRegion, regionOf } from './lines';

/** Medusa's services that make an order of a request. */
export interface RequestSources extends DraftSources {
  readonly lineItems: LineItemService;
}

export const requestSourcesOf = (req: MedusaRequest): RequestSources => ({
  ...draftSourcesOf(req),
  lineItems: req.scope.resolve('lineItemService'),
});

interface Asked {
  readonly key: string;
  readonly customerId: string | null;
  readonly given: ServiceRequest;
}

/** The same request from another tab within this time is one that was sent already. */
const SAME_HOURS = 24;

/** Requests of one process, and claims with them, are stored one after the other (docs/decisions/0031). */
export const inTurn = oneByOne();

/**
 * Somebody asks the workshop for work on a deck: stored with its photos and mails, and an order in the service channel of Medusa
 * (specification §3), all in one transaction. Nothing is paid now.
 *
 * @throws {Refusal} something that is named is not offered there
 */
export const requestService = (sources: RequestSources, asked: Asked): Promise<Submission> => inTurn(() => request(sources, asked));

async function request(sources: RequestSources, { key, customerId, given }: Asked): Promise<Submission> {
  const { manager } = sources;
  const { email, locale, photo_ids, overrun: _overrun, terms: _terms, ...asked } = given;
  const region = await regionOf(manager, given.country_code);
  const lines = await linesOf(manager, region, given);
  const same = await sameAsked(manager, { key, email, asked, photoIds: photo_ids });
  if (same) return same;
  const stored = await submit(manager, {
    kind: 'service_request',
    key,
    email,
    locale,
    content: {
      name: `${given.first_name} ${given.last_name}`,
      phone: given.phone,
      device: given.device,
      message: given.description,
      asked,
      lines,
      total_cents: lines.reduce((sum, { cents }) => sum + cents, 0),
    },
    letters: ['service_receipt', 'service_to_shop'],
    alongside: async (transaction, submission) => {
      // Only here: one that comes again on the day itself is the one that is stored.
      if (given.pick_up_on !== '' && pickUpFault(given.pick_up_on, berlinWall(Date.now()).date) !== null)
        throw new Refusal('invalid_data', 'pick_up_on: nothing is collected on that day.');
      await attachPhotos(transaction, 'submission_id', submission.id, photo_ids);
      const orderId = await placeOrder(sources, transaction, submission, { given, region, lines, customerId });
      await openRepair(transaction, orderId, given.express);
      await transaction.query('UPDATE rille_submission SET order_id = $2 WHERE id = $1', [submission.id, orderId]);
    },
  });
  if (!stored) throw new Error('a service request that is stored already is not there');
  return stored;
}

interface Again {
  readonly key: string;
  readonly email: string;
  readonly asked: object;
  readonly photoIds: readonly string[];
}

/**
 * Sent under another key, from another tab: nobody means two of the same, unless the first was called off. Photos that are new are added
 * to it.
 *
 * @throws {Refusal} a photo is gone
 */
export async function sameAsked(manager: EntityManager, { key, email, asked, photoIds }: Again): Promise<Submission | undefined> {
  const [same]: Submission[] = await manager.query(
    `SELECT s.id, s.kind, s.reference, s.email, s.locale, s.content, s.received_at FROM rille_submission s
       JOIN "order" o ON o.id = s.order_id JOIN rille_repair r ON r.order_id = o.id
     WHERE s.kind = 'service_request' AND s.idempotency_key <> $1 AND lower(s.email) = lower($2) AND s.content->'asked' = $3::jsonb
       AND s.received_at > now() - interval '${SAME_HOURS} hours' AND o.canceled_at IS NULL AND r.state <> 'cancelled'
     ORDER BY s.received_at DESC LIMIT 1`,
    [key, email, JSON.stringify(asked)],
  );
  if (same) await addPhotos(manager, same.id, photoIds);
  return same;
}

/** As much of a request as its order says. */
export type PlacedRequest = Pick<
  ServiceRequest,
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone'
  | 'country_code'
  | 'device'
  | 'way_in'
  | 'way_back'
  | 'pick_up_on'
  | 'express'
  | 'begin_early'
  | 'address'
  | 'locale'
>;

/** Medusa's draft order, completed at once: what is to be paid is open until the work is done. */
export async function placeOrder(
  sources: RequestSources,
  transaction: EntityManager,
  { id, reference }: Submission,
  {
    given,
    region,
    lines,
    customerId,
  }: { given: PlacedRequest; region: RequestRegion; lines: readonly RequestLine[]; customerId: string | null },
): Promise<string> {
  const { drafts, lineItems } = sources;
  const metadata = v.parse(ServiceMetadata, {
    service_reference: reference,
    service_device: given.device,
    service_way_in: given.way_in,
    service_way_back: given.way_back,
    service_pick_up_on: given.pick_up_on || null,
    service_express: given.express,
    service_begin_early: given.begin_early,
  });
  const { house_number, ...place } = given.address ?? { house_number: undefined };
  const address = {
    first_name: given.first_name,
    last_name: given.last_name,
    phone: given.phone,
    country_code: given.country_code,
    ...place,
    ...(house_number && { metadata: { house_number } }),
  };
  const draft = await createDraft(drafts.withTransaction(transaction), {
    email: given.email,
    region_id: region.id,
    sales_channel_id: SERVICE_CHANNEL.id,
    idempotency_key: id,
    // Its own letters say what it is; those of an order would ask for money.
    no_notification_order: true,
    shipping_methods: [],
    ...(customerId !== null && { customer_id: customerId }),
    metadata,
    shipping_address: address,
    billing_address: { ...address, metadata: { ...('metadata' in address && address.metadata), contract_language: given.locale } },
    items: lines.flatMap(({ variantId, isEstimated }) =>
      variantId === null ? [] : [{ variant_id: variantId, quantity: 1, metadata: { service_estimated: isEstimated } }],
    ),
  });
  const cartId = draft.cart_id;
  const fees = lines.filter(({ variantId }) => variantId === null);
  if (fees.length > 0)
    await lineItems.withTransaction(transaction).create(
      fees.map(({ title, titleDe, cents, isEstimated }) => ({
        cart_id: cartId,
        title,
        unit_price: cents,
        includes_tax: true,
        quantity: 1,
        has_shipping: true,
        allow_discounts: false,
        metadata: { service_estimated: isEstimated, title_de: titleDe },
      })),
    );
  return completeDraft(sources, transaction, draft);
}
