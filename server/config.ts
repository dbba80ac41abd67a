import { isIP } from 'node:net';
import { isAbsolute, join, resolve } from 'node:path';
import * as v from 'valibot';

/** What the environment decides, read once at the start. */
export interface Config {
  /** The shop's public port; 0 asks the system for a free one. */
  readonly port: number;
  /** Undefined listens on every address of the machine. */
  readonly host: string | undefined;
  /** Port of the page for staff; 0 opens none. */
  readonly staffPort: number;
  /** The one address it listens on; this machine alone by default. */
  readonly staffHost: string;
  /** Origin (and path, if any) of the Medusa backend, without a slash at the end. */
  readonly backendUrl: string;
  readonly publishableKey: string | undefined;
  /** Where limits are counted for all servers together; without it each counts its own. */
  readonly redisUrl: string | undefined;
  /** How many times as much as `server/limits/policies.ts` says may be tried; above 1 only where tests are all one visitor. */
  readonly rateLimitFactor: number;
  /** Pictures and the last catalogue; may be deleted at any time. */
  readonly cacheDir: string;
  readonly pictureCacheBytes: number;
  /** Where the shop is at home, e.g. `https://rille.example`; without it pages name the host they were asked for by. */
  readonly publicUrl: string | undefined;
  /** Who the shop is: `shop.profile.json`, or what `SHOP_PROFILE` names. */
  readonly profileFile: string;
  /** Whether a proxy of ours stands in front and its `X-Forwarded-*` may be believed. */
  readonly trustProxy: boolean;
  /** Payment by card: the key that browsers may know, and the provider's script. Undefined without: then nothing of it is there. */
  readonly card: { readonly publishableKey: string; readonly scriptUrl: string } | undefined;
  /** The owner's own endpoint for figures of real visits (`server/vitals.ts`); undefined sends none. */
  readonly vitalsUrl: string | undefined;
  /** The emergency brake: every visitor's service worker is replaced by one that ends itself. */
  readonly killWorker: boolean;
  /** Built files of the page. */
  readonly clientDir: string;
  /** Built files of the page for staff. */
  readonly staffDir: string;
  /** What renders pages, built; without it every page starts from the shell. */
  readonly rendererFile: string;
  /** Hashed files of earlier builds, for tabs that are still open. */
  readonly earlierAssetsDir: string;
  /** Hashed files that the servers behind one address share; may be deleted while none runs. */
  readonly sharedAssetsDir: string;
  /** Where pictures lie, by the first part of their address. */
  readonly pictureDirs: Readonly<Record<'products' | 'scenes' | 'drawn', string>>;
  /** The fonts of pictures that have words in them. */
  readonly letteringDir: string;
}

/** The environment says something this shop cannot work with. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const MEGABYTE = 1024 * 1024;

/** Where the provider itself wants its script to be loaded from. */
const CARD_SCRIPT = 'https://js.stripe.com/v3/';

/** An empty variable is one that was not set. */
const Text = v.optional(v.string(), '');
const OptionalText = v.pipe(
  Text,
  v.transform((value) => (value === '' ? undefined : value)),
);

const wholeNumber = (from: number, to: number, fallback: number) =>
  v.pipe(
    Text,
    v.transform((value) => (value === '' ? fallback : Number(value))),
    v.check((value) => Number.isInteger(value) && value >= from && value <= to, `must be a whole number from ${from} to ${to}`),
  );

const isWebUrl = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const isBackendUrl = (text: string): boolean => isWebUrl(text) && new URL(text).search === '' && new URL(text).hash === '';

const yesOrNo = (meaningOfOne: string) =>
  v.pipe(
    Text,
    v.check((text) => /^(|0|1|true|false)$/.test(text), `must be 1 (${meaningOfOne}) or 0`),
    v.transform((text) => text === '1' || text === 'true'),
  );

const isRedisUrl = (text: string): boolean => URL.canParse(text) && /^rediss?:$/.test(new URL(text).protocol);

const isOrigin = (text: string): boolean => isBackendUrl(text) && new URL(text).pathname === '/' && new URL(text).username === '';

