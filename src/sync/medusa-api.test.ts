import { describe, expect, test } from 'vitest';
import { resourcesOf } from '../medusa/client';
import { NotFoundError, UnauthorizedError } from '../medusa/errors';
import { medusaApi } from './medusa-api';

/** A shop that shows its carts to nobody; `session` is what it says to whoever asks who is signed in. */
function shopWithoutCarts(session: 200 | 401) {
  const asked: string[] = [];
  const request = async (method: string, path: string): Promise<unknown> => {
    asked.push(`${method} ${path}`);
    const isAuth = path === '/store/auth';
    if (isAuth && session === 200) return { customer: { id: 'cus_1', email: 'ada@example.com' } };
    const [status, type] = isAuth ? [401, 'unauthorized'] : [404, 'not_found'];
    throw Object.assign(new Error(`${status}`), { response: { status, data: { type, message: 'no' } } });
  };
  return { client: resourcesOf({ request }), asked };
}

const FIELDS = { email: 'ada@example.com', shippingAddress: null, billingAddress: null } as never;

describe('a form of the checkout whose cart the shop does not show', () => {
  test('is for whoever logs in again, where the session has ended', async () => {
    const { client, asked } = shopWithoutCarts(401);
    const api = medusaApi(client, { mayBeSignedIn: () => true });
    await expect(api.saveFields('cart_1', FIELDS)).rejects.toThrow(UnauthorizedError);
    await expect(api.addShippingMethod('cart_1', 'so_1')).rejects.toThrow(UnauthorizedError);
    expect(asked).toEqual(['POST /store/carts/cart_1', 'GET /store/auth', 'POST /store/carts/cart_1/shipping-methods', 'GET /store/auth']);
  });

  test('is for a cart that is gone, where it has not, and where nobody was signed in', async () => {
    for (const mayBeSignedIn of [true, false]) {
      const { client } = shopWithoutCarts(200);
      const api = medusaApi(client, { mayBeSignedIn: () => mayBeSignedIn });
      await expect(api.saveFields('cart_1', FIELDS)).rejects.toThrow(NotFoundError);
    }
    const { client, asked } = shopWithoutCarts(401);
    await expect(medusaApi(client).saveFields('cart_1', FIELDS)).rejects.toThrow(NotFoundError);
    expect(asked).toEqual(['POST /store/carts/cart_1']);
  });
});

test('lines do not wait for a login: their cart is gone, and they go on in a new one', async () => {
  const { client, asked } = shopWithoutCarts(401);
  const api = medusaApi(client, { mayBeSignedIn: () => true });
  await expect(api.setLine('cart_1', 'item_1', 2, null)).rejects.toThrow(NotFoundError);
  await expect(api.get('cart_1')).rejects.toThrow(NotFoundError);
  expect(asked).toHaveLength(2);
});
