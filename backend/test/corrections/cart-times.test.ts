import { expect, inject, test } from 'vitest';
import { corrected } from '../support/corrected';
import { add, BLUE, complete, newCart, prepare, RED, type Shopper, shopperAt, sql, stock } from '../support/shop';

/** What was done to a cart, and what it then says about when it was changed. */
function history(shopper: Shopper, cart: string) {
  const times: [string, number][] = [];
  const note = async (what: string) => {
    const { body } = await shopper.get(`/store/carts/${cart}`);
    times.push([what, Date.parse(body.cart.updated_at)]);
  };
  return {
    async after(what: string, change: () => Promise<unknown>) {
      await change();
      await note(what);
    },
    /** The changes after which the cart did not look later than before. */
    unseen: () => times.filter(([, at], index) => index > 0 && at <= (times[index - 1]?.[1] ?? 0)).map(([what]) => what),
  };
}

corrected(
  'every change of a cart makes it later',
  {
    ours: [],
    stock: ['a line', 'more of a line', 'another line', 'a line less', 'another address'],
  },
  async (shopper, { databaseUrl }) => {
    await stock(databaseUrl, RED, 50);
    await stock(databaseUrl, BLUE, 50);
    const cart = await newCart(shopper);
    const lines = `/store/carts/${cart}/line-items`;
    const { after, unseen } = history(shopper, cart);
    let line = '';
    await after('nothing', async () => undefined);
    await after('a line', async () => {
      line = (await add(shopper, cart, RED)).items[0].id;
    });
    await after('more of a line', () => shopper.post(`${lines}/${line}`, { quantity: 3 }));
    await after('another line', () => add(shopper, cart, BLUE));
    await after('a line less', () => shopper.remove(`${lines}/${line}`));
    await after('ready to be ordered', () => prepare(shopper, cart));
    await after('another address', () =>
      shopper.post(`/store/carts/${cart}`, { shipping_address: { city: 'Potsdam', country_code: 'de' } }),
    );
    await after('ordered', () => complete(shopper, cart));
    return unseen();
  },
);

test('the answer to a change already says when it was made', async () => {
  const shop = inject('ours');
  const shopper = shopperAt(shop);
  await stock(shop.databaseUrl, RED, 50);
  const cart = await newCart(shopper);
  const added = await add(shopper, cart, RED);
  const { body } = await shopper.get(`/store/carts/${cart}`);
  expect(added.updated_at).toBe(body.cart.updated_at);
});

test('a clock that is set back makes no cart earlier', async () => {
  const shop = inject('ours');
  const shopper = shopperAt(shop);
  await stock(shop.databaseUrl, RED, 50);
  const cart = await newCart(shopper);
  await sql(shop.databaseUrl, 'ALTER TABLE cart DISABLE TRIGGER rille_cart_later');
  await sql(shop.databaseUrl, `UPDATE cart SET updated_at = now() + interval '1 hour' WHERE id = $1`, [cart]);
  await sql(shop.databaseUrl, 'ALTER TABLE cart ENABLE TRIGGER rille_cart_later');
  const before = await shopper.get(`/store/carts/${cart}`);
  const after = await add(shopper, cart, RED);
  expect(Date.parse(after.updated_at)).toBeGreaterThan(Date.parse(before.body.cart.updated_at));
});
