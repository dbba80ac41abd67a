import { describe, expect, inject, test } from 'vitest';
import { add, complete, DECK, newCart, prepare, RED, type Shopper, shopperAt, sql, stock } from '../support/shop';

const ours = inject('ours');
const shopper = shopperAt(ours);
let made = 0;

interface DiscountRow {
  type?: 'percentage' | 'fixed' | 'free_shipping';
  value?: number;
  is_disabled?: boolean;
  starts_at?: string;
  ends_at?: string | null;
  usage_limit?: number | null;
  region?: string;
  product?: string;
}

/** A discount as staff make it. @returns its code */
async function discount(row: DiscountRow = {}): Promise<string> {
  const { type = 'percentage', value = 10, is_disabled = false, starts_at = '2020-01-01', ends_at = null, usage_limit = null } = row;
  const id = `t${Date.now()}${++made}`;
  const code = `CODE${id}`.toUpperCase();
  const db = ours.databaseUrl;
  await sql(db, `INSERT INTO discount_rule (id, type, value, allocation) VALUES ($1, $2, $3, 'total')`, [`dru_${id}`, type, value]);
  await sql(
    db,
    `INSERT INTO discount (id, code, is_dynamic, rule_id, is_disabled, starts_at, ends_at, usage_limit) VALUES ($1, $2, false, $3, $4, $5, $6, $7)`,
    [`disc_${id}`, code, `dru_${id}`, is_disabled, starts_at, ends_at, usage_limit],
  );
  await sql(db, `INSERT INTO discount_regions (discount_id, region_id) VALUES ($1, $2)`, [`disc_${id}`, row.region ?? 'reg_de']);
  if (row.product) {
    await sql(db, `INSERT INTO discount_condition (id, type, operator, discount_rule_id) VALUES ($1, 'products', 'in', $2)`, [
      `discon_${id}`,
      `dru_${id}`,
    ]);
    await sql(
      db,
      `INSERT INTO discount_condition_product (product_id, condition_id) SELECT product_id, $1 FROM product_variant WHERE id = $2`,
      [`discon_${id}`, row.product],
    );
  }
  return code;
}

async function giftCard(balance: number, { region = 'reg_de', disabled = false, endsAt = null as string | null } = {}): Promise<string> {
  const id = `t${Date.now()}${++made}`;
  const code = `GIFT-${id}`.toUpperCase();
  await sql(
    ours.databaseUrl,
    `INSERT INTO gift_card (id, code, value, balance, region_id, is_disabled, ends_at) VALUES ($1, $2, $3, $3, $4, $5, $6)`,
    [`gift_${id}`, code, balance, region, disabled, endsAt],
  );
  return code;
}

const codes = (cart: string, discounts: readonly string[], giftCards: readonly string[] = [], by: Shopper = shopper) =>
  by.post(`/store/carts/${cart}`, { discounts: discounts.map((code) => ({ code })), gift_cards: giftCards.map((code) => ({ code })) });

async function cartWith(variant = RED, quantity = 1): Promise<string> {
  await stock(ours.databaseUrl, variant, 50);
  const cart = await newCart(shopper);
  await add(shopper, cart, variant, quantity);
  return cart;
}

const balanceOf = async (code: string): Promise<number> =>
  (await sql(ours.databaseUrl, 'SELECT balance FROM gift_card WHERE code = $1', [code]))[0].balance;

