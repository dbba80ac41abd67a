/** What answers a question and shows the answers, in one chunk: no page needs it before somebody searches. */

export { choiceAt } from '../../../domain/choice-at';
export { priceLabel } from '../../../domain/offer';
export { searchPages } from '../../catalogue/search/page-search';
export { shopIndex } from '../../catalogue/search/shop-index';
export { searchListings, searchProducts } from '../../catalogue/search/shop-search';
export { loadSearchablePages } from '../../content/searchable';
export { SuggestionPanel } from './suggestion-panel';
