import type { RequestHandler } from 'express';
import session from 'express-session';
import { FACTS } from '../shop-rules';
import { SESSION_COOKIE } from './accounts/sessions';
import { openPool } from './pool';

const SESSION_MS = FACTS.sessionHours * 60 * 60 * 1000;

/** Cookie sessions of signed-in customers, and the way to let go of their store. */
export interface Sessions {
  readonly middleware: RequestHandler;
  close(): Promise<void>;
}

/**
 * Medusa's own sessions live in memory and, in production, send no cookie over plain http.
 * These are mounted before Medusa's, which then steps back: kept in PostgreSQL (in Redis
 * when there is one) they survive a restart, and `secure: auto` follows the connection.
 */
export function sessionsFor(options: { databaseUrl: string; redisUrl: string | null; secret: string }): Sessions {
  const { store, close } = options.redisUrl ? redisStore(options.redisUrl) : postgresStore(options.databaseUrl);
  const middleware = session({
    name: SESSION_COOKIE,
    secret: options.secret,
    store,
    resave: false,
    // An anonymous visitor needs no cookie.
    saveUninitialized: false,
    rolling: true,
    proxy: true,
    cookie: { httpOnly: true, sameSite: 'lax', secure: 'auto', maxAge: SESSION_MS },
  });
  return { middleware, close };
}

function postgresStore(databaseUrl: string) {
  const PgStore = (require('connect-pg-simple') as typeof import('connect-pg-simple'))(session);
  const pool = openPool(databaseUrl, 4);
  const store = new PgStore({ pool, tableName: 'rille_session' });
  return {
    store: store as session.Store,
    async close() {
      await store.close();
      await pool.end();
    },
  };
}

function redisStore(redisUrl: string) {
  const { Redis } = require('ioredis') as typeof import('ioredis');
  const RedisStore = (require('connect-redis') as { default: new (options: object) => session.Store }).default;
  const client = new Redis(redisUrl);
  client.on('error', () => undefined);
  return {
    store: new RedisStore({ client, prefix: 'rille:sess:' }),
    async close() {
      client.disconnect();
    },
  };
}
