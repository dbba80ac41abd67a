import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Cards of the stand-in, as the real provider's test mode has them. */
export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  insufficient: '4000000000009995',
  threeDSecure: '4000002500003155',
} as const;

/** Keys of a shop that is to speak to the stand-in. */
export const CARD_KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_standin',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_standin',
  STRIPE_WEBHOOK_SECRET: 'whsec_standin',
} as const;

type Status = 'requires_payment_method' | 'requires_action' | 'requires_capture' | 'succeeded' | 'canceled';

export interface Intent {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly client_secret: string;
  readonly currency: string;
  readonly created: number;
  readonly metadata: Readonly<Record<string, string>>;
  amount: number;
  amount_received: number;
  status: Status;
}

export type HookType = 'payment_intent.amount_capturable_updated' | 'payment_intent.succeeded' | 'payment_intent.payment_failed';

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export interface CardProvider {
  readonly url: string;
  readonly intents: ReadonlyMap<string, Intent>;
  readonly refunds: readonly { readonly payment_intent: string; readonly amount: number }[];
  /** Requests of the shop, as `POST /v1/payment_intents`. */
  readonly asked: readonly string[];
  /** Answers to nobody, as with a broken line. */
  setDown(down: boolean): void;
  /** What happens at the moment at which a request has been done and not yet answered; null for nothing. */
  setMoment(moment: ((asked: string) => Promise<void> | void) | null): void;
  /** Where messages go, and how often each. */
  setHooks(url: string | null, times?: number): void;
  intentOf(cartId: string): Intent;
  /** What the browser's script does with a card. */
  pay(clientSecret: string, number: string): { intent: Intent; error?: { code: string; decline_code?: string } };
  /** What somebody does at the bank's page. */
  challenge(clientSecret: string, passed: boolean): Intent;
  send(url: string, type: HookType, intent: Intent, how?: { readonly secret?: string; readonly changed?: boolean }): Promise<number>;
  close(): Promise<void>;
}

/**
 * A stand-in of the card provider: the part of its interface that the shop uses, messages signed as it signs them, and the part of
 * its browser script that the card's page uses.
 */
