import { resolve } from 'node:path';

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
  /** Medusa as published: same data and fields, none of our corrections. Only for tests. */
  readonly stock: boolean;
}

/**
 * Read the settings from environment variables.
 *
 * @throws {Error} A variable has a value nobody could have meant.
 */
export function settingsFrom(env: NodeJS.ProcessEnv): Settings {
  return {
    dataDir: resolve(env.RILLE_DATA || resolve(BACKEND_DIR, '..', '.data')),
    host: env.HOST || '127.0.0.1',
    port: portFrom(env.PORT),
    databaseUrl: env.DATABASE_URL || null,
    redisUrl: env.REDIS_URL || null,
    stock: env.RILLE_STOCK === '1',
  };
}

function portFrom(text: string | undefined): number {
  if (text === undefined || text === '') return 9000;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`PORT must be a number from 0 to 65535, not "${text}".`);
  }
  return port;
}
