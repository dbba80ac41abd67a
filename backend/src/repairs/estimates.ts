import type { EntityManager } from 'typeorm';
import { type NamedVariant, namesOf } from '../goods/choices';
import { GERMAN_TITLE } from '../goods/goods';
import type { CustomersWord, EstimateLine, RepairState, TravelLine } from '../shop-rules';
import { waitsForYes } from '../shop-rules';

/** An estimate as it was sent, and what became of it. */
export interface SentEstimate {
  readonly version: number;
  /** Of the repair, once it was sent. */
  readonly repair_version: number;
  /** As staff have sent it: the same once more is as once. */
  readonly asked: object;
  readonly lines: readonly EstimateLine[];
  readonly note: string;
  readonly express_cents: number;
  readonly total_cents: number;
  readonly vat_cents: number;
  readonly vat_rate: number;
  /** What was agreed to for the work by the request. */
  readonly request_cents: number;
  /** What it was measured by. */
  readonly agreed_cents: number;
  readonly decline_cents: number;
  readonly needs_word: boolean;
  readonly staff: string | null;
  readonly sent_at: string;
  readonly word: CustomersWord | null;
  readonly word_at: string | null;
  readonly word_by: 'account' | 'link' | 'staff' | null;
  /** Whose hand wrote it down, where it was given by telephone. */
  readonly word_staff: string | null;
  readonly word_note: string;
}

/** What belongs to a repair of estimates, and what of its order they leave alone. */
export interface SentEstimates {
  /** The latest last. */
  readonly estimates: readonly SentEstimate[];
  readonly travel: readonly TravelLine[];
  /** What of its order is for the work, as it stands now. */
  readonly work: readonly (EstimateLine & { readonly id: string; readonly isPart: boolean })[];
}

/** Kinds of services that are work on a deck. */
export const WORK_KINDS = ['repair', 'maintenance', 'setup'] as const;

/** What of the catalogue is built into a deck, or goes with it. */
const IS_PART = `p.type_id IN ('ptyp_spare-part', 'ptyp_accessory', 'ptyp_cartridge')`;

/** Whether a line `item` of an order is paid for the work, and not for the way: those that an estimate has made say so, those of a request by what they are. */
const IS_WORK = `(coalesce(item.metadata->>'service_work' = 'true', false) OR coalesce(item.metadata->>'service_estimated' = 'true', false)
  OR coalesce(p.metadata->>'kind' IN (${WORK_KINDS.map((kind) => `'${kind}'`).join(', ')}), false))`;

const linesWhere = (which: string, fields: string): string => `
  (SELECT coalesce(jsonb_agg(jsonb_build_object(${fields}'title', CASE WHEN item.metadata->>'service_work' = 'true' OR p.id IS NULL
        THEN item.title ELSE concat_ws(', ', p.title, nullif(variant.title, 'Default')) END,
      'titleDe', coalesce(item.metadata->>'title_de', jsonb_path_query_first(p.localizations, '$[*] ? (@.language_code == "de").title') #>> '{}'),
      'cents', item.unit_price) ORDER BY item.created_at, item.id), '[]')
   FROM line_item item LEFT JOIN product_variant variant ON variant.id = item.variant_id LEFT JOIN product p ON p.id = variant.product_id
   WHERE item.order_id = o.id AND ${which})`;

/** Columns of a repair `r` and its order `o`. */
export const SENT_ESTIMATES = `
  (SELECT coalesce(jsonb_agg(jsonb_build_object('version', e.version, 'repair_version', e.repair_version, 'asked', e.asked, 'lines', e.lines,
      'note', e.note, 'express_cents', e.express_cents, 'total_cents', e.total_cents, 'vat_cents', e.vat_cents, 'vat_rate', e.vat_rate,
      'request_cents', e.request_cents, 'agreed_cents', e.agreed_cents, 'decline_cents', e.decline_cents, 'needs_word', e.needs_word,
      'staff', sender.email, 'sent_at', e.sent_at, 'word', e.word, 'word_at', e.word_at, 'word_by', e.word_by, 'word_staff', writer.email,
      'word_note', e.word_note) ORDER BY e.version), '[]')
   FROM rille_repair_estimate e LEFT JOIN "user" sender ON sender.id = e.staff_id LEFT JOIN "user" writer ON writer.id = e.word_staff_id
   WHERE e.repair_id = r.id) AS estimates,
  ${linesWhere(`NOT ${IS_WORK}`, '')} AS travel,
  ${linesWhere(IS_WORK, `'id', item.id, 'variantId', item.variant_id, 'quantity', item.quantity, 'isPart', coalesce(${IS_PART}, false), `)} AS work`;

