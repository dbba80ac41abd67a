import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from '../chaos/chance';
import type { ShopBooks } from '../chaos/shop-books';
import type { ClientCart, Pieces, Told } from './judge';
import { type Answer, call, isWeather } from './shop-calls';

const REGION = 'reg_de';
const ADDRESS = {
  first_name: 'Mika',
  last_name: 'Näder',
  address_1: 'Weserstraße 1',
  postal_code: '12047',
  city: 'Berlin',
  country_code: 'de',
  metadata: { house_number: '1', isWebSignup: false },
};
/** Attempts at one answer that no client expects, before the cart is given up as stuck. */
const MOST_SURPRISES = 8;

export interface ClientOptions {
  readonly url: string;
  readonly books: ShopBooks;
  readonly chance: Chance;
  /** Names every approved cart to the shop, as the storefront does; others rely on the shop alone. */
  readonly hasKeys: boolean;
  readonly goods: readonly string[];
  readonly isOver: () => boolean;
  /** An order is being sent: the best moment for a kill. */
  readonly onOrdering: () => void;
  readonly note: (happening: object) => void;
}

class Over extends Error {}

interface Cart {
  readonly id: string;
  wanted: Record<string, number>;
  approvals: Pieces[];
  told: Told[];
}

/** Somebody who buys one cart after the other, and repeats what was not answered as the storefront does. */
export class Client {
  readonly carts: Cart[] = [];
  /** What the shop said that no client can make sense of. */
  readonly surprises: string[] = [];

  constructor(private readonly options: ClientOptions) {}

  /** Buys until it is over; carts may be left behind at any step. */
  async run(): Promise<void> {
    const { chance, isOver } = this.options;
    while (!isOver()) {
      try {
        await this.order(await this.open(), () => chance.isLucky(0.01));
      } catch (error) {
        if (!(error instanceof Over)) throw error;
      }
    }
  }

  /** Brings every cart that was left behind to an order. */
  async finish(): Promise<readonly ClientCart[]> {
    for (const cart of this.carts.filter(({ told }) => told.length === 0)) {
      await this.order(cart, () => false).catch((error) => {
        if (!(error instanceof Over)) throw error;
      });
    }
    return this.carts;
  }

  private async open(): Promise<Cart> {
    const { chance, goods } = this.options;
    const answer = await this.repeat(() => this.call('POST', '/carts', { region_id: REGION }));
    const lines = chance.between(1, 3);
    const wanted: Record<string, number> = {};
    for (let line = 0; line < lines; line++) wanted[chance.pick(goods.map((id) => [1, id] as const))] = chance.between(1, 3);
    const cart = { id: answer.body.cart.id as string, wanted, approvals: [], told: [] };
    this.carts.push(cart);
    return cart;
  }

  /** From whatever state the cart is in to an order. @throws {Over} */
  private async order(cart: Cart, isLeft: () => boolean): Promise<void> {
    const leave = () => {
      if (isLeft()) throw new Over();
    };
    for (let surprises = 0; surprises < MOST_SURPRISES; ) {
      leave();
      const outcome = (await this.fill(cart, leave)) ? await this.complete(cart) : 'again';
      if (outcome === 'ordered') return;
      if (outcome === 'surprised') surprises++;
    }
  }

