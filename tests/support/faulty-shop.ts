import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../scripts/lib/shop.mjs';
import { type FaultProxy, openFaultProxy } from './fault-proxy';

export interface FaultyShop {
  readonly url: string;
  /** Between this shop's server and the real backend. */
  readonly faults: FaultProxy;
  stop(): Promise<void>;
}

/**
 * The real server once more, with a fault proxy in front of the tests' backend and no catalogue of its own yet.
 *
 * @param prepare what is broken from the very first request on
 */
export async function openFaultyShop(prepare: (faults: FaultProxy) => void = () => undefined): Promise<FaultyShop> {
  const backendUrl = process.env.RILLE_BACKEND_URL;
  if (!backendUrl) throw new Error('No backend is running: start the tests with `npx playwright test`.');
  const faults = await openFaultProxy(backendUrl);
  prepare(faults);
  const dataDir = await mkdtemp(join(tmpdir(), 'rille-faulty-'));
  const server = await startServer({ backend: { url: faults.url }, port: '0', dataDir, onLine: () => undefined });
  return {
    url: server.url,
    faults,
    async stop() {
      await Promise.all([server.stop(), faults.close()]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
