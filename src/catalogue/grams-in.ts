import type { WholeShop } from './whole-shop';

/** What every variant weighs, as the catalogue has it; nothing is what is not sent. */
export const gramsIn = (whole: WholeShop | null): ReadonlyMap<string, number> =>
  new Map(whole?.catalogue.products.flatMap((product) => product.variants).map(({ id, weightGrams }) => [id, weightGrams ?? 0]));
