import { appendFileSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from '../../scripts/lib/port.mjs';
import { startShopForTests } from '../../scripts/lib/shop-for-tests.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the shop under attack is: its public address, and what only its own machine reaches. */
    shop: {
      readonly url: string;
      readonly staffUrl: string;
      readonly backendUrl: string;
      readonly databaseUrl: string;
      readonly dataDir: string;
      /** What the shop has said, line by line. */
      readonly logFile: string;
    };
  }
}

export default async function startShop(project: TestProject): Promise<() => Promise<void>> {
  const logFile = join(mkdtempSync(join(tmpdir(), 'rille-log-')), 'lines');
  // A shop that says nothing has an empty log.
  writeFileSync(logFile, '');
  const {
    url,
    staffUrl = '',
    backendUrl,
    databaseUrl = '',
    mailbox = '',
    stop,
  } = await startShopForTests({
    env: { RATE_LIMIT_FACTOR: '1', STAFF_PORT: String(await freePort()) },
    onLine: (line) => appendFileSync(logFile, `${line}\n`),
  });
  project.provide('shop', { url, staffUrl, backendUrl, databaseUrl, dataDir: dirname(mailbox), logFile });
  return stop;
}
