import type { RequestHandler } from 'express';
import { Client } from 'pg';
import { refuseForNow } from '../corrections/border/unavailable';
import { LEFTOVER_LIMITS, withinAwake } from '../launcher/awake-limit';

/** Less than whoever asks waits. */
const LIMIT_MS = 1_500;
/** Whoever asks within this time is told the same: asking must not become work for the database. */
const FRESH_MS = 500;

/**
 * Whether an order could be written down now: in a session of its own, opened anew. One that is kept says nothing: a
 * database that is closing goes on answering it and lets nobody else in.
 */
async function canWrite(databaseUrl: string): Promise<boolean> {
  const leftoverMs = LEFTOVER_LIMITS * LIMIT_MS;
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: leftoverMs, query_timeout: leftoverMs });
  client.on('error', () => undefined);
  const ask = async () => {
    await client.connect();
    // On a copy that only follows another database, and on one that was set so, it is `on`.
    const { rows } = await client.query('SHOW transaction_read_only');
    return rows[0]?.transaction_read_only === 'off';
  };
  const asked = ask();
  asked.catch(() => undefined);
  try {
    return await withinAwake(LIMIT_MS, asked);
  } catch {
    return false;
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** For whoever stands in front: Medusa says that it is well as long as it runs, but without its database it can do nothing. */
export function healthOf(databaseUrl: string): {
  /** `GET /health`: an order could be written down. */
  readonly ready: RequestHandler;
  /** `GET /live`: this process answers. */
  readonly live: RequestHandler;
} {
  let asked: { readonly atMs: number; readonly isWell: Promise<boolean> } | null = null;
  let isRunning = false;
  const ask = async () => {
    isRunning = true;
    try {
      return await canWrite(databaseUrl);
    } finally {
      isRunning = false;
    }
  };
  return {
    ready: async (_req, res) => {
      if (!asked || (!isRunning && performance.now() - asked.atMs > FRESH_MS)) asked = { atMs: performance.now(), isWell: ask() };
      if (await asked.isWell) res.type('text').send('OK');
      else refuseForNow(res);
    },
    live: (_req, res) => void res.type('text').send('OK'),
  };
}
