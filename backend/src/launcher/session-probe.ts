import { Client } from 'pg';
import { LEFTOVER_LIMITS, withinAwake } from './awake-limit';
import { ROLES } from './database-roles';

/**
 * What a new session finds: it is let in and answered; told that the server is starting or repairing its files; told that
 * it is closing; or it is not answered.
 */
export type SessionFinding = 'well' | 'starting' | 'closing' | 'silent';

/** `cannot_connect_now`: what the server is busy with instead stands in its words, which are English (`LC_ALL=C`). */
const CANNOT_CONNECT_NOW = '57P03';

/**
 * Opens a session of its own in a PostgreSQL of this machine and asks it something. As its administrator, for whom
 * PostgreSQL keeps places: that all others are taken is no sign that it is dead.
 *
 * @param limitMs by then nobody is waited for any more; what this process does meanwhile is not the server's silence
 */
export async function probeSession(port: number, adminPassword: string, limitMs: number): Promise<SessionFinding> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: ROLES.admin,
    password: adminPassword,
    database: 'postgres',
    // Breaks off what is left of a connection to a server that stands still.
    connectionTimeoutMillis: LEFTOVER_LIMITS * limitMs,
    query_timeout: LEFTOVER_LIMITS * limitMs,
  });
  client.on('error', () => undefined);
  const ask = async () => {
    await client.connect();
    await client.query('SELECT 1');
  };
  const asked = ask();
  asked.catch(() => undefined);
  try {
    await withinAwake(limitMs, asked);
    return 'well';
  } catch (error) {
    return findingIn(error as { readonly code?: unknown; readonly message?: unknown });
  } finally {
    // Not waited for: a server that stands still would not hear of it either.
    void client.end().catch(() => undefined);
  }
}

function findingIn({ code, message }: { readonly code?: unknown; readonly message?: unknown }): SessionFinding {
  if (code === CANNOT_CONNECT_NOW) return /shutting down/.test(String(message)) ? 'closing' : 'starting';
  // Anything else that it says by a code of its own is an answer: it is there, and a new start would not help.
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !/^(?:08|57P)/.test(code) ? 'well' : 'silent';
}
