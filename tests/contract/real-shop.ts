import * as v from 'valibot';
import { lineMetaOf, MetadataSchema } from '../../src/medusa/parse';
import type { CartInShop, Shop, ShopAnswer, ShopRequest } from '../../src/sync/testing/shop';
import { CENTS } from '../../src/sync/testing/world';

/** What the model's things are in the demo catalogue: small parts of which more are in stock than a schedule can want. */
const VARIANTS = { a: 'variant_hs-leads', b: 'variant_pu-spider', c: 'variant_sm-sheets', d: 'variant_sp-oil' } as const;
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
  return { ...value, unit_price: CENTS[String(value.variant_id)] ?? value.unit_price };
}

const CartAnswer = v.object({
  cart: v.object({
    id: v.string(),
    items: v.array(v.object({ id: v.string(), variant_id: v.string(), quantity: v.number(), metadata: MetadataSchema })),
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

  async ask({ method, path, body, key }: ShopRequest): Promise<ShopAnswer> {
    const variant = /^\/store\/variants\/(\w+)$/.exec(path)?.[1];
    const answer = await fetch(this.baseUrl + (variant ? `/store/variants/${NAMES.get(variant)}` : path), {
      method,
      headers: { 'content-type': 'application/json', 'idempotency-key': `${this.run} ${key}` },
      ...(method === 'POST' && { body: JSON.stringify(body, named) }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') && text !== '';
    return { status: answer.status, data: isJson ? JSON.parse(text, unnamed) : text };
  }

  async look(cartId: string | null): Promise<void> {
    if (cartId === null) return;
    const { status, data } = await this.ask({ method: 'GET', path: `/store/carts/${cartId}`, body: {}, key: 'look' });
    if (status !== 200) throw new Error(`the shop answers ${status} to a look at a cart`);
    const { cart } = v.parse(CartAnswer, data);
    this.carts.set(cartId, {
      id: cart.id,
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
