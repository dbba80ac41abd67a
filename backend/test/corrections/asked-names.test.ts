import { describe, expect, inject, test } from 'vitest';
import { add, newCart, order, RED, REPAIR, shopperAt, stock } from '../support/shop';

const ours = inject('ours');
const shopper = shopperAt(ours);

describe('What expand and fields name', () => {
  test('is a name from the list of the resource, or a bad request; never an error of ours', async () => {
    await stock(ours.databaseUrl, RED, 50);
    const cart = await newCart(shopper);
    await add(shopper, cart, RED);
    const { id } = await order(shopper, [[REPAIR, 1]]);
    const paths = [
      `/store/carts/${cart}`,
      `/store/orders/${id}`,
      `/store/orders/cart/${cart}`,
      '/store/customers/me',
      '/store/customers/me/orders',
      '/store/products',
      '/store/products/prod_ortofon-2m-blue',
      '/store/variants',
      `/store/variants/${RED}`,
      '/store/product-categories',
      '/store/regions',
      '/store/regions/reg_de',
      '/store/collections',
      '/store/product-tags',
      '/store/product-types',
      `/store/shipping-options/${cart}`,
      '/store/return-reasons',
      '/store/gift-cards/none',
    ];
    const names = [
      'context',
      'order',
      'customer',
      'customer.orders',
      'customer.shipping_addresses',
      'customer.orders.payments',
      'items.variant.product.profiles',
      'items,customer',
      '*customer',
      '+customer.email',
      '-id',
      'id,nothing',
      'nothing',
      '__proto__',
      'constructor',
      '.',
      'items.',
      'items..variant',
      ' items',
      '',
      ',',
    ];
    for (const path of paths) {
      for (const name of names) {
        const asked = encodeURIComponent(name);
        for (const query of [`expand=${asked}`, `fields=${asked}`, `expand[]=${asked}`, `expand=items&expand=${asked}`]) {
          const answer = await shopper.get(`${path}?${query}`);
          expect([400, 401], `${path}?${query}: ${JSON.stringify(answer.body)}`).toContain(answer.status);
        }
      }
    }
  });

  test('does not show whose a cart is, not even to a customer, and not with a change either', async () => {
    const cart = await newCart(shopper);
    await shopper.post(`/store/carts/${cart}`, { email: 'mika@example.com' });
    for (const expand of ['customer', 'customer.orders', 'customer.shipping_addresses']) {
      expect((await shopper.post(`/store/carts/${cart}?expand=${expand}`, { email: 'mika@example.com' })).status).toBe(400);
      expect((await shopper.post(`/store/carts/${cart}/line-items?expand=${expand}`, { variant_id: RED, quantity: 1 })).status).toBe(400);
    }
    const { body } = await shopper.get(`/store/carts/${cart}`);
    expect(body.cart.customer ?? null).toBeNull();
  });

  test.each([
    ['/store/products', 'categories,collection,images,options,options.values,tags,type,variants,variants.options,variants.prices'],
    ['/store/variants', 'options,prices,product'],
    ['/store/regions', 'countries,currency,payment_providers'],
    ['/store/product-categories', 'category_children,parent_category'],
  ])('%s answers with all that is on its list', async (path, expand) => {
    expect((await shopper.get(`${path}?limit=2&expand=${expand}`)).status).toBe(200);
    for (const name of expand.split(',')) expect((await shopper.get(`${path}?limit=1&expand=${name}`)).status).toBe(200);
  });

  test('a cart and an order answer with all that is on their lists', async () => {
    const { id, cart_id: cart } = await order(shopper, [[REPAIR, 1]]);
    const common = ['billing_address', 'discounts', 'discounts.rule', 'items', 'items.variant', 'region', 'shipping_address'];
    const shipping = ['shipping_methods', 'shipping_methods.shipping_option'];
    const ofCarts = ['gift_cards', 'items.adjustments', 'payment_sessions', 'region.countries', 'region.payment_providers'];
    const ofOrders = ['fulfillments', 'fulfillments.tracking_links', 'payments'];
    expect((await shopper.get(`/store/carts/${cart}?expand=${[...common, ...shipping, ...ofCarts]}`)).status).toBe(200);
    expect((await shopper.get(`/store/orders/${id}?expand=${[...common, ...shipping, ...ofOrders]}`)).status).toBe(200);
    expect((await shopper.get(`/store/orders/${id}?fields=id,display_id,email,status,created_at,currency_code`)).status).toBe(200);
  });
});