  /** @returns whether the cart holds what is wanted and can be ordered */
  private async fill(cart: Cart, leave: () => void): Promise<boolean> {
    const path = `/carts/${cart.id}`;
    for (const [variant, quantity] of Object.entries(cart.wanted)) {
      const key = randomUUID();
      for (;;) {
        leave();
        const line = (await this.read(cart)).items.find((item: { variant_id: string }) => item.variant_id === variant);
        if ((line?.quantity ?? 0) === quantity) break;
        const answer = line
          ? await this.call(quantity ? 'POST' : 'DELETE', `${path}/line-items/${line.id}`, quantity ? { quantity } : undefined)
          : await this.call('POST', `${path}/line-items`, { variant_id: variant, quantity }, key);
        if (answer?.body?.code === 'cart_completed') return this.becomesOrder(cart);
        if (answer?.body?.code === 'insufficient_inventory') cart.wanted[variant] = 0;
        else if (!isWeather(answer) && answer.status !== 200) await this.wonder('line-items', answer);
        if (cart.wanted[variant] !== quantity) return false;
        if (answer?.status !== 200) await this.wait();
      }
    }
    if (Object.values(cart.wanted).every((quantity) => quantity === 0)) {
      cart.wanted[this.options.goods[0] ?? ''] = 1;
      return false;
    }
    const options = await this.repeat(() => this.call('GET', `/shipping-options/${cart.id}`));
    const steps: readonly (readonly [string, object])[] = [
      [path, { email: 'mika@example.com', shipping_address: ADDRESS, billing_address: ADDRESS }],
      [`${path}/shipping-methods`, { option_id: options.body.shipping_options?.[0]?.id }],
      [`${path}/payment-sessions`, {}],
    ];
    for (const [step, body] of steps) {
      leave();
      const answer = await this.repeat(() => this.call('POST', step, body));
      if (answer.body?.code === 'cart_completed') return this.becomesOrder(cart);
      if (answer.status !== 200) {
        await this.wonder(step, answer);
        return false;
      }
    }
    // A change that was given up may have arrived after all.
    const { items } = await this.read(cart);
    return items.every((item: { variant_id: string; quantity: number }) => cart.wanted[item.variant_id] === item.quantity);
  }

  private async complete(cart: Cart): Promise<'ordered' | 'again' | 'surprised'> {
    const { chance, hasKeys, onOrdering } = this.options;
    const key = hasKeys ? randomUUID() : undefined;
    if (cart.told.length > 0) return 'ordered';
    cart.approvals.push({ ...cart.wanted });
    for (;;) {
      const sent = this.call('POST', `/carts/${cart.id}/complete`, {}, key);
      onOrdering();
      const answer = await sent;
      if (answer?.status === 200 && answer.body?.type === 'order') {
        cart.told.push({ id: answer.body.data.id, totalCents: answer.body.data.total });
        // Somebody who has not heard it asks again.
        if (chance.isLucky(0.85)) return 'ordered';
      } else if (answer?.body?.errors?.[0]?.code === 'insufficient_inventory') {
        for (const { variant_id: variant, available } of answer.body.errors) cart.wanted[variant] = available;
        return 'again';
      } else if (!isWeather(answer)) {
        await this.wonder('complete', answer);
        return 'surprised';
      } else if (chance.isLucky(0.3) && (await this.isOrdered(cart))) return 'ordered';
      else if (chance.isLucky(0.1)) {
        // Nobody knows whether it was ordered: a change is refused if it was.
        const [variant = ''] = Object.keys(cart.wanted);
        cart.wanted[variant] = chance.between(1, 3);
        return 'again';
      }
      await this.wait();
    }
  }

  /** The shop refused a change because the cart was ordered: then it must be able to say what it became. */
  private async becomesOrder(cart: Cart): Promise<boolean> {
    while (!(await this.isOrdered(cart))) await this.wait();
    return true;
  }

  private async isOrdered(cart: Cart): Promise<boolean> {
    const order = await this.options.books.order(cart.id).catch(() => null);
    if (order) cart.told.push({ id: order.id, totalCents: order.totalCents });
    return order !== null;
  }

  private async read(cart: Cart) {
    return (await this.repeat(() => this.call('GET', `/carts/${cart.id}`))).body.cart;
  }

  private call(method: string, path: string, body?: object, key?: string): Promise<Answer | null> {
    return call(this.options.url, method, path, body, key);
  }

  /** Until somebody answers who knows. @throws {Over} */
  private async repeat(ask: () => Promise<Answer | null>): Promise<Answer> {
    for (;;) {
      const answer = await ask();
      if (!isWeather(answer)) return answer;
      await this.wait();
    }
  }

  private async wonder(what: string, answer: Answer): Promise<void> {
    const said = `${what.replace(/cart_\w+/, ':id')}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`;
    this.surprises.push(said);
    this.options.note({ kind: 'surprise', said });
    await this.wait();
  }

  /** As impatient as a person. @throws {Over} */
  private async wait(): Promise<void> {
    if (this.options.isOver()) throw new Over();
    await pause(this.options.chance.between(100, 1_000));
  }
}
