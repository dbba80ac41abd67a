import { createRequire } from 'node:module';
import { join } from 'node:path';
import { BACKEND } from '../../scripts/lib/root.mjs';

export type Row = Readonly<Record<string, unknown>>;

/** The part of `pg` that tests use; it belongs to the backend's packages. */
export interface PgClient {
  connect(): Promise<void>;
  query(sql: string, values?: readonly unknown[]): Promise<{ readonly rows: readonly Row[] }>;
  on(event: 'error', listener: (error: Error) => void): void;
  end(): Promise<void>;
}

interface ConnectionOptions {
  readonly connectionString?: string;
  readonly host?: string;
  readonly port?: number;
  readonly user?: string;
  readonly password?: () => string;
  readonly database?: string;
}

export const { Client: PgClient } = createRequire(join(BACKEND, 'package.json'))('pg') as {
  readonly Client: new (options: ConnectionOptions) => PgClient;
};

/** Does something on a connection of its own. */
export async function onDatabase<Result>(url: string, work: (client: PgClient) => Promise<Result>): Promise<Result> {
  const client = new PgClient({ connectionString: url });
  // A database that ends tells whoever waits for its answer.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
