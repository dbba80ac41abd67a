import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureBuilt } from './lib/build-steps.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { alone } from './lib/lock.mjs';
import { needNode } from './lib/node-version.mjs';
import { readOptions } from './lib/options.mjs';
import { onStopSignal, stopAll } from './lib/processes.mjs';
import { ROOT } from './lib/root.mjs';
import { runScript, say } from './lib/say.mjs';
import { startBackend } from './lib/shop.mjs';

/** `npm run catalog [-- --out=dir]`: the catalogue as files for a static host, from `BACKEND_URL` or the shop's own backend. */
await runScript(async () => {
  needNode();
  onStopSignal(stopAll);
  const options = readOptions({ out: { type: 'text', default: 'dist/client/catalog' }, country: { type: 'text', default: 'de' } });
  const withBackend = !process.env.BACKEND_URL;
  await ensureInstalled({ withBackend });
  if (withBackend) await alone('build', () => ensureBuilt({ shop: false }));
  const backend = await startBackend();
  const cacheDir = await mkdtemp(join(tmpdir(), 'rille-catalog-'));
  const { runnerImport } = await import('vite');
  const load = async (file) =>
    (await runnerImport(join(ROOT, file), { configFile: join(ROOT, 'server/vite.config.ts'), logLevel: 'error' })).module;
  try {
    const [{ createCatalogue }, { writeCatalogue }, { readProfile }] = [
      await load('server/catalogue/catalogue.ts'),
      await load('server/catalogue/write-files.ts'),
      await load('server/profile.ts'),
    ];
    const profile = readProfile(resolve(ROOT, process.env.SHOP_PROFILE || 'shop.profile.json'));
    const goods = createCatalogue({
      profile,
      backendUrl: backend.url,
      publishableKey: backend.publishableKey,
      cacheDir,
    });
    const out = resolve(options.out);
    const { countries, bytes } = await writeCatalogue(goods, out, options.country);
    await goods.close();
    say(`${countries.length} countries, ${(bytes / 1000).toFixed(1)} kB of segments (brotli), written to ${out}`);
  } finally {
    await backend.stop();
    await rm(cacheDir, { recursive: true, force: true });
  }
});