const EnvSchema = v.object({
  PORT: wholeNumber(0, 65_535, 8080),
  HOST: OptionalText,
  STAFF_PORT: wholeNumber(0, 65_535, 8090),
  STAFF_HOST: v.pipe(
    Text,
    v.transform((text) => text || '127.0.0.1'),
    v.check(
      (text) => text === 'localhost' || (isIP(text) !== 0 && !/^(?:0\.0\.0\.0|::)$/.test(text)),
      'must be one address of this machine, e.g. 127.0.0.1',
    ),
  ),
  BACKEND_URL: v.pipe(
    Text,
    v.check((text) => text !== '', 'must name the Medusa backend, e.g. http://127.0.0.1:9000'),
    v.check((text) => text === '' || isBackendUrl(text), 'must be an http or https address without a query, e.g. http://127.0.0.1:9000'),
    v.transform((text) => text.replace(/\/+$/, '')),
  ),
  PUBLISHABLE_KEY: v.pipe(
    OptionalText,
    v.check((key) => key === undefined || /^[\x21-\x7e]+$/.test(key), 'must be a key without spaces, as Medusa shows it'),
  ),
  PUBLIC_URL: v.pipe(
    OptionalText,
    v.check((text) => text === undefined || isOrigin(text), 'must be the address of the shop without a path, e.g. https://rille.example'),
    v.transform((text) => text?.replace(/\/$/, '')),
  ),
  REDIS_URL: v.pipe(
    OptionalText,
    v.check((text) => text === undefined || isRedisUrl(text), 'must be the address of a Redis, e.g. redis://127.0.0.1:6379'),
  ),
  RATE_LIMIT_FACTOR: wholeNumber(1, 1_000_000, 1),
  RILLE_DATA: OptionalText,
  SHARED_ASSETS_DIR: v.pipe(
    OptionalText,
    // One that depends on where a server was started would be another folder for each of them.
    v.check(
      (dir) => dir === undefined || isAbsolute(dir),
      'must be the whole path of a folder that all servers see, e.g. /srv/rille-shared',
    ),
  ),
  STRIPE_PUBLISHABLE_KEY: v.pipe(
    OptionalText,
    v.check((key) => key === undefined || /^pk_(?:test|live)_\w+$/.test(key), 'must be a publishable key, pk_test_… or pk_live_…'),
  ),
  STRIPE_SCRIPT_URL: v.pipe(
    Text,
    v.transform((text) => text || CARD_SCRIPT),
    v.check((text) => isWebUrl(text) && !/[\s"'<>;,]/.test(text), 'must be an http or https address'),
  ),
  VITALS_URL: v.pipe(
    OptionalText,
    v.check((text) => text === undefined || isWebUrl(text), 'must be an http or https address'),
  ),
  SHOP_PROFILE: OptionalText,
  PICTURE_CACHE_MB: wholeNumber(1, 1_000_000, 512),
  TRUST_PROXY: yesOrNo('a proxy of ours stands in front'),
  RILLE_KILL_WORKER: yesOrNo('every service worker is to end itself'),
});

/**
 * Reads the settings from environment variables.
 *
 * @param root folder of the project: built files and pictures are found from there
 * @throws {ConfigError} names the variable and what it must be
 */
export function configFrom(env: Readonly<Record<string, string | undefined>>, root: string): Config {
  const read = v.safeParse(EnvSchema, env);
  if (!read.success) {
    const [issue] = read.issues;
    const name = v.getDotPath(issue) ?? '';
    const given = /KEY/.test(name) ? undefined : env[name];
    throw new ConfigError(`${name} ${issue.message}${given ? `, not "${given}"` : ''}.`);
  }
  const {
    PORT,
    HOST,
    BACKEND_URL,
    PUBLISHABLE_KEY,
    PUBLIC_URL,
    PICTURE_CACHE_MB,
    SHOP_PROFILE,
    TRUST_PROXY,
    VITALS_URL,
    RILLE_KILL_WORKER,
  } = read.output;
  const cacheDir = resolve(read.output.RILLE_DATA ?? join(root, '.data'), 'cache');
  return {
    port: PORT,
    host: HOST,
    staffPort: read.output.STAFF_PORT,
    staffHost: read.output.STAFF_HOST,
    backendUrl: BACKEND_URL,
    publishableKey: PUBLISHABLE_KEY,
    publicUrl: PUBLIC_URL,
    redisUrl: read.output.REDIS_URL,
    rateLimitFactor: read.output.RATE_LIMIT_FACTOR,
    cacheDir,
    pictureCacheBytes: PICTURE_CACHE_MB * MEGABYTE,
    profileFile: resolve(root, SHOP_PROFILE ?? 'shop.profile.json'),
    trustProxy: TRUST_PROXY,
    card: read.output.STRIPE_PUBLISHABLE_KEY
      ? { publishableKey: read.output.STRIPE_PUBLISHABLE_KEY, scriptUrl: read.output.STRIPE_SCRIPT_URL }
      : undefined,
    vitalsUrl: VITALS_URL,
    killWorker: RILLE_KILL_WORKER,
    clientDir: join(root, 'dist/client'),
    staffDir: join(root, 'dist/staff'),
    rendererFile: join(root, 'dist/render/thread.js'),
    earlierAssetsDir: join(root, 'dist/earlier'),
    sharedAssetsDir: read.output.SHARED_ASSETS_DIR ?? join(cacheDir, 'shared'),
    pictureDirs: {
      products: join(root, 'backend/data/img'),
      scenes: join(root, 'server/pictures/scenes'),
      drawn: join(root, 'server/pictures/drawn'),
    },
    letteringDir: join(root, 'server/pictures/lettering'),
  };
}
