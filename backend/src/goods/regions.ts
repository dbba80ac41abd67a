import type { EntityManager } from 'typeorm';
import { priceByShelf } from '../seed/prices';
import type { Zone } from '../seed/regions';

/** A region as staff see it beside a price. */
export interface PricedRegion {
  readonly id: string;
  readonly name: string;
  readonly name_de: string;
  readonly currency_code: string;
  /** Null where the shop's prices say nothing of it: it has prices of its own. */
  readonly zone: Zone | null;
  readonly vatPermille: number;
}

const ZONES: readonly string[] = ['reg_de', 'reg_eu', 'reg_world'] satisfies Zone[];
const isZone = (zone: unknown): zone is Zone => typeof zone === 'string' && ZONES.includes(zone);

/** Germany pays what is on the shelf; by it all others are reckoned. */
export const isShelf = ({ zone }: PricedRegion): boolean => zone === 'reg_de';

/** All regions of the shop, the one of the shelf price first. */
export async function readRegions(manager: EntityManager): Promise<PricedRegion[]> {
  const rows: { id: string; name: string; currency_code: string; tax_rate: number; metadata: Record<string, unknown> | null }[] =
    await manager.query(
      `SELECT id, name, currency_code, tax_rate, metadata FROM region WHERE deleted_at IS NULL
        ORDER BY coalesce(metadata->>'zone' = 'reg_de', false) DESC, coalesce(metadata->>'zone' = 'reg_world', false), name, id`,
    );
  return rows.map(({ id, name, currency_code, tax_rate, metadata }) => ({
    id,
    name,
    name_de: typeof metadata?.name_de === 'string' ? metadata.name_de : name,
    currency_code,
    zone: isZone(metadata?.zone) ? metadata.zone : null,
    vatPermille: Math.round(Number(tax_rate) * 10),
  }));
}

/** What a region pays where its price follows the one on the shelf; null where that says nothing. */
export const followingPrice = ({ zone, vatPermille }: PricedRegion, shelfCents: number | null): number | null =>
  zone === null || shelfCents === null ? null : priceByShelf({ zone, vatPermille }, shelfCents);
