import * as v from 'valibot';
import { lineMetaOf, MetadataSchema } from '../../src/medusa/parse';
import type { CartInShop, Shop, ShopAnswer, ShopRequest } from '../../src/sync/testing/shop';
import { CENTS } from '../../src/sync/testing/world';

/** What the model's things are in the demo catalogue: small parts of which more are in stock than a schedule can want. */
export const VARIANTS = { a: 'variant_hs-leads', b: 'variant_pu-spider', c: 'variant_sm-sheets', d: 'variant_sp-oil' } as const;
const REGIONS = { de: 'reg_de', fi: 'reg_fi' } as const;

const NAMES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(VARIANTS),
  ...Object.entries(REGIONS).map(([region, id]) => [`region ${region}`, id] as const),
]);
const THINGS: ReadonlyMap<string, string> = new Map([...NAMES].map(([name, id]) => [id, name.replace('region ', '')]));

const named = (key: string, value: unknown): unknown =>
  typeof value !== 'string' || (key !== 'variant_id' && key !== 'region_id')
    ? value
    : (NAMES.get(key === 'region_id' ? `region ${value}` : value) ?? value);
const thingOf = (id: unknown): unknown => (typeof id === 'string' ? (THINGS.get(id) ?? id) : id);

/** An answer in the model's words; its things cost there what they cost in the model. */
function unnamed(key: string, value: unknown): unknown {
  if (key === 'region_id' || key === 'variant_id') return thingOf(value);
  if (typeof value !== 'object' || value === null || !('variant_id' in value) || !('unit_price' in value)) return value;
  const cents = CENTS[String(value.variant_id)];
  if (cents === undefined) return value;
  const variant = 'variant' in value && typeof value.variant === 'object' && value.variant;
  // What it costs by now, where a shop tells that.
  const isPriced = variant && 'calculated_price' in variant && variant.calculated_price !== null;
  return { ...value, unit_price: cents, ...(isPriced && { variant: { ...variant, calculated_price: cents } }) };
}

const CartAnswer = v.object({
  cart: v.object({
    id: v.string(),
    items: v.array(v.object({ id: v.string(), variant_id: v.string(), quantity: v.number(), metadata: MetadataSchema })),
    discounts: v.nullish(v.array(v.object({ code: v.string() }))),
    gift_cards: v.nullish(v.array(v.object({ code: v.string() }))),
    completed_at: v.nullish(v.string()),
  }),
});

/** A real Medusa, asked as the model is asked. */
export class RealShop implements Shop {
  private readonly carts = new Map<string, CartInShop>();
  readonly orders = [];

  constructor(
    private readonly baseUrl: string,
    private readonly run: string,
    readonly dated: boolean,
  ) {}

  async ask({ method, path, body, key, on = null }: ShopRequest): Promise<ShopAnswer> {
    const variant = /^\/store\/variants\/(\w+)$/.exec(path)?.[1];
    const answer = await this.answerTo(this.baseUrl + (variant ? `/store/variants/${NAMES.get(variant)}` : path), {
      method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': `${this.run} ${key}`.replaceAll(' ', '-'),
        ...(on !== null && { 'if-match': `"${on}"` }),
      },
      ...(method === 'POST' && { body: JSON.stringify(body, named) }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') && text !== '';
    return { status: answer.status, data: isJson ? JSON.parse(text, unnamed) : text };
  }

  /**
   * A busy backend closes a connection that was idle for a while at the very moment in which it is used. Nobody knows then
   * what became of the request, which is one more fault; but nobody waits for a late one, and its error would belong to no test.
   */
  private answerTo(url: string, request: RequestInit): Promise<Response> {
    return fetch(url, request).catch(() => new Response('', { status: 503 }));
  }

  async look(cartId: string | null): Promise<void> {
    if (cartId === null) return;
    const ask = () => this.ask({ method: 'GET', path: `/store/carts/${cartId}`, body: {}, key: 'look' });
    let found = await ask();
    for (let tries = 1; found.status === 503 && tries < 3; tries++) found = await ask();
    const { status, data } = found;
    if (status !== 200) throw new Error(`the shop answers ${status} to a look at a cart`);
    const { cart } = v.parse(CartAnswer, data);
    this.carts.set(cartId, {
      id: cart.id,
      discounts: (cart.discounts ?? []).map(({ code }) => code),
      giftCards: (cart.gift_cards ?? []).map(({ code }) => code),
      completedAt: cart.completed_at ?? null,
      lines: cart.items.map((item) => ({
        id: item.id,
        variantId: item.variant_id,
        meta: lineMetaOf(item.metadata),
        quantity: item.quantity,
      })),
    });
  }

  cart(cartId: string): CartInShop | undefined {
    return this.carts.get(cartId);
  }
}
