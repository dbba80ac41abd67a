import * as customers from '@medusajs/medusa/dist/api/routes/store/customers/index';
import * as categories from '@medusajs/medusa/dist/api/routes/store/product-categories/index';
import * as products from '@medusajs/medusa/dist/api/routes/store/products/index';
import * as returnReasons from '@medusajs/medusa/dist/api/routes/store/return-reasons/index';

/**
 * Store routes answer only with fields named in these lists. Project loaders run before the
 * routes are built, so adding the shop's fields here is all it takes.
 */
export default function exposeShopFields(): void {
  for (const field of ['localizations', 'usual_grades']) {
    add(products.defaultStoreProductsFields, field);
    add(products.allowedStoreProductsFields, field);
  }
  for (const field of ['name_de', 'metadata', 'rank']) {
    add(categories.defaultStoreProductCategoryFields, field);
    add(categories.allowedStoreProductCategoryFields, field);
  }
  add(customers.defaultStoreCustomersFields, 'customer_number');
  add(customers.allowedStoreCustomersFields, 'customer_number');
  // A reason's German name.
  add(returnReasons.defaultStoreReturnReasonFields, 'metadata');
}

function add(list: readonly unknown[], field: string): void {
  if (!list.includes(field)) (list as unknown[]).push(field);
}
