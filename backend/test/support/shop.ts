import { Client } from 'pg';
import type { Address } from './global-setup';

// biome-ignore lint/suspicious/noExplicitAny: the tests read Medusa's answers as they come.
type Json = any;

export interface Answer {
  readonly status: number;
  readonly body: Json;
  readonly headers: Headers;
}

export interface Shopper {
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  remove(path: string, headers?: Record<string, string>): Promise<Answer>;
}

/** Somebody with a browser: keeps cookies, sends JSON. */
export function shopperAt({ url }: Pick<Address, 'url'>): Shopper {
  let cookie = '';
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> => {
    const response = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...(cookie && { cookie }), ...headers },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    });
    const sent = response.headers.get('set-cookie');
    if (sent) cookie = sent.split(';')[0] ?? '';
    const text = await response.text();
    return { status: response.status, body: parsed(text), headers: response.headers };
  };
  return {
    get: (path, headers) => call('GET', path, undefined, headers),
    post: (path, body = {}, headers) => call('POST', path, body, headers),
    remove: (path, headers) => call('DELETE', path, undefined, headers),
  };
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export const RED = 'variant_ca-2mred';
export const BLUE = 'variant_ca-2mblue';
export const DECK = 'variant_tt-1210mk2-nm-ne';
export const PAIR_HANDLE = 'technics-sl-1210mk2-matched-pair';
export const REPAIR = 'variant_sv-psu';

/** An address as the shop's form makes one. */
export const HOME = {
  first_name: 'Mara',
  last_name: 'Feld',
  company: '',
  address_1: 'Weserstraße 84',
  address_2: '',
  postal_code: '12045',
  city: 'Berlin',
  country_code: 'de',
  phone: '',
  metadata: { house_number: '84' },
};

/** A new cart's id. */
export async function newCart(shopper: Shopper, region = 'reg_de', more: object = {}): Promise<string> {
  const { status, body } = await shopper.post('/store/carts', { region_id: region, ...more });
  if (status !== 200) throw new Error(`No cart: ${status} ${JSON.stringify(body)}`);
  return body.cart.id;
}

/** A new cart of the service channel, for what is only asked for in the shop's own. */
export async function serviceCart(shopper: Shopper, region = 'reg_de'): Promise<string> {
  const { body } = await must(shopper.post('/store/carts', { region_id: region }, { 'x-publishable-api-key': 'pk_rille_service' }));
  return body.cart.id;
}

/** Add to a cart; answers with the cart's lines. */
export async function add(shopper: Shopper, cart: string, variant: string, quantity = 1, metadata?: object): Promise<Json> {
  const { status, body } = await shopper.post(`/store/carts/${cart}/line-items`, { variant_id: variant, quantity, metadata });
  if (status !== 200) throw new Error(`Not added: ${status} ${JSON.stringify(body)}`);
  return body.cart;
}

/** Postal codes are checked by country, as the form does. */
const PROVINCES: Readonly<Record<string, string>> = { us: 'CA', ca: 'ON', au: 'NSW', jp: '13' };
const POSTAL_CODES: Readonly<Record<string, string>> = {
  bg: '1000',
  at: '1080',
  ch: '8001',
  be: '1000',
  dk: '1050',
  nl: '1012 AB',
};

/** Everything a checkout needs before it is completed. */
export async function prepare(
  shopper: Shopper,
  cart: string,
  { country = 'de', shipping = true, email = 'mika@example.com' } = {},
): Promise<void> {
  const address = {
    first_name: 'Mika',
    last_name: 'Näder',
    address_1: 'Weserstraße 1',
    postal_code: POSTAL_CODES[country] ?? '12047',
    city: 'Berlin',
    province: PROVINCES[country] ?? '',
    country_code: country,
    metadata: { house_number: '1', isWebSignup: false },
  };
  await must(shopper.post(`/store/carts/${cart}`, { email, shipping_address: address, billing_address: address }));
  if (shipping) {
    const { body } = await shopper.get(`/store/shipping-options/${cart}`);
    const parcel = body.shipping_options.find((option: Json) => option.data.id === 'parcel');
    if (parcel) await must(shopper.post(`/store/carts/${cart}/shipping-methods`, { option_id: parcel.id }));
  }
  await must(shopper.post(`/store/carts/${cart}/payment-sessions`));
}

/** Complete a cart. */
export function complete(shopper: Shopper, cart: string, headers?: Record<string, string>): Promise<Answer> {
  return shopper.post(`/store/carts/${cart}/complete`, {}, headers);
}

/** From nothing to an order. */
export async function order(
  shopper: Shopper,
  lines: [variant: string, quantity: number][],
  region = 'reg_de',
  country = 'de',
  email?: string,
): Promise<Json> {
  const isRepair = lines.every(([variant]) => variant === REPAIR);
  const cart = await (isRepair ? serviceCart(shopper, region) : newCart(shopper, region));
  for (const [variant, quantity] of lines) await add(shopper, cart, variant, quantity);
  await prepare(shopper, cart, { country, email });
  const { body } = await must(complete(shopper, cart));
  if (body.type !== 'order') throw new Error(`No order: ${JSON.stringify(body)}`);
  return body.data;
}

async function must(answer: Promise<Answer>): Promise<Answer> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return answer;
}

/** Ask a shop's database something. */
export async function sql(databaseUrl: string, text: string, values: unknown[] = []): Promise<Json[]> {
  const client = new Client({ connectionString: databaseUrl });
  // A database that ends tells whoever waits for its answer.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Set what is left of a variant. */
export async function stock(databaseUrl: string, variant: string, left: number): Promise<void> {
  await sql(databaseUrl, 'UPDATE product_variant SET inventory_quantity = $2 WHERE id = $1', [variant, left]);
}
