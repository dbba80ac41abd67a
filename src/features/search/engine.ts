/** What answers a question and shows the answers, in one chunk: no page needs it before somebody searches. */
export { shopIndex } from '../../catalogue/search/shop-index';
export { searchListings, searchProducts } from '../../catalogue/search/shop-search';
export { SuggestionPanel } from './suggestion-panel';
