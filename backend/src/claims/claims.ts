import type { EntityManager } from 'typeorm';
import { SERVICE_CHANNEL } from '../facts';
import { type NamedVariant, namesOf } from '../goods/choices';
import { GERMAN_TITLE } from '../goods/goods';
import { type ClaimDecision, type ClaimRemedy, isUsed, LAW, type RepairState } from '../shop-rules';

/** A repair's claim under the statutory warranty, as it is kept. */
export interface KeptClaim {
  /** The order in which it was bought. */
  readonly order_id: string;
  readonly display_id: number;
  readonly bought_at: string;
  /** When it was sent or lay ready; null where nobody has written that down. */
  readonly handed_at: string | null;
  readonly line_id: string;
  readonly remedy: ClaimRemedy;
  readonly is_used: boolean;
  /** How long the rights last from receipt. */
  readonly years: number;
  /** What is wrong, and its photos, as it was sent. */
  readonly description: string;
  readonly photos: readonly { readonly id: string }[];
  readonly decision: ClaimDecision | null;
  readonly words: string;
  readonly decided_at: string | null;
  readonly decided_version: number | null;
  readonly staff: string | null;
  /** When what was claimed had been repaired: from then on the rights last longer. */
  readonly repaired_at: string | null;
}

/** A column of a repair `r`: its claim, or null. */
export const CLAIM = `
  (SELECT jsonb_build_object('order_id', c.order_id, 'display_id', bought.display_id, 'bought_at', bought.created_at, 'handed_at', c.handed_at,
      'line_id', c.line_id, 'remedy', c.remedy, 'is_used', c.is_used, 'years', c.years, 'decision', c.decision, 'words', c.words,
      'decided_at', c.decided_at, 'decided_version', c.decided_version, 'staff', decider.email, 'repaired_at', c.repaired_at,
      'description', coalesce(sent.content->>'message', ''),
      'photos', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', photo.id) ORDER BY photo.place), '[]')
        FROM rille_photo photo WHERE photo.submission_id = sent.id))
   FROM rille_claim c JOIN "order" bought ON bought.id = c.order_id LEFT JOIN "user" decider ON decider.id = c.staff_id
   LEFT JOIN rille_submission sent ON sent.kind = 'service_request' AND sent.order_id = r.order_id
   WHERE c.repair_id = r.id) AS claim`;

/** As much of one as whoever has made it is told. */
export const claimForCustomer = (claim: KeptClaim | null): object | null =>
  claim && {
    display_id: claim.display_id,
    line_id: claim.line_id,
    remedy: claim.remedy,
    is_used: claim.is_used,
    years: claim.years,
    decision: claim.decision,
    words: claim.words,
    decided_at: claim.decided_at,
    repaired_at: claim.repaired_at,
  };

/** Claims that go on: the repair is not over. */
const OPEN = `state NOT IN ('sent', 'picked_up', 'cancelled')`;

/** Something that was bought and handed over. */
export interface ClaimableLine {
  readonly line_id: string;
  readonly title: string;
  readonly title_de: string | null;
  readonly pieces: number;
  readonly open: number;
  readonly is_used: boolean;
  readonly years: number;
  readonly handed_at: string | null;
}

interface LineRow extends Omit<ClaimableLine, 'is_used' | 'years'>, Pick<NamedVariant, 'variant_title' | 'product_metadata'> {
  readonly is_agreed: boolean;
  readonly tags: string[];
  readonly category_ids: string[];
  readonly options: { title: string; values: { value: string; name: never }[] }[];
  readonly chosen: Readonly<Record<string, string>>;
}

const AGREED = `coalesce(billed.metadata, shipped.metadata)->>'used_liability_one_year'`;

/**
 * What of an order can be claimed: goods that were handed over and have not come back. Until when is no question here: whoever claims late
 * is answered by staff.
 */
