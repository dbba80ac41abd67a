import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { say, wordsOf } from '../log';
import type { Cluster } from './cluster';
import { clearOrphans, killAll } from './orphans';
import { Patience, type PatienceRules } from './patience';
import { endNow, hasEnded, PortTaken, START_LIMIT_MS, spawnServer, stopServer, whenReady } from './postgres-server';
import { probeSession, type SessionFinding } from './session-probe';

/** Between attempts to start it again: a full disk may be made room on at any moment. */
const RETRY_MS = 1_000;

const PROBE_EVERY_MS = 1_000;
const PROBE_LIMIT_MS = 2_000;

const PATIENCE: PatienceRules = {
  closingMs: 2_000,
  silentMs: 6_000,
  startingMs: START_LIMIT_MS,
  longestRoundMs: PROBE_EVERY_MS + PROBE_LIMIT_MS,
};

const FOUND: Record<Exclude<SessionFinding, 'well'>, string> = {
  closing: 'was told to close and waits for sessions that stay',
  silent: 'lets nobody in',
  starting: 'does not become ready',
};

/** A server that comes back when it falls. */
export interface SupervisedServer {
  /** Ends it and waits until it is gone. */
  stop(): Promise<void>;
}

/**
 * Start PostgreSQL, and start it again at the same port whenever it ends without being asked to, for as long as that
 * takes. One that runs but takes no new sessions is as good as dead (decision 38): it is ended and started again, too.
 * Medusa goes on meanwhile; whoever asks it something is told to ask again.
 *
 * @param adminPassword with which it is looked at
 * @param onLost Called when it can never come back at its port.
 * @throws {Error} The first start failed; its last words.
 */
export async function superviseServer(
  cluster: Cluster,
  port: number,
  adminPassword: string,
  onLost: (reason: string) => void,
): Promise<SupervisedServer> {
  let server = spawnServer(cluster, port);
  let stopping = false;
  /** The one that was ended here because it was half-dead. */
  let givenUp: ChildProcess | null = null;
  // An exit by an uncaught exception must not leave the database behind.
  const lastResort = () => void server.kill('SIGINT');
  process.once('exit', lastResort);

  const look = async (running: ChildProcess): Promise<void> => {
    const patience = new Patience(PATIENCE, performance.now());
    const isOurs = () => !stopping && !hasEnded(running);
    while (isOurs()) {
      await pause(PROBE_EVERY_MS, undefined, { ref: false });
      if (!isOurs()) return;
      const found = await probeSession(port, adminPassword, PROBE_LIMIT_MS);
      if (!isOurs() || !patience.isOver(found, performance.now()) || found === 'well') continue;
      say(`PostgreSQL ${FOUND[found]}; it is ended.`);
      givenUp = running;
      // What is left of it is ended before the next one starts.
      if (!(await endNow(running, found === 'closing')) && !stopping) killAll(cluster.directory);
      return;
    }
  };

  const keep = async (running: ChildProcess): Promise<void> => {
    void look(running);
    const [code, signal] = await once(running, 'exit');
    if (stopping) return;
    const how = signal ?? `code ${code}`;
    say(`PostgreSQL ${givenUp === running ? 'has ended' : 'ended by itself'} (${how}); starting it again.`);
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