interface Estimated extends SentEstimates {
  readonly state: RepairState;
  readonly is_cancelled: boolean;
  readonly asks_estimate: boolean;
}

/** No job was chosen, and nothing agreed to yet: an estimate comes before the work. */
export const isEstimateFirst = ({ asks_estimate, estimates }: Pick<Estimated, 'asks_estimate' | 'estimates'>): boolean =>
  waitsForYes(
    asks_estimate,
    estimates.map(({ word, needs_word }) => ({ word, needsWord: needs_word })),
  );

/** A line as its customer reads it. */
export const lineForCustomer = ({ title, titleDe, cents, quantity }: Omit<EstimateLine, 'variantId'>): object => ({
  title,
  title_de: titleDe,
  cents,
  quantity,
});

/** A version of it as its customer reads it, the latest unless another one is named; null where there is none. Who of the team wrote it stays there. */
export function estimateForCustomer({ estimates, travel, state, asks_estimate }: Estimated, version?: number): object | null {
  const latest = estimates.at(-1);
  const estimate = version === undefined ? latest : estimates.find((one) => one.version === version);
  if (!estimate) return null;
  return {
    version: estimate.version,
    lines: estimate.lines.map(lineForCustomer),
    note: estimate.note,
    express_cents: estimate.express_cents,
    total_cents: estimate.total_cents,
    vat_cents: estimate.vat_cents,
    vat_rate: Number(estimate.vat_rate),
    travel: travel.map(({ title, titleDe, cents }) => ({ title, title_de: titleDe, cents })),
    agreed_cents: estimate.agreed_cents,
    decline_cents: estimate.decline_cents,
    needs_word: estimate.needs_word,
    is_first: isEstimateFirst({ asks_estimate, estimates: estimates.filter((one) => one.version < estimate.version) }),
    sent_at: estimate.sent_at,
    word: estimate.word,
    word_at: estimate.word_at,
    is_by_phone: estimate.word_by === 'staff',
    can_decide: estimate === latest && state === 'waiting' && estimate.word === null,
  };
}

/** What an estimate may name: a job of the workshop's or a part, with its price in a region. */
export interface EstimateGood {
  readonly variant_id: string;
  readonly sku: string | null;
  readonly kind: 'job' | 'part';
  readonly title: string;
  readonly title_de: string | null;
  readonly cents: number;
  /** Null where nobody counts it. */
  readonly pieces: number | null;
}

/** Everything that an estimate for an order may name, the jobs first; what is taxed on its margin is none of it. */
export async function goodsFor(manager: EntityManager, orderId: string): Promise<EstimateGood[]> {
  const rows: (EstimateGood & NamedVariant)[] = await manager.query(
    `SELECT DISTINCT ON (kind, p.title, variant.id) variant.id AS variant_id, variant.sku, kind, price.amount AS cents,
       p.title, ${GERMAN_TITLE} AS title_de, variant.title AS variant_title, p.metadata AS product_metadata,
       CASE WHEN variant.manage_inventory THEN variant.inventory_quantity END AS pieces
     FROM "order" o
     JOIN product p ON p.deleted_at IS NULL AND p.status = 'published' AND coalesce(p.metadata->>'margin_scheme', 'false') <> 'true'
     CROSS JOIN LATERAL (SELECT CASE WHEN p.type_id = 'ptyp_service' AND p.metadata->>'kind' = ANY($2) THEN 'job'
       WHEN ${IS_PART} THEN 'part' END AS kind) as_what
     JOIN product_variant variant ON variant.product_id = p.id AND variant.deleted_at IS NULL
     JOIN product_variant_money_amount link ON link.variant_id = variant.id
     JOIN money_amount price ON price.id = link.money_amount_id AND price.region_id = o.region_id AND price.deleted_at IS NULL
     WHERE o.id = $1 AND kind IS NOT NULL AND price.amount > 0
     ORDER BY kind, p.title, variant.id, price.amount`,
    [orderId, WORK_KINDS],
  );
  return rows.map(({ variant_title, product_metadata, ...good }) => ({
    ...good,
    ...namesOf({ ...good, variant_title, product_metadata }),
  }));
}
