import { makeDiscount, makeFreeShipping, makeGiftCard } from './codes';
import { test as base } from './faulty-line';
import { PgClient } from './postgres';

/** What the shop's people do to the goods while a customer is not looking. Undone when the test ends. */
export interface BackOffice {
  /** So many pieces are left of a variant. */
  setStock(variantId: string, pieces: number): Promise<void>;
  /** A variant is deleted; carts may still have it. */
  takeOut(variantId: string): Promise<void>;
  /** A variant costs something else in a region, from the next cart on it is put into. */
  setPrice(variantId: string, regionId: string, cents: number): Promise<void>;
  /** A product is sold under the margin scheme (§ 25a UStG). */
  taxOnMargin(handle: string): Promise<void>;
  /** A discount code of so many percent, in Germany; ended already where that is said. @returns the code */
  makeDiscount(percent: number, ended?: boolean): Promise<string>;
  /** A code for free shipping in Germany. @returns the code */
  makeFreeShipping(): Promise<string>;
  /** A gift card for Germany with so much on it. @returns its code */
  makeGiftCard(cents: number): Promise<string>;
  /** A cart is deleted, as old ones are now and then. */
  forgetCart(cartId: string): Promise<void>;
}

async function openBackOffice(): Promise<BackOffice & { close(): Promise<void> }> {
  const connectionString = process.env.RILLE_DATABASE_URL;
  if (!connectionString)
    throw new Error('The database is not known: start the tests with `npx playwright test`, or name it in RILLE_DATABASE_URL.');
  const database = new PgClient({ connectionString });
  await database.connect();
  const undo: (() => Promise<unknown>)[] = [];

  /** Changes one column of the rows that a condition names; `$1` is the new value, `$2` and on those of the condition. */
  const change = async (table: string, column: string, where: string, value: unknown, keys: readonly unknown[]) => {
    const { rows } = await database.query(
      `SELECT id, ${column} AS before FROM ${table} WHERE ${where.replace(/\$(\d)/g, (_, n) => `$${n - 1}`)}`,
      keys,
    );
    if (rows.length === 0) throw new Error(`There is nothing to change: ${table} ${keys.join(' ')}`);
    await database.query(`UPDATE ${table} SET ${column} = $1 WHERE ${where}`, [value, ...keys]);
    undo.unshift(async () => {
      for (const { id, before } of rows) await database.query(`UPDATE ${table} SET ${column} = $1 WHERE id = $2`, [before, id]);
    });
  };

  return {
    setStock: (variantId, pieces) => change('product_variant', 'inventory_quantity', 'id = $2', pieces, [variantId]),
    takeOut: (variantId) => change('product_variant', 'deleted_at', 'id = $2', new Date(), [variantId]),
    setPrice: (variantId, regionId, cents) =>
      change(
        'money_amount',
        'amount',
        'region_id = $3 AND id IN (SELECT money_amount_id FROM product_variant_money_amount WHERE variant_id = $2)',
        cents,
        [variantId, regionId],
      ),
    taxOnMargin: async (handle) => {
      const { rows } = await database.query('SELECT metadata FROM product WHERE handle = $1', [handle]);
      await change('product', 'metadata', 'handle = $2', { ...(rows[0]?.metadata as object | null), margin_scheme: true }, [handle]);
    },
    makeDiscount: (percent, ended) => makeDiscount(database, percent, ended),
    makeFreeShipping: () => makeFreeShipping(database),
    makeGiftCard: (cents) => makeGiftCard(database, cents),
    forgetCart: async (cartId) => {
      await database.query('UPDATE cart SET deleted_at = now() WHERE id = $1', [cartId]);
    },
    async close() {
      for (const step of undo) await step();
      await database.end();
    },
  };
}

/** For `test.extend`: the shop's people, who change something while a customer is not looking. */
export const withBackOffice = {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from this pattern
  backOffice: async ({}, use: (backOffice: BackOffice) => Promise<void>) => {
    const backOffice = await openBackOffice();
    await use(backOffice);
    await backOffice.close();
  },
};

/** Tests in which the shop's people change something, on a line that can fail. */
export const test = base.extend<{ backOffice: BackOffice }>(withBackOffice);
