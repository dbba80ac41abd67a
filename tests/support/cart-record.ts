import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** Everything that one store of the cart's database holds, read behind the shop's back. */
export const stored = <Row>(page: Page, store: string): Promise<Row[]> =>
  page.evaluate(
    (name) =>
      new Promise<Row[]>((resolve, reject) => {
        const opening = indexedDB.open('shop-cart');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const asked = database.transaction(name).objectStore(name).getAll();
          asked.onsuccess = () => {
            database.close();
            resolve(asked.result);
          };
          asked.onerror = () => reject(asked.error);
        };
      }),
    store,
  );

/** The id of the shop's cart, as this browser keeps it. */
export async function cartIdOf(page: Page): Promise<string> {
  const id = (await stored<{ readonly cartId: string | null }>(page, 'link'))[0]?.cartId;
  if (!id) throw new Error('This browser knows no cart of the shop.');
  return id;
}

/** Pieces per variant that the shop has in a cart, its lines added up. */
export async function piecesAtShop(request: APIRequestContext, cartId: string): Promise<Record<string, number>> {
  // Past whatever the test has put in between.
  const answer = await request.get(`${process.env.RILLE_URL}/store/carts/${cartId}`);
  expect(answer.ok(), `GET cart: ${answer.status()}`).toBe(true);
  const { cart } = await answer.json();
  const pieces: Record<string, number> = {};
  for (const { variant_id, quantity } of cart.items) pieces[variant_id] = (pieces[variant_id] ?? 0) + quantity;
  return pieces;
}
