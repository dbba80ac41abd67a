import type { OrderLine } from '../../domain/order';
import type { CartLine } from '../../sync/types';

/** A used thing of the order, about which the shopper may agree to the shorter liability. */
export interface UsedThing {
  readonly variantId: string;
  readonly line: OrderLine;
}

/** The used things among the ordered lines, each once, in the order's own order. */
export function usedThings(ordered: readonly OrderLine[], lines: readonly CartLine[]): UsedThing[] {
  const used = new Set(
    lines
      .flatMap((line) => [line, ...line.parts])
      .filter((line) => line.snapshot.used)
      .map((line) => line.variantId),
  );
  return ordered.flatMap((line, index) =>
    line.variantId !== null && used.has(line.variantId) && ordered.findIndex((other) => other.variantId === line.variantId) === index
      ? [{ variantId: line.variantId, line }]
      : [],
  );
}

/** Keys under which the order keeps what was agreed; an empty text takes an earlier agreement back. */
export const AGREEMENT_KEYS = { terms: 'terms_accepted_at', language: 'contract_language', used: 'used_liability_one_year' } as const;

/**
 * What is stored with the order.
 *
 * @param agreed variants for which the shorter liability was agreed to, each by its own tick
 */
export const agreementMetadata = (agreed: readonly string[], language: string, nowMs: number): Readonly<Record<string, string>> => ({
  [AGREEMENT_KEYS.terms]: new Date(nowMs).toISOString(),
  [AGREEMENT_KEYS.language]: language,
  [AGREEMENT_KEYS.used]: agreed.join(','),
});
