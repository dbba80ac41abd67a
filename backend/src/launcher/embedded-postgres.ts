import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, prepareCluster } from './cluster';
import { databaseHome } from './data-folder';
import { DATABASE, prepareDatabase, ROLES } from './database-roles';
import { nativeBinaries } from './native-binaries';
import { clearOrphans } from './orphans';
import type { Secrets } from './secrets';
import { superviseServer } from './supervised-server';
import { databaseUser } from './unprivileged-user';

/** A running database and the way to end it. */
export interface Database {
  readonly url: string;
  /** Ends it and waits until it is gone. */
  stop(): Promise<void>;
}

/**
 * Start the PostgreSQL of the npm packages on a free port of the loopback address, and keep it running.
 *
 * @param onLost Called when it can never come back at its port.
 * @throws {Error} It cannot be made to run here; the message says why.
 */
export async function startEmbeddedPostgres(dataDir: string, secrets: Secrets, onLost: (reason: string) => void): Promise<Database> {
  const passwords = { admin: secrets.databaseAdmin, shop: secrets.database };
  const user = databaseUser();
  const home = databaseHome(dataDir, user);
  // An ordinary user copies programs into the data folder; it is theirs and always writable.
  const native = nativeBinaries(user, () => home || tmpdir());
  const cluster: Cluster = { native, directory: join(home, 'postgres'), user };

  await clearOrphans(cluster.directory);
  prepareCluster(cluster, passwords);

  const port = await freePort();
  const { stop } = await superviseServer(cluster, port, passwords.admin, onLost);
  try {
    await prepareDatabase(port, passwords);
    return { url: urlAt(port, secrets), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const urlAt = (port: number, { database: password }: Pick<Secrets, 'database'>): string =>
  `postgres://${ROLES.shop}:${password}@127.0.0.1:${port}/${DATABASE}`;

/** Where the database of a data folder runs now, by its own note; null where it does not. */
export function runningEmbeddedUrl(dataDir: string, secrets: Secrets): string | null {
  try {
    const note = join(dataDir, 'database-home');
    const home = existsSync(note) ? readFileSync(note, 'utf8') : dataDir;
    const port = Number(readFileSync(join(home, 'postgres/postmaster.pid'), 'utf8').split('\n')[3]);
    return port > 0 ? urlAt(port, secrets) : null;
  } catch {
    return null;
  }
}

/** A fixed port could be held by an orphan whose directory is gone. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((ready, fail) => {
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', ready);
  });
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}
