import type { EntityManager } from 'typeorm';
import { GERMAN_TITLE } from '../goods/goods';
import type { CallThings } from '../shop-rules';

/**
 * What somebody at a tablet wants to see, while they call. In memory alone: no disk, no backup and no log ever has it, it goes by itself, and after a
 * restart the tablet, which asks every two seconds, says it again.
 */
const kept = new Map<string, { readonly call: string; wants: CallThings; timer: NodeJS.Timeout; untilMs: number }>();

/** Keeps what a call is about for some seconds more. One call a tablet: that of the one before goes. */
export function keepWants(kioskId: string, call: string, wants: CallThings, seconds: number): void {
  const before = kept.get(kioskId);
  const untilMs = Math.max(performance.now() + seconds * 1_000, before?.call === call ? before.untilMs : 0);
  forgetWants(kioskId);
  if (wants.things.length === 0) return;
  const timer = setTimeout(() => kept.delete(kioskId), untilMs - performance.now());
  timer.unref();
  kept.set(kioskId, { call, wants, timer, untilMs });
}

/** The call is over, or the tablet is none any more. */
export function forgetWants(kioskId: string): void {
  clearTimeout(kept.get(kioskId)?.timer);
  kept.delete(kioskId);
}

/** Keeps what a call is about, if anything, for so long from now on. */
export function holdWants(call: string, seconds: number): void {
  const found = [...kept].find(([, each]) => each.call === call);
  if (found) keepWants(found[0], call, found[1].wants, seconds);
}

/** What a call is about; null once that is forgotten. */
export const wantsOf = (call: string): CallThings | null => [...kept.values()].find((each) => each.call === call)?.wants ?? null;

/** A thing that somebody wants to see, as the catalogue and the stock have it. */
export interface ShownThing {
  readonly sku: string | null;
  readonly title: string;
  readonly title_de: string | null;
  readonly variant: string | null;
  readonly pieces: number;
  /** So many are here; null where they are not counted. */
  readonly on_hand: number | null;
}

export interface ShownWants {
  readonly things: readonly ShownThing[];
  /** So many other things. */
  readonly more: number;
}

/** What tablets have said as staff see it: named by the catalogue, and nothing that is not in it. */
export async function shownWants(manager: EntityManager, all: readonly (CallThings | null)[]): Promise<ShownWants[]> {
  const ids = all.flatMap((wants) => (wants?.things ?? []).map(({ variant_id }) => variant_id));
  const rows: (Omit<ShownThing, 'pieces'> & { readonly id: string })[] =
    ids.length === 0
      ? []
      : await manager.query(
          `SELECT v.id, v.sku, p.title, ${GERMAN_TITLE} AS title_de, v.title AS variant,
                  CASE WHEN v.manage_inventory THEN v.inventory_quantity END AS on_hand
             FROM product_variant v JOIN product p ON p.id = v.product_id
            WHERE v.id = ANY($1) AND v.deleted_at IS NULL AND p.deleted_at IS NULL`,
          [ids],
        );
  const byId = new Map(rows.map(({ id, ...row }) => [id, row]));
  return all.map((wants) => ({
    things: (wants?.things ?? []).flatMap(({ variant_id, pieces }) => {
      const row = byId.get(variant_id);
      return row ? [{ ...row, pieces }] : [];
    }),
    more: wants?.more ?? 0,
  }));
}
