import { join, resolve } from 'node:path';

/** Where the package lies: `dist/` and `data/` are inside it. */
export const BACKEND_DIR = resolve(__dirname, '..');

/** What the environment decides, parsed once. */
export interface Settings {
  /** Everything this process writes: database, secrets, lock. May be deleted while stopped. */
  readonly dataDir: string;
  readonly host: string;
  /** 0 asks the system for a free port. */
  readonly port: number;
  /** A PostgreSQL of the shop's own; without it one is started from the npm packages. */
  readonly databaseUrl: string | null;
  readonly redisUrl: string | null;
  readonly mail: MailSettings;
  /** Null without the keys: nothing of payment by card is there then. */
  readonly card: CardSettings | null;
  /** Times as many orders of one e-mail address as otherwise; the server's setting of this name, for its limits. */
  readonly rateLimitFactor: number;
  /** Medusa as published: same data and fields, none of our corrections. Only for tests. */
  readonly stock: boolean;
}

/** How the shop writes to people. */
export interface MailSettings {
  /** A built file that puts letters into words; without it all mails wait. */
  readonly letters: string | null;
  /** Null puts mails into the mailbox instead. */
  readonly smtpUrl: string | null;
  /** A folder of `.eml` files, for trying out. */
  readonly mailbox: string;
  /** The file that says who the shop is. */
  readonly profile: string;
  /** Where the links in letters lead. */
  readonly origin: string;
}

/** How the provider of card payments is reached. */
export interface CardSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Where its interface is; null is where it publicly is. */
  readonly apiUrl: string | null;
  /** So long a paid cart is left to the browser it was paid in; then the shop makes it an order itself. */
  readonly orderWaitMs: number;
}

/**
 * Read the settings from environment variables.
 *
 * @throws {Error} A variable has a value nobody could have meant.
 */
export function settingsFrom(env: NodeJS.ProcessEnv): Settings {
  const dataDir = resolve(env.RILLE_DATA || resolve(BACKEND_DIR, '..', '.data'));
  return {
    dataDir,
    host: env.HOST || '127.0.0.1',
    port: portFrom(env.PORT),
    databaseUrl: env.DATABASE_URL || null,
    redisUrl: env.REDIS_URL || null,
    mail: {
      letters: env.MAIL_LETTERS ? resolve(env.MAIL_LETTERS) : null,
      smtpUrl: smtpUrlFrom(env.SMTP_URL),
      mailbox: join(dataDir, 'mailbox'),
      profile: resolve(BACKEND_DIR, '..', env.SHOP_PROFILE || 'shop.profile.json'),
      origin: (env.PUBLIC_URL || 'http://localhost:8080').replace(/\/$/, ''),
    },
    card: cardFrom(env),
    rateLimitFactor: factorFrom(env.RATE_LIMIT_FACTOR),
    stock: env.RILLE_STOCK === '1',
  };
}

function smtpUrlFrom(text: string | undefined): string | null {
  if (!text) return null;
  if (!URL.canParse(text) || !/^smtps?:$/.test(new URL(text).protocol) || new URL(text).hostname === '') {
    // Without the value: there is a password in it.
    throw new Error('SMTP_URL must be the address of a mail server, e.g. smtps://user:password@mail.example:465.');
  }
  return text;
}

function portFrom(text: string | undefined): number {
  if (text === undefined || text === '') return 9000;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`PORT must be a number from 0 to 65535, not "${text}".`);
  }
  return port;
}

function factorFrom(text: string | undefined): number {
  const factor = Number(text || '1');
  if (!Number.isInteger(factor) || factor < 1 || factor > 1_000_000)
    throw new Error(`RATE_LIMIT_FACTOR must be a whole number from 1 to 1000000, not "${text}".`);
  return factor;
}

const CARD_KEYS = {
  STRIPE_SECRET_KEY: /^[rs]k_(test|live)_\w+$/,
  STRIPE_PUBLISHABLE_KEY: /^pk_(test|live)_\w+$/,
  STRIPE_WEBHOOK_SECRET: /^whsec_\w+$/,
} as const;
const ORDER_WAIT_SECONDS = 60;

/** All keys or none. No message says a key: they are secrets. */
function cardFrom(env: NodeJS.ProcessEnv): CardSettings | null {
  const names = Object.keys(CARD_KEYS) as (keyof typeof CARD_KEYS)[];
  const missing = names.filter((name) => !env[name]);
  if (missing.length === names.length) return null;
  if (missing.length > 0) throw new Error(`Payment by card needs all its keys; missing: ${missing.join(', ')}.`);
  const modes = names.map((name) => {
    const found = CARD_KEYS[name].exec(env[name] ?? '');
    if (!found) throw new Error(`${name} is not such a key: it begins otherwise (docs: README, Configuration).`);
    return found[1];
  });
  if (modes[0] !== modes[1]) throw new Error('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be for test or both live.');
  const apiUrl = env.STRIPE_API_URL || null;
  if (apiUrl !== null && (!URL.canParse(apiUrl) || !/^https?:$/.test(new URL(apiUrl).protocol) || new URL(apiUrl).pathname !== '/')) {
    throw new Error('STRIPE_API_URL must be an http or https address without a path.');
  }
  const wait = env.STRIPE_ORDER_WAIT_SECONDS || String(ORDER_WAIT_SECONDS);
  if (!/^\d{1,4}$/.test(wait)) throw new Error(`STRIPE_ORDER_WAIT_SECONDS must be a number from 0 to 9999, not "${wait}".`);
  return {
    secretKey: env.STRIPE_SECRET_KEY ?? '',
    webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
    apiUrl,
    orderWaitMs: Number(wait) * 1000,
  };
}
