import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../scripts/lib/shop.mjs';

/** The real server once more in front of the tests' backend, letting one visitor try as often as in public and no more. */
export async function openLimitedShop(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const backendUrl = process.env.RILLE_BACKEND_URL;
  if (!backendUrl) throw new Error('No backend is running: start the tests with `npx playwright test`.');
  const dataDir = await mkdtemp(join(tmpdir(), 'rille-limited-'));
  const server = await startServer({
    backend: { url: backendUrl },
    port: '0',
    dataDir,
    env: { RATE_LIMIT_FACTOR: '1' },
    onLine: () => undefined,
  });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