export async function startCardProvider(): Promise<CardProvider> {
  const intents = new Map<string, Intent>();
  const refunds: { payment_intent: string; amount: number; key: string }[] = [];
  const asked: string[] = [];
  let isDown = false;
  let moment: Parameters<CardProvider['setMoment']>[0] = null;
  let hookUrl: string | null = null;
  let hookTimes = 1;

  const bySecret = (secret: string): Intent => {
    const found = [...intents.values()].find(({ client_secret }) => client_secret === secret);
    if (!found) throw new Error('no such payment');
    return found;
  };
  const send: CardProvider['send'] = async (url, type, intent, { secret = CARD_KEYS.STRIPE_WEBHOOK_SECRET, changed = false } = {}) => {
    const payload = JSON.stringify({ id: `evt_${randomBytes(8).toString('hex')}`, object: 'event', type, data: { object: intent } });
    const signedAt = Math.floor(Date.now() / 1000);
    const signature = `t=${signedAt},v1=${createHmac('sha256', secret).update(`${signedAt}.${payload}`).digest('hex')}`;
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body: changed ? payload.replace('"amount":', '"amount":1') : payload,
    });
    await answer.text();
    return answer.status;
  };
  const tell = (type: HookType, intent: Intent) => {
    for (let time = 0; hookUrl !== null && time < hookTimes; time++) void send(hookUrl, type, { ...intent }).catch(() => undefined);
  };
  const hold = (intent: Intent): Intent => {
    intent.status = 'requires_capture';
    tell('payment_intent.amount_capturable_updated', intent);
    return intent;
  };
  const pay: CardProvider['pay'] = (clientSecret, number) => {
    const intent = bySecret(clientSecret);
    if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action')
      return { intent, error: { code: 'payment_intent_unexpected_state' } };
    if (number === CARDS.good) return { intent: hold(intent) };
    if (number === CARDS.threeDSecure) {
      intent.status = 'requires_action';
      return { intent };
    }
    tell('payment_intent.payment_failed', intent);
    return {
      intent,
      error: { code: 'card_declined', decline_code: number === CARDS.insufficient ? 'insufficient_funds' : 'generic_decline' },
    };
  };
  const challenge: CardProvider['challenge'] = (clientSecret, passed) => {
    const intent = bySecret(clientSecret);
    if (passed && intent.status === 'requires_action') return hold(intent);
    if (!passed) intent.status = 'requires_payment_method';
    return intent;
  };

  const answer = (status: number, body: unknown): Answer => ({ status, body: structuredClone(body) });
  const refuse = (intent: Intent) =>
    answer(400, {
      error: {
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        message: `This PaymentIntent is ${intent.status}.`,
        payment_intent: intent,
      },
    });

  function api(method: string, path: string, fields: URLSearchParams, key: string): Answer {
    const [, , kind, id = '', action] = path.split('/');
    if (kind === 'refunds') {
      const intent = intents.get(fields.get('payment_intent') ?? '');
      const before = refunds.filter(({ payment_intent }) => payment_intent === intent?.id);
      const left = (intent?.amount_received ?? 0) - before.reduce((sum, refund) => sum + refund.amount, 0);
      const amount = Number(fields.get('amount') ?? left);
      if (!before.some((refund) => refund.key === key)) {
        if (intent?.status !== 'succeeded') return answer(400, { error: { type: 'invalid_request_error', message: 'Nothing to refund.' } });
        if (before.reduce((sum, refund) => sum + refund.amount, amount) > intent.amount)
          return answer(400, { error: { type: 'invalid_request_error', message: 'More than was paid.' } });
        refunds.push({ payment_intent: intent.id, amount, key });
      }
      return answer(200, { id: 're_1', object: 'refund', amount });
    }
    if (kind !== 'payment_intents') return answer(404, { error: { type: 'invalid_request_error', message: 'Unknown.' } });
    if (id === '' && method === 'GET')
      return answer(200, { object: 'list', url: '/v1/payment_intents', has_more: false, data: [...intents.values()] });
    if (id === '') {
      const name = `pi_${randomBytes(10).toString('hex')}`;
      const intent: Intent = {
        id: name,
        object: 'payment_intent',
        client_secret: `${name}_secret_${randomBytes(10).toString('hex')}`,
        amount: Number(fields.get('amount')),
        amount_received: 0,
        currency: fields.get('currency') ?? '',
        created: Math.floor(Date.now() / 1000),
        metadata: { resource_id: fields.get('metadata[resource_id]') ?? '' },
        status: 'requires_payment_method',
      };
      intents.set(name, intent);
      return answer(200, intent);
    }
    const intent = intents.get(id);
    if (!intent) return answer(404, { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such payment.' } });
    if (action === 'cancel') {
      if (intent.status === 'succeeded' || intent.status === 'canceled') return refuse(intent);
      intent.status = 'canceled';
    } else if (action === 'capture') {
      if (intent.status !== 'requires_capture') return refuse(intent);
      intent.status = 'succeeded';
      intent.amount_received = intent.amount;
      tell('payment_intent.succeeded', intent);
    } else if (method === 'POST') {
      if (intent.status === 'requires_capture' || intent.status === 'succeeded' || intent.status === 'canceled') return refuse(intent);
      intent.amount = Number(fields.get('amount') ?? intent.amount);
    }
    return answer(200, intent);
  }

  const server = createServer((req, res) => {
    void bodyOf(req).then(async (body) => {
      const { pathname } = new URL(req.url ?? '/', 'http://card.invalid');
      if (isDown) return req.socket.destroy();
      if (pathname === '/v3/') {
        res.writeHead(200, { 'content-type': 'text/javascript' }).end(BROWSER_SCRIPT);
      } else if (pathname.startsWith('/browser/')) {
        res.setHeader('access-control-allow-origin', '*');
        res.setHeader('access-control-allow-headers', 'content-type');
        if (req.method === 'OPTIONS') return res.writeHead(204).end();
        const { secret, number = '', passed = false } = JSON.parse(body) as { secret: string; number?: string; passed?: boolean };
        const said = pathname.endsWith('/pay') ? pay(secret, number) : { intent: challenge(secret, passed) };
        json(res, 200, said);
      } else {
        asked.push(`${req.method} ${pathname}`);
        const isKnown = req.headers.authorization === `Bearer ${CARD_KEYS.STRIPE_SECRET_KEY}`;
        if (!isKnown) return json(res, 401, { error: { type: 'invalid_request_error', message: 'Who are you?' } });
        const key = String(req.headers['idempotency-key'] ?? randomBytes(8).toString('hex'));
        const { status, body: answer } = api(req.method ?? 'GET', pathname, new URLSearchParams(body), key);
        await moment?.(`${req.method} ${pathname}`);
        json(res, status, answer);
      }
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    intents,
    refunds,
    asked,
    setDown(down) {
      isDown = down;
    },
    setMoment(next) {
      moment = next;
    },
    setHooks(url, times = 1) {
      hookUrl = url;
      hookTimes = times;
    },
    intentOf(cartId) {
      const found = [...intents.values()].filter(({ metadata, status }) => metadata.resource_id === cartId && status !== 'canceled').at(-1);
      if (!found) throw new Error(`No payment for ${cartId}.`);
      return found;
    },
    pay,
    challenge,
    send,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function json(res: ServerResponse, status: number, body: unknown): true {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  return true;
}

async function bodyOf(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** What the card's page uses of the provider's script: a form, a token for what is in it, and paying with the token. */
const BROWSER_SCRIPT = `
const origin = new URL(document.currentScript.src).origin;
const tokens = new Map();
const call = async (path, body) => {
  const answer = await fetch(origin + '/browser/' + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  return answer.json();
};
window.Stripe = () => ({
  elements: ({ mode, amount, currency }) => {
    if (mode !== 'payment' || !(amount > 0) || !currency) throw new Error('mode, amount and currency');
    const listeners = {};
    return {
      create: () => ({
        on: (name, listener) => { listeners[name] = listener; },
        mount: (selector) => {
          const box = document.querySelector(selector);
          for (const [name, label, hint] of [['number', 'Card number', 'cc-number'], ['expiry', 'Expiry date', 'cc-exp'], ['cvc', 'Security code', 'cc-csc']]) {
            const row = document.createElement('label');
            row.textContent = label;
            const input = document.createElement('input');
            input.name = name; input.inputMode = 'numeric'; input.autocomplete = hint;
            row.append(input); box.append(row);
          }
          listeners.ready?.();
        },
      }),
      submit: async () => document.querySelector('[name=number]').value.length === 16 ? {} : { error: { type: 'validation_error', message: 'Your card number is incomplete.' } },
    };
  },
  createConfirmationToken: async () => {
    const number = document.querySelector('[name=number]').value;
    return { confirmationToken: { id: 'ctoken_' + number, payment_method_preview: { card: { brand: 'visa', last4: number.slice(-4) } } } };
  },
  confirmPayment: async ({ clientSecret, confirmParams }) => {
    const number = confirmParams.confirmation_token.slice('ctoken_'.length);
    let said;
    try { said = await call('pay', { secret: clientSecret, number }); } catch { return { error: { type: 'api_connection_error' } }; }
    if (said.error) return { error: { type: 'card_error', ...said.error } };
    if (said.intent.status !== 'requires_action') return { paymentIntent: said.intent };
    const passed = await new Promise((resolve) => {
      const box = document.createElement('dialog');
      box.setAttribute('aria-label', 'Your bank');
      for (const [label, result] of [['Confirm at the bank', true], ['Refuse at the bank', false]]) {
        const button = document.createElement('button');
        button.textContent = label;
        button.onclick = () => { box.remove(); resolve(result); };
        box.append(button);
      }
      document.body.append(box);
      box.showModal();
    });
    const { intent } = await call('challenge', { secret: clientSecret, passed });
    return passed ? { paymentIntent: intent } : { error: { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' } };
  },
});
`;
