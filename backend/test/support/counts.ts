import { type Catalogue, gallery } from '../../src/seed/catalogue';
import { priceIn } from '../../src/seed/prices';
import { shopRegions } from '../../src/seed/regions';

/** How many rows each table must hold after the seed, counted from the catalogue alone. */
export function expectedCounts(catalogue: Catalogue): Record<string, number> {
  const { products } = catalogue;
  const regions = shopRegions(catalogue);
  const variants = products.flatMap((product) => product.variants);
  const sum = (count: (product: Catalogue['products'][number]) => number) => products.reduce((total, product) => total + count(product), 0);
  const prices = variants.flatMap((variant) => regions.map((region) => priceIn(region, variant))).filter((price) => price !== null).length;
  const inService = products.filter(({ type }) => type === 'service' || type === 'rental').length;
  const { pictures: views } = gallery();
  const pictures = sum(({ handle, thumbnail }) => (thumbnail === null ? 0 : 1) + (views[handle] ?? []).length);
  return {
    product: products.length,
    product_variant: variants.length,
    product_option: sum(({ options }) => options.length),
    product_option_value: sum((product) => product.variants.reduce((total, { options }) => total + Object.keys(options).length, 0)),
    money_amount: prices,
    product_variant_money_amount: prices,
    product_category: catalogue.categories.length,
    product_category_product: sum(({ categories }) => new Set(categories).size),
    product_type: catalogue.product_types.length,
    product_tag: new Set(products.flatMap(({ tags }) => tags)).size,
    product_tags: sum(({ tags }) => new Set(tags).size),
    image: pictures,
    product_images: pictures,
    product_shipping_profile: products.length,
    product_sales_channel: products.length + inService,
    region: regions.length,
    region_payment_providers: regions.length,
    region_fulfillment_providers: regions.length,
    // A parcel for each region, and pick-up in Berlin.
    shipping_option: regions.length + 1,
    sales_channel: 3,
    publishable_api_key: 2,
  };
}
