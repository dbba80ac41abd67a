/** What is taxed of a cart or an order: a line, or a way of shipping. */
export interface TaxedPart {
  /** Percent, each a decimal and never rounded (Finland 25.5). */
  readonly rates: readonly number[];
  /** The VAT in it, in cents. */
  readonly cents: number;
}

/**
 * VAT by rate, in the order in which the rates first come. Whoever calls leaves out what is taxed on the margin: its VAT is nobody's
 * business (§ 25a UStG).
 */
export function vatByRate(parts: readonly TaxedPart[]): { rate: number; cents: number }[] {
  const sums = new Map<number, number>();
  for (const { rates, cents } of parts) {
    const rate = rates.reduce((sum, one) => sum + one, 0);
    sums.set(rate, (sums.get(rate) ?? 0) + cents);
  }
  return [...sums].filter(([, cents]) => cents > 0).map(([rate, cents]) => ({ rate, cents }));
}
