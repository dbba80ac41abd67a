import { Refusal } from './refusal';

interface Askable {
  /** Relations that `expand` may name. */
  readonly expand: readonly string[];
  /** Columns that `fields` may name. */
  readonly fields: readonly string[];
}

const ORDER: Askable = {
  expand: [
    'billing_address',
    'discounts',
    'discounts.rule',
    'fulfillments',
    'fulfillments.tracking_links',
    'items',
    'items.variant',
    'payments',
    'region',
    'shipping_address',
    'shipping_methods',
    'shipping_methods.shipping_option',
  ],
  fields: [
    'id',
    'cart_id',
    'created_at',
    'currency_code',
    'customer_id',
    'display_id',
    'email',
    'fulfillment_status',
    'payment_status',
    'region_id',
    'status',
    'tax_rate',
  ],
};

/**
 * What may be asked for besides what is answered anyway. Core takes any name it is given: columns
 * for relations, which it cannot join, and `customer.orders` of whoever owns the cart.
 */
const ASKABLE: Readonly<Record<string, Askable>> = {
  '/carts': {
    // Never `customer`: whoever has a cart's id has the cart, not the person.
    expand: [
      'billing_address',
      'discounts',
      'discounts.rule',
      'gift_cards',
      'items',
      'items.adjustments',
      'items.variant',
      'payment_sessions',
      'region',
      'region.countries',
      'region.payment_providers',
      'shipping_address',
      'shipping_methods',
      'shipping_methods.shipping_option',
    ],
    fields: [],
  },
  '/customers/me/orders': {
    expand: [...ORDER.expand, 'items.variant.product', 'refunds', 'returns', 'returns.items'],
    fields: [...ORDER.fields, 'canceled_at', 'sales_channel_id', 'updated_at'],
  },
  '/orders': ORDER,
  '/product-categories': {
    expand: ['category_children', 'parent_category'],
    fields: ['id', 'description', 'handle', 'metadata', 'name', 'name_de', 'parent_category_id', 'rank'],
  },
  '/products': {
    expand: [
      'categories',
      'collection',
      'images',
      'options',
      'options.values',
      'tags',
      'type',
      'variants',
      'variants.options',
      'variants.prices',
    ],
    fields: [
      'id',
      'collection_id',
      'created_at',
      'description',
      'handle',
      'localizations',
      'material',
      'metadata',
      'status',
      'subtitle',
      'thumbnail',
      'title',
      'type_id',
      'updated_at',
      'usual_grades',
      'weight',
    ],
  },
  '/regions': { expand: ['countries', 'currency', 'payment_providers'], fields: ['id', 'currency_code', 'name', 'tax_rate'] },
  '/variants': { expand: ['options', 'prices', 'product'], fields: [] },
};

const NOTHING: Askable = { expand: [], fields: [] };

/**
 * Check what `expand` and `fields` name; what is not listed here is answered with neither.
 *
 * @param path below `/store`, in its normal form
 * @throws {Refusal} A name is not on the resource's list.
 */
export function checkAskedNames(path: string, query: Readonly<Record<string, unknown>>): void {
  const resource = Object.keys(ASKABLE).find((prefix) => path === prefix || path.startsWith(`${prefix}/`));
  const askable = (resource !== undefined && ASKABLE[resource]) || NOTHING;
  for (const kind of ['expand', 'fields'] as const) {
    const asked = query[kind];
    if (asked === undefined) continue;
    const wrong = typeof asked === 'string' ? asked.split(',').find((name) => !askable[kind].includes(name)) : '';
    if (wrong !== undefined) throw new Refusal('invalid_data', `${kind} cannot name ${wrong === '' ? 'that' : wrong} here.`);
  }
}
