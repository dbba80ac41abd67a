import type { ListingSuggestion, ProductSuggestion, Suggestions } from './use-suggestions';

/** What can be taken from the list; `all` leads to the listing of everything found. */
export type Choice = ProductSuggestion | ListingSuggestion | { readonly kind: 'all' };

/** The choices in the order in which they stand. */
export const choicesIn = ({ products, listings, state }: Suggestions): Choice[] => [
  ...products,
  ...(state === 'ready' && products.length > 0 ? [{ kind: 'all' } as const] : []),
  ...listings,
];
