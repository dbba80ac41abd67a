/**
 * Shares whole cents out in proportion to weights, by largest remainder: the shares are whole, come to exactly what is shared, and none
 * is more than its weight. Of two equal remainders the one further ahead gets the cent, so the same weights in the same order are
 * always shared alike.
 *
 * @param cents whole, and what is more than all weights together is not shared
 * @param weights whole cents, none below 0
 */
export function shareOut(cents: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, one) => sum + one, 0);
  if (all <= 0 || cents <= 0) return weights.map(() => 0);
  // Products of two amounts do not fit into a double.
  const [shared, whole] = [BigInt(Math.min(cents, all)), BigInt(all)];
  const exact = weights.map((weight) => shared * BigInt(weight));
  const shares = exact.map((one) => Number(one / whole));
  const left = Number(shared) - shares.reduce((sum, one) => sum + one, 0);
  const byRemainder = exact
    .map((one, place) => ({ place, rest: one % whole }))
    .sort((one, other) => (one.rest === other.rest ? one.place - other.place : one.rest < other.rest ? 1 : -1));
  for (const { place } of byRemainder.slice(0, left)) shares[place] = (shares[place] ?? 0) + 1;
  return shares;
}
