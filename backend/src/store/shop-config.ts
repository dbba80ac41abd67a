import { DEFAULT_CHANNEL, SERVICE_CHANNEL } from '../facts';
import { type Catalogue, productId, variantId } from '../seed/catalogue';
import { PUBLISHABLE_KEY, SERVICE_KEY } from '../seed/shop-rows';

/** What the storefront must know before it shows anything; the same for every visitor. */
export function shopConfig(catalogue: Catalogue) {
  return {
    shop_routes: catalogue.shop_routes,
    product_types: catalogue.product_types,
    option_groups: catalogue.configurator_option_groups.map((group) => ({
      ...group,
      choices: group.choices.map((choice) => ({
        product_id: productId(choice.product_handle),
        variant_id: variantId(choice.variant_sku),
        product_handle: choice.product_handle,
        variant_sku: choice.variant_sku,
        // The German shelf price; the price to show is the variant's own in the visitor's region.
        price_eur_cents: choice.price_eur_cents,
      })),
    })),
    spec_labels: catalogue.spec_labels,
    default_publishable_key: PUBLISHABLE_KEY,
    default_sales_channel_id: DEFAULT_CHANNEL.id,
    service_publishable_key: SERVICE_KEY,
    service_sales_channel_id: SERVICE_CHANNEL.id,
  };
}
