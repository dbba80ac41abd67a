import type { ListingSuggestion, PageSuggestion, ProductSuggestion, Suggestions } from './use-suggestions';

/** What can be taken from the list; `all` leads to the listing of everything found. */
export type Choice = ProductSuggestion | ListingSuggestion | PageSuggestion | { readonly kind: 'all' };

/** What the shop itself is asked stands before the goods. */
export const isAskedOfTheHouse = ({ pages }: Suggestions): boolean => pages[0]?.sure === true;

/** The choices in the order in which they stand. */
export function choicesIn(suggestions: Suggestions): Choice[] {
  const { products, recent, nearest, listings, pages, state } = suggestions;
  const goods = [...recent, ...products, ...(state === 'ready' && products.length > 0 ? [{ kind: 'all' } as const] : []), ...nearest];
  return isAskedOfTheHouse(suggestions) ? [...pages, ...goods, ...listings] : [...goods, ...pages, ...listings];
}
