import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { BACKEND } from '../../scripts/lib/root.mjs';
import { type Answer, ask, type Question } from '../../server/testing/ask';

/** Something small that is always in stock. */
export const CAP = 'variant_sp-cap-blac';

// biome-ignore lint/suspicious/noExplicitAny: the tests read Medusa's answers as they come
type Json = any;

export interface JsonAnswer extends Answer {
  /** The body, where it is JSON and not compressed. */
  readonly data: Json;
}

/** Where the shop is for raw sockets, which do not look up names. */
export const numeric = (url: string): string => url.replace('//localhost', '//127.0.0.1');

/** One call of the Store API with a JSON body, the address exactly as written. */
export async function call(url: string, method: string, path: string, body?: object, question: Question = {}): Promise<JsonAnswer> {
  const answer = await ask(numeric(url), path, {
    ...question,
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...question.headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  const isJson = /json/.test(String(answer.headers['content-type'])) && !answer.headers['content-encoding'];
  return { ...answer, data: isJson && answer.text !== '' ? JSON.parse(answer.text) : null };
}

export const ADDRESS = {
  first_name: 'Mara',
  last_name: 'Feld',
  address_1: 'Weserstraße 84',
  postal_code: '12045',
  city: 'Berlin',
  country_code: 'de',
  metadata: { house_number: '84' },
};

let visitors = 0;

/** An address of this machine that nobody else has asked from: limits count by address, and tests share one shop. */
export function newAddress(): string {
  visitors += 1;
  // A part of 127/8 of its own for each file, which is a process of its own.
  return `127.${100 + (process.pid % 100)}.${Math.floor(visitors / 250)}.${1 + (visitors % 250)}`;
}

/** A visitor of the shop: keeps a session, repeats what the shop asks to repeat. */
export function shopperAt(url: string, { from = newAddress() }: { readonly from?: string } = {}) {
  let cookie = '';
  const tell = async (method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<JsonAnswer> => {
    const answer = await call(url, method, path, body, { headers: { ...(cookie && { cookie }), ...headers }, from });
    const set = answer.headers['set-cookie']?.[0];
    if (set) cookie = set.split(';')[0] ?? '';
    return answer;
  };
  const must = async (method: string, path: string, body?: object): Promise<JsonAnswer> => {
    for (let tries = 0; ; tries++) {
      const answer = await tell(method, path, body);
      if (answer.status === 200) return answer;
      const waitSeconds = Number(answer.headers['retry-after'] ?? 0);
      if (answer.status !== 503 || tries >= 5) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
      await new Promise((resolve) => setTimeout(resolve, waitSeconds * 1_000));
    }
  };

  return {
    tell,
    cookie: () => cookie,
    async signUp(email: string): Promise<{ readonly id: string; readonly email: string }> {
      const person = { email, password: 'a strong password', first_name: 'Mara', last_name: 'Feld' };
      return (await must('POST', '/store/customers', person)).data.customer;
    },
    /** @returns the id of a cart with one thing in it */
    async fillCart(): Promise<string> {
      const { cart } = (await must('POST', '/store/carts', { region_id: 'reg_de' })).data;
      await must('POST', `/store/carts/${cart.id}/line-items`, { variant_id: CAP, quantity: 1 });
      return cart.id;
    },
    /** Everything from the address to the order, each by somebody else: one e-mail address does not order often. @returns the order */
    async order(cartId: string, email = `mara-${randomUUID()}@example.com`, by?: 'pickup'): Promise<Json> {
      const cart = `/store/carts/${cartId}`;
      await must('POST', cart, { email, shipping_address: ADDRESS, billing_address: ADDRESS });
      const { shipping_options } = (await must('GET', `/store/shipping-options/${cartId}`)).data;
      await must('POST', `${cart}/shipping-methods`, {
        option_id: shipping_options.find((option: Json) => by === undefined || option.data.id === by).id,
      });
      await must('POST', `${cart}/payment-sessions`);
      return (await must('POST', `${cart}/complete`)).data.data;
    },
  };
}

/** A connection to the shop's database, for what only its own machine sees. */
export interface Database {
  query(sql: string, values?: readonly unknown[]): Promise<{ readonly rows: readonly Json[] }>;
  end(): Promise<void>;
}

export async function openDatabase(connectionString: string): Promise<Database> {
  const { Client } = createRequire(join(BACKEND, 'package.json'))('pg');
  const client = new Client({ connectionString });
  await client.connect();
  return client;
}