export async function claimableLines(manager: EntityManager, orderId: string): Promise<ClaimableLine[]> {
  const rows: LineRow[] = await manager.query(
    `SELECT item.id AS line_id, coalesce(p.title, item.title) AS title, ${GERMAN_TITLE} AS title_de,
       variant.title AS variant_title, p.metadata AS product_metadata,
       (coalesce(item.shipped_quantity, 0) - coalesce(item.returned_quantity, 0))::int AS pieces,
       (SELECT count(*)::int FROM rille_claim c JOIN rille_repair r ON r.id = c.repair_id WHERE c.line_id = item.id AND r.${OPEN}) AS open,
       coalesce(item.variant_id = ANY(string_to_array(${AGREED}, ',')), false) AS is_agreed,
       (SELECT max(f.shipped_at) FROM fulfillment f JOIN fulfillment_item piece ON piece.fulfillment_id = f.id
        WHERE piece.item_id = item.id AND f.canceled_at IS NULL) AS handed_at,
       (SELECT coalesce(jsonb_agg(tag.value), '[]') FROM product_tags named JOIN product_tag tag ON tag.id = named.product_tag_id
        WHERE named.product_id = p.id) AS tags,
       (SELECT coalesce(jsonb_agg(filed.product_category_id), '[]') FROM product_category_product filed WHERE filed.product_id = p.id) AS category_ids,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('title', choice.title, 'values', (
          SELECT coalesce(jsonb_agg(jsonb_build_object('value', value.value)), '[]') FROM product_option_value value WHERE value.option_id = choice.id))), '[]')
        FROM product_option choice WHERE choice.product_id = p.id) AS options,
       (SELECT coalesce(jsonb_object_agg(choice.title, value.value), '{}') FROM product_option_value value
        JOIN product_option choice ON choice.id = value.option_id WHERE value.variant_id = variant.id) AS chosen
     FROM line_item item JOIN "order" o ON o.id = item.order_id
     LEFT JOIN product_variant variant ON variant.id = item.variant_id LEFT JOIN product p ON p.id = variant.product_id
     LEFT JOIN address billed ON billed.id = o.billing_address_id LEFT JOIN address shipped ON shipped.id = o.shipping_address_id
     WHERE o.id = $1 AND o.canceled_at IS NULL AND coalesce(o.sales_channel_id, '') <> '${SERVICE_CHANNEL.id}' AND NOT item.is_giftcard
       AND coalesce(p.type_id, '') NOT IN ('ptyp_rental', 'ptyp_service')
       AND coalesce(item.shipped_quantity, 0) > coalesce(item.returned_quantity, 0)
     ORDER BY item.created_at, item.id`,
    [orderId],
  );
  if (rows.length === 0) return [];
  const categories = await manager.query(
    `SELECT id, parent_category_id AS "parentId", metadata->>'role' AS role, coalesce(metadata->>'token', handle) AS token FROM product_category`,
  );
  return rows.map(({ is_agreed, tags, category_ids, options, chosen, variant_title, product_metadata, ...line }) => {
    const used = is_agreed || isUsed({ categoryIds: category_ids, options, tags } as never, { options: chosen } as never, categories);
    return {
      ...line,
      ...namesOf({ ...line, variant_title, product_metadata }),
      is_used: used,
      years: is_agreed ? LAW.usedLiabilityYears : LAW.liabilityYears,
    };
  });
}

interface ListedRow {
  readonly id: string;
  readonly reference: string;
  readonly state: RepairState;
  readonly claim: KeptClaim;
}

/** What is claimed of an order, the latest first, and what can be. @param isOwn its pages are in an account */
export async function claimsForCustomer(manager: EntityManager, orderId: string, isOwn: boolean): Promise<object> {
  const rows: ListedRow[] = await manager.query(
    `SELECT r.id, r.state, placed.metadata->>'service_reference' AS reference, placed.customer_id = bought.customer_id AS is_theirs, ${CLAIM}
     FROM rille_claim made JOIN rille_repair r ON r.id = made.repair_id JOIN "order" placed ON placed.id = r.order_id
     JOIN "order" bought ON bought.id = made.order_id WHERE made.order_id = $1 ORDER BY r.created_at DESC, r.id`,
    [orderId],
  );
  return {
    lines: (await claimableLines(manager, orderId)).map(({ line_id, pieces, open, is_used, years }) => ({
      line_id,
      pieces,
      open,
      is_used,
      years,
    })),
    claims: rows.map(({ id, reference, state, claim, ...row }) => ({
      ...claimForCustomer(claim),
      repair_id: isOwn && 'is_theirs' in row && row.is_theirs ? id : null,
      reference,
      state,
    })),
  };
}
