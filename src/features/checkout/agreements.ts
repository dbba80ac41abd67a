import type { Locale } from '../../../domain/locale';
import type { OrderLine } from '../../../domain/order';
import { textsOfToday } from '../../content/legal-texts';
import type { CartLine } from '../../sync/types';

/** A used thing of the order, about which the shopper may agree to the shorter liability. */
export interface UsedLine {
  readonly variantId: string;
  readonly line: OrderLine;
}

/** The used things among the ordered lines, each once, in the order's own order. */
export function usedLines(ordered: readonly OrderLine[], lines: readonly CartLine[]): UsedLine[] {
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
export const AGREEMENT_KEYS = {
  terms: 'terms_accepted_at',
  language: 'contract_language',
  used: 'used_liability_one_year',
  texts: 'contract_texts',
} as const;

/**
 * What is stored with the order, so that it can be shown later what was agreed to.
 *
 * @param agreed variants for which the shorter liability was agreed to, each by its own tick
 */
export const agreementMetadata = (agreed: readonly string[], language: Locale, nowMs: number): Readonly<Record<string, string>> => ({
  [AGREEMENT_KEYS.terms]: new Date(nowMs).toISOString(),
  [AGREEMENT_KEYS.language]: language,
  [AGREEMENT_KEYS.used]: agreed.join(','),
  [AGREEMENT_KEYS.texts]: textsOfToday(language),
});
