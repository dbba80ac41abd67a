import { DEFAULT_CHANNEL, PARCEL_LIMIT_G, RENTAL_CHANNEL, SERVICE_CHANNEL } from '../facts';
import { type Catalogue, productId, variantId } from '../seed/catalogue';
import { PUBLISHABLE_KEY, SERVICE_KEY } from '../seed/shop-rows';
import { PICK_UP } from '../shop-rules';

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
    shipping: shippingTable(catalogue),
    default_publishable_key: PUBLISHABLE_KEY,
    default_sales_channel_id: DEFAULT_CHANNEL.id,
    service_publishable_key: SERVICE_KEY,
    service_sales_channel_id: SERVICE_CHANNEL.id,
    rental_sales_channel_id: RENTAL_CHANNEL.id,
  };
}

/** What the way costs, as `parcels.ts` works it out of the same options: by zone, and there by the weight of a parcel. */
function shippingTable({ regions, shipping_options }: Catalogue) {
  return {
    parcel_limit_g: PARCEL_LIMIT_G,
    zones: regions.map((zone) => {
      const offers = shipping_options.filter((option) => option.region_id === zone.id);
      const parcels = offers.filter(({ carrier }) => carrier !== PICK_UP);
      const single = parcels.filter((option) => (option.parcels ?? 1) === 1);
      return {
        id: zone.id,
        name: { en: zone.name, de: zone.name_de },
        method: single[0] ? { en: single[0].name, de: single[0].name_de } : null,
        delivery_days: single[0]?.delivery_days ?? null,
        steps: single.map(({ max_weight_g, price_eur_cents }) => ({ max_weight_g, price_eur_cents })),
        two_parcels_eur_cents: parcels.find((option) => option.parcels === 2)?.price_eur_cents ?? null,
        pickup_eur_cents: offers.find(({ carrier }) => carrier === PICK_UP)?.price_eur_cents ?? null,
      };
    }),
  };
}
