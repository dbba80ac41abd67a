import { FOREIGN_VARIANT, rowOf } from './goods';
import type { PlacedOrder, Rows } from './history';

interface Item {
  readonly id: string;
  readonly title: string;
  readonly variant_id: string;
  readonly quantity: number;
  readonly metadata: Readonly<Record<string, unknown>> | null;
}

const sumBy = (items: readonly Item[], keyOf: (item: Item) => string): Rows => {
  const sums: Record<string, number> = {};
  for (const item of items) sums[keyOf(item)] = (sums[keyOf(item)] ?? 0) + item.quantity;
  return sums;
};

/** The shop's own books, read and written by another device that has a good connection. */
export class ShopBooks {
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly url: string) {}

  private async ask<T>(method: string, path: string, body?: object): Promise<T | null> {
    const answer = await fetch(`${this.url}/store${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return answer.ok ? ((await answer.json()) as T) : null;
  }

  private async items(cartId: string): Promise<readonly Item[]> {
    return (await this.ask<{ cart: { items: Item[] } }>('GET', `/carts/${cartId}`))?.cart.items ?? [];
  }

  async rows(cartId: string): Promise<Rows> {
    return sumBy(await this.items(cartId), rowOf);
  }

  async order(cartId: string): Promise<PlacedOrder | null> {
    const found = await this.ask<{ order: { id: string; display_id: number; total: number; items: Item[] } }>(
      'GET',
      `/orders/cart/${cartId}`,
    );
    if (!found) return null;
    const { id, display_id, total, items } = found.order;
    return {
      id,
      number: String(display_id),
      cartId,
      rows: sumBy(items, rowOf),
      pieces: sumBy(items, ({ title }) => title),
      totalCents: total,
    };
  }

  /**
   * Wants so many pieces of the foreign thing in a cart.
   *
   * @returns by how many pieces the cart has changed; null where the shop refused
   */
  setForeign(cartId: string, pieces: number): Promise<number | null> {
    // One after the other: two at once would each count from the same number.
    const set = this.turn.then(() => this.setNow(cartId, pieces));
    this.turn = set.catch(() => undefined);
    return set;
  }

  private async setNow(cartId: string, pieces: number): Promise<number | null> {
    const lines = (await this.items(cartId)).filter((item) => item.variant_id === FOREIGN_VARIANT);
    const before = lines.reduce((sum, line) => sum + line.quantity, 0);
    if (before === pieces) return null;
    const [line] = lines;
    const path = `/carts/${cartId}/line-items`;
    const answer = line
      ? await this.ask('POST', `${path}/${line.id}`, { quantity: pieces })
      : await this.ask('POST', path, { variant_id: FOREIGN_VARIANT, quantity: pieces });
    return answer ? pieces - before : null;
  }
}
