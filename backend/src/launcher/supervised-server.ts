import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { say, wordsOf } from '../log';
import type { Cluster } from './cluster';
import { clearOrphans } from './orphans';
import { PortTaken, spawnServer, stopServer, whenReady } from './postgres-server';

/** Between attempts to start it again: a full disk may be made room on at any moment. */
const RETRY_MS = 1_000;

/** A server that comes back when it falls. */
export interface SupervisedServer {
  /** Ends it and waits until it is gone. */
  stop(): Promise<void>;
}

/**
 * Start PostgreSQL, and start it again at the same port whenever it ends without being asked to, for as long as that
 * takes. Medusa goes on meanwhile; whoever asks it something is told to ask again.
 *
 * @param onLost Called when it can never come back at its port.
 * @throws {Error} The first start failed; its last words.
 */
export async function superviseServer(cluster: Cluster, port: number, onLost: (reason: string) => void): Promise<SupervisedServer> {
  let server = spawnServer(cluster, port);
  let stopping = false;
  // An exit by an uncaught exception must not leave the database behind.
  const lastResort = () => void server.kill('SIGINT');
  process.once('exit', lastResort);

  const keep = async (running: ChildProcess): Promise<void> => {
    const [code, signal] = await once(running, 'exit');
    if (stopping) return;
    say(`PostgreSQL ended by itself (${signal ?? `code ${code}`}); starting it again.`);
    for (let said = ''; !stopping; await pause(RETRY_MS)) {
      try {
        // Its child processes may outlive it for a moment.
        await clearOrphans(cluster.directory);
        if (stopping) return;
        server = spawnServer(cluster, port);
        await whenReady(server);
        void keep(server);
        say('PostgreSQL is back.');
        return;
      } catch (error) {
        if (stopping) return;
        if (error instanceof PortTaken) return onLost(`PostgreSQL cannot come back: ${error.message}`);
        if (said !== wordsOf(error)) say(wordsOf(error));
        said = wordsOf(error);
      }
    }
  };

  try {
    await whenReady(server);
  } catch (error) {
    process.removeListener('exit', lastResort);
    throw error;
  }
  void keep(server);
  return {
    async stop() {
      stopping = true;
      await stopServer(server);
      process.removeListener('exit', lastResort);
    },
  };
}
