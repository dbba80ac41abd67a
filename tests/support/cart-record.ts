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

/** The cookies of a page as a request sends them, whatever host it goes to. */
const cookiesOf = async (page: Page): Promise<string> =>
  (await page.context().cookies(page.url())).map(({ name, value }) => `${name}=${value}`).join('; ');

/**
 * Pieces per variant that the shop has in a cart, its lines added up.
 *
 * @param of whose session asks: a cart in an account is shown to its customer only
 */
export async function piecesAtShop(request: APIRequestContext, cartId: string, of?: Page): Promise<Record<string, number>> {
  const headers = of && { cookie: await cookiesOf(of) };
  // Past whatever the test has put in between.
  const answer = await request.get(`${process.env.RILLE_URL}/store/carts/${cartId}`, { ...(headers && { headers }) });
  expect(answer.ok(), `GET cart: ${answer.status()}`).toBe(true);
  const { cart } = await answer.json();
  const pieces: Record<string, number> = {};
  for (const { variant_id, quantity } of cart.items) pieces[variant_id] = (pieces[variant_id] ?? 0) + quantity;
  return pieces;
}
