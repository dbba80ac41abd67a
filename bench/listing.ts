/**
 * What filtering, sorting and searching cost with ten thousand products (the demo catalogue,
 * repeated), in milliseconds, median of several runs.
 *
 * usage: node bench/run.mjs bench/listing.ts; prints one JSON object
 */
import { indexShop, searchProducts } from '../src/catalogue/search/shop-search';
import { manyProducts, readRealCatalogue } from '../src/catalogue/testing/real-catalogue';
import { browse, itemsOf, sorted } from '../src/features/listing/browse';
import { facetGroups } from '../src/features/listing/facets';

const PRODUCTS = 10_000;
const RUNS = 15;

function medianMs(work: () => unknown): number {
  const times = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  }).sort((one, other) => one - other);
  return Number((times[Math.floor(RUNS / 2)] ?? 0).toFixed(1));
}

const real = readRealCatalogue();
const { products, offers } = manyProducts(real, PRODUCTS);
const items = itemsOf(products, offers);
const groups = facetGroups(real.categories, products);
const filters = { tokens: ['cartridges-headshells', 'black', 'dj'], fromCents: 5_000, toCents: 100_000, hideSoldOut: true };
const { hits } = browse(items, groups, filters);
const index = indexShop(real, products, offers);
const queries = ['te', 'sl1210 mk 2', 'concord club', 'otrofon', 'schallplattenbürste', 'xqzzw'];

console.log(
  JSON.stringify(
    {
      products: PRODUCTS,
      items: medianMs(() => itemsOf(products, offers)),
      facets: medianMs(() => facetGroups(real.categories, products)),
      filterAndCount: medianMs(() => browse(items, groups, filters)),
      filterAndCountNothingChosen: medianMs(() =>
        browse(items, groups, { tokens: [], fromCents: null, toCents: null, hideSoldOut: false }),
      ),
      sortAll: Object.fromEntries(
        ([undefined, 'price-up', 'name'] as const).map((order) => [order ?? 'available', medianMs(() => sorted(items, order, 'de'))]),
      ),
      hits: hits.length,
      buildIndex: medianMs(() => indexShop(real, products, offers)),
      search: Object.fromEntries(queries.map((query) => [query, medianMs(() => searchProducts(index, query))])),
    },
    null,
    2,
  ),
);
