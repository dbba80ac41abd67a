/** A shopper who orders, over the public port, as the app asks the shop. */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

/** Made to order: there is always another one. */
export const ENDLESS_VARIANT = 'variant_tt-1210custom-jbr9005-ne';

const ADDRESS = {
  first_name: 'Mara',
  last_name: 'Feld',
  address_1: 'Weserstraße 84',
  postal_code: '12045',
  city: 'Berlin',
  country_code: 'de',
  metadata: { house_number: '84' },
};

const PATIENCE_MS = 30_000;
/** As often as the app: it keeps what is wanted and comes again. */
const MOST_TRIES = 5;

/**
 * One request.
 *
 * @param {{ url: string, agent?: Agent, from?: string }} where `from` is a local address, so that one machine can be many visitors
 * @returns {Promise<{ status: number, headers: import('node:http').IncomingHttpHeaders, text: string }>}
 */
export function ask({ url, agent, from }, method, path, body, headers = {}) {
  const { port } = new URL(url);
  const text = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        timeout: PATIENCE_MS,
        ...(agent ? { agent } : { agent: false }),
        ...(from && { localAddress: from }),
        headers: {
          ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          ...headers,
        },
      },
      (answer) => {
        const chunks = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({ status: answer.statusCode, headers: answer.headers, text: Buffer.concat(chunks).toString('utf8') }),
        );
      },
    );
    asked.on('timeout', () => asked.destroy(new Error(`no answer within ${PATIENCE_MS / 1000} s`)));
    asked.on('error', reject);
    asked.end(text);
  });
}

/** A shopper at an address of their own, who comes again when the shop asks for it. */
export function shopperAt(url, from) {
  const agent = new Agent({ keepAlive: true, localAddress: from });
  const must = async (method, path, body, headers) => {
    for (let tries = 1; ; tries++) {
      const answer = await ask({ url, agent }, method, path, body, headers);
      if (answer.status === 200) return JSON.parse(answer.text);
      if (answer.status < 500 || tries >= MOST_TRIES)
        throw new Error(`${method} ${path.replace(/cart_\w+/, ':id')}: ${answer.status} ${answer.text}`);
      await new Promise((again) => setTimeout(again, Number(answer.headers['retry-after'] ?? 1) * 1000));
    }
  };
  return {
    must,
    /** A cart with one thing in it. @returns its id */
    async fillCart(variantId) {
      const { cart } = await must('POST', '/store/carts', { region_id: 'reg_de', items: [{ variant_id: variantId, quantity: 1 }] });
      return cart.id;
    },
    /** From the cart to the order. @returns the order's id */
    async order(variantId) {
      const id = await this.fillCart(variantId);
      const cart = `/store/carts/${id}`;
      await must('POST', cart, { email: `mara-${randomUUID()}@example.com`, shipping_address: ADDRESS, billing_address: ADDRESS });
      const { shipping_options: options } = await must('GET', `/store/shipping-options/${id}`);
      await must('POST', `${cart}/shipping-methods`, { option_id: options[0].id });
      await must('POST', `${cart}/payment-sessions`);
      await must('POST', `${cart}/payment-session`, { provider_id: 'manual' });
      const { type, data } = await must('POST', `${cart}/complete`, undefined, { 'idempotency-key': randomUUID() });
      if (type !== 'order') throw new Error(`the cart became ${type}`);
      return data.id;
    },
    leave: () => agent.destroy(),
  };
}