describe('Discount codes and gift cards', () => {
  test('a percentage is taken off the gross price, in any spelling, once however often it is asked for', async () => {
    const code = await discount({ value: 10 });
    const cart = await cartWith();
    const before = (await shopper.get(`/store/carts/${cart}`)).body.cart.total;
    const once = await codes(cart, [code.toLowerCase()]);
    expect(once.body.cart.discounts).toMatchObject([{ code }]);
    expect(Math.abs(once.body.cart.total - before * 0.9)).toBeLessThanOrEqual(1);
    expect((await codes(cart, [code])).body.cart.total).toBe(once.body.cart.total);
    expect((await codes(cart, [])).body.cart).toMatchObject({ total: before, discounts: [] });
  });

  test('one that cannot be used says why, in a word that a program can act on, and changes nothing', async () => {
    const cart = await cartWith();
    const good = await discount();
    await codes(cart, [good]);
    const long = Date.now() - 86_400_000;
    const refusals: Record<string, string> = {
      code_disabled: await discount({ is_disabled: true }),
      code_expired: await discount({ ends_at: new Date(long).toISOString() }),
      code_not_yet: await discount({ starts_at: '2100-01-01' }),
      code_used_up: await discount({ usage_limit: 0 }),
      code_region: await discount({ region: 'reg_fi' }),
      code_unknown: 'NEVER-HEARD-OF',
      code_one_only: await discount(),
    };
    for (const [reason, code] of Object.entries(refusals))
      expect.soft((await codes(cart, reason === 'code_one_only' ? [good, code] : [code])).body, reason).toMatchObject({ code: reason });
    const other = await codes(cart, [await discount({ product: DECK })]);
    expect(other).toMatchObject({ status: 400, body: { code: 'code_goods' } });
    const cards: Record<string, string> = {
      code_disabled: await giftCard(500, { disabled: true }),
      code_expired: await giftCard(500, { endsAt: new Date(long).toISOString() }),
      code_used_up: await giftCard(0),
      code_region: await giftCard(500, { region: 'reg_fi' }),
      code_unknown: 'AAAA-BBBB-CCCC-DDDD',
    };
    for (const [reason, card] of Object.entries(cards)) {
      const { status, body } = await codes(cart, [good], [card]);
      expect.soft({ status, code: body.code }, reason).toEqual({ status: 400, code: reason });
      expect(body.message, 'a gift card is named in no message').not.toContain(card);
    }
    expect((await shopper.get(`/store/carts/${cart}`)).body.cart).toMatchObject({ discounts: [{ code: good }], gift_cards: [] });
  });

  test.each([
    ['no list', 'X', 'discounts must be a list'],
    ['no text', [{ code: 1 }], 'discounts.0.code must be a text'],
    ['nothing', [{ code: '' }], 'discounts.0.code holds characters'],
    ['markup', [{ code: '<b>' }], 'discounts.0.code holds characters'],
    ['too long', [{ code: 'A'.repeat(41) }], 'discounts.0.code is too long'],
    ['twice', [{ code: 'AB' }, { code: 'ab' }], 'discounts names a code twice'],
    ['too many', Array.from({ length: 6 }, (_, n) => ({ code: `AB${n}` })), 'discounts has too many codes'],
  ])('what is no code is refused by the name of its field: %s', async (_, discounts, message) => {
    const cart = await newCart(shopper);
    const { status, body } = await shopper.post(`/store/carts/${cart}`, { discounts });
    expect({ status, message: body.message }).toEqual({ status: 400, message: expect.stringContaining(message) });
  });

  test('a gift card pays and changes no tax; the rest is to be paid, and its balance is spent with the order', async () => {
    const cart = await cartWith();
    const before = (await shopper.get(`/store/carts/${cart}`)).body.cart;
    const card = await giftCard(500);
    const { body } = await codes(cart, [], [card]);
    expect(body.cart).toMatchObject({ gift_card_total: 500, total: before.total - 500, tax_total: before.tax_total });
    await prepare(shopper, cart);
    const placed = await complete(shopper, cart);
    expect(placed).toMatchObject({ status: 200, body: { type: 'order', data: { gift_card_total: 500 } } });
    expect(await balanceOf(card)).toBe(0);
  });

  test('an order of which nothing is left to pay needs no way to pay', async () => {
    const cart = await cartWith();
    const card = await giftCard(10_000_000);
    await codes(cart, [], [card]);
    await prepare(shopper, cart);
    const { status, body } = await complete(shopper, cart);
    expect({ status, total: body.data?.total }).toEqual({ status: 200, total: 0 });
    expect(await balanceOf(card)).toBe(10_000_000 - body.data.gift_card_total);
    expect(await sql(ours.databaseUrl, 'SELECT payment_status FROM "order" WHERE id = $1', [body.data.id])).toEqual([
      { payment_status: 'captured' },
    ]);
  });

  test('two orders at one moment spend the money on a card once', async () => {
    const card = await giftCard(500);
    const carts = await Promise.all([cartWith(), cartWith()]);
    for (const cart of carts) {
      await codes(cart, [], [card]);
      await prepare(shopper, cart);
    }
    const answers = await Promise.all(carts.map((cart) => complete(shopper, cart)));
    const paid = answers.filter(({ status }) => status === 200).map(({ body }) => body.data.gift_card_total ?? 0);
    expect(paid.reduce((sum, cents) => sum + cents, 0)).toBeLessThanOrEqual(500);
    expect(await balanceOf(card)).toBe(0);
  });

  test('a discount that ends while the cart waits is refused by name when it is ordered', async () => {
    const cart = await cartWith();
    const code = await discount();
    await codes(cart, [code]);
    await prepare(shopper, cart);
    await sql(ours.databaseUrl, `UPDATE discount SET ends_at = '2020-02-01' WHERE code = $1`, [code]);
    const { status, body } = await complete(shopper, cart);
    expect({ status, code: body.code, message: body.message }).toEqual({
      status: 400,
      code: 'code_expired',
      message: expect.stringContaining(code),
    });
    await codes(cart, []);
    expect(await complete(shopper, cart)).toMatchObject({ status: 200, body: { type: 'order' } });
  });

  test('the last use of a discount is one order', async () => {
    const code = await discount({ usage_limit: 1 });
    const [first, second] = [await cartWith(), await cartWith()];
    for (const cart of [first, second]) {
      await codes(cart, [code]);
      await prepare(shopper, cart);
    }
    expect(await complete(shopper, first)).toMatchObject({ status: 200, body: { type: 'order' } });
    expect(await complete(shopper, second)).toMatchObject({ status: 400, body: { code: 'code_used_up' } });
  });

  describe('free shipping', () => {
    const free = () => discount({ type: 'free_shipping', value: 0 });
    const ofParcel = ({ total, shipping_total }: { total: number; shipping_total: number }) => ({ total, shipping_total });
    const FREE = { total: 9_900, shipping_total: 0 };
    // 5.90, of which 0.94 VAT.
    const PAID = { total: 10_490, shipping_total: 496 };
    const ordered = async (cart: string) => {
      const { status, body } = await complete(shopper, cart);
      return { status, type: body.type, code: body.errors?.[0]?.code, ...(body.data && ofParcel(body.data)) };
    };
    const cartOf = async (cart: string) => ofParcel((await shopper.get(`/store/carts/${cart}`)).body.cart);
    const isOrder = { status: 200, type: 'order', code: undefined };

    test('with the code before the way is chosen is free, and can be ordered', async () => {
      const cart = await cartWith();
      await codes(cart, [await free()]);
      await prepare(shopper, cart);
      expect(await cartOf(cart)).toEqual(FREE);
      expect(await ordered(cart)).toEqual({ ...isOrder, ...FREE });
      const { order } = (await shopper.get(`/store/orders/cart/${cart}`)).body;
      expect(order).toMatchObject({ ...FREE, discounts: [{ rule: { type: 'free_shipping' } }] });
    });

    test('with the code after the way was chosen is free, and can be ordered', async () => {
      const cart = await cartWith();
      await prepare(shopper, cart);
      expect(await cartOf(cart)).toEqual(PAID);
      await codes(cart, [await free()]);
      expect(await cartOf(cart)).toEqual(FREE);
      expect(await ordered(cart)).toEqual({ ...isOrder, ...FREE });
    });

    test.each([['before'], ['after']])(
      'with the code %s the way was chosen and taken away again costs what the parcel costs',
      async (when) => {
        const cart = await cartWith();
        const code = await free();
        if (when === 'before') await codes(cart, [code]);
        await prepare(shopper, cart);
        if (when === 'after') await codes(cart, [code]);
        await codes(cart, []);
        expect(await cartOf(cart)).toEqual(PAID);
        expect(await ordered(cart)).toEqual({ ...isOrder, ...PAID });
      },
    );

    test('beside another discount that stays costs what the parcel costs once its code is gone', async () => {
      const cart = await cartWith();
      const tenth = await discount();
      await codes(cart, [await free(), tenth]);
      await prepare(shopper, cart);
      expect(await cartOf(cart)).toEqual({ total: 8_910, shipping_total: 0 });
      await codes(cart, [tenth]);
      expect(await cartOf(cart)).toEqual({ total: 9_500, shipping_total: 496 });
      expect(await ordered(cart)).toEqual({ ...isOrder, total: 9_500, shipping_total: 496 });
    });

    test('that ended meanwhile is refused by its name, and the parcel is paid once the code is gone', async () => {
      const cart = await cartWith();
      const code = await free();
      await codes(cart, [code]);
      await prepare(shopper, cart);
      await sql(ours.databaseUrl, `UPDATE discount SET ends_at = '2020-02-01' WHERE code = $1`, [code]);
      expect(await complete(shopper, cart)).toMatchObject({ status: 400, body: { code: 'code_expired' } });
      await codes(cart, []);
      expect(await ordered(cart)).toEqual({ ...isOrder, ...PAID });
    });
  });
});
