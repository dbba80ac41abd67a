import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build-steps.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { alone } from './lib/lock.mjs';
import { needNode } from './lib/node-version.mjs';
import { needPort } from './lib/port.mjs';
import { onStopSignal } from './lib/processes.mjs';
import { ROOT } from './lib/root.mjs';
import { complain, runScript, say } from './lib/say.mjs';
import { defaultDataDir, startBackend } from './lib/shop.mjs';

/** Files that make the server; a change loads it anew, without a restart. */
const SERVER_SOURCES = /\/(?:server|src\/medusa|domain)\/(?!.*\.test\.ts$)/;

/** Vite answers, or passes on. */
const viteHandler = (vite) => (context) =>
  new Promise((resolve) => {
    context.res.once('close', () => resolve(true));
    vite.middlewares(context.req, context.res, () => resolve(false));
  });

/** The page as Vite changes it, each time anew. */
const viteShell = (vite) => async (path) => {
  const html = await vite.transformIndexHtml(path, await readFile(join(ROOT, 'index.html'), 'utf8'));
  const plain = Buffer.from(html);
  return { html, isDevelopment: true, page: { type: 'text/html; charset=utf-8', etag: `"dev-${Date.now()}"`, plain } };
};

/** `npm run dev`: the same server with Vite's hot reload in front, on the same port. */
await runScript(async () => {
  needNode();
  await needPort(undefined, process.env.HOST || '127.0.0.1');
  const withBackend = !process.env.BACKEND_URL;
  await ensureInstalled({ withBackend });
  if (withBackend) await alone('build', () => ensureBuilt({ shop: 'staff' }));

  const ends = [];
  onStopSignal(async () => {
    await Promise.all(ends.map((end) => end()));
  });
  const backend = await startBackend();
  ends.push(backend.stop);
  const env = {
    HOST: '127.0.0.1',
    ...process.env,
    BACKEND_URL: backend.url,
    PUBLISHABLE_KEY: backend.publishableKey,
    RILLE_DATA: defaultDataDir(),
  };

  const { createServer } = await import('vite');
  let handle = null;
  const http = createHttpServer((req, res) => void handle(req, res));
  const vite = await createServer({
    root: ROOT,
    appType: 'custom',
    server: {
      middlewareMode: true,
      hmr: { server: http },
      watch: { ignored: ['**/.data/**', '**/dist/**', '**/backend/**', '**/test-results/**'] },
    },
    // Several people may work at once, each with an instance of their own.
    cacheDir: join(ROOT, `node_modules/.vite-${env.PORT || 8080}`),
  });
  ends.push(() => vite.close());

  let shop = null;
  const load = async () => {
    const [{ configFrom }, { createShop }] = await Promise.all([
      vite.ssrLoadModule('/server/config.ts'),
      vite.ssrLoadModule('/server/shop.ts'),
    ]);
    const config = configFrom(env, ROOT);
    const next = createShop(config, { files: [viteHandler(vite)], shellFor: viteShell(vite) });
    shop?.close();
    shop = next;
    handle = next.handle;
    return config;
  };
  const config = await load();
  let reloading = null;
  vite.watcher.on('change', (file) => {
    if (!SERVER_SOURCES.test(file)) return;
    clearTimeout(reloading);
    // A moment later: Vite forgets the old module only after it has told its plugins.
    reloading = setTimeout(() => load().catch((error) => complain(`The server could not be loaded: ${error.message}`)), 150);
  });

  const { listen, stopper } = await vite.ssrLoadModule('/server/listener.ts');
  const url = await listen(http, config).catch(async (error) => {
    complain(error.message);
    await Promise.all(ends.map((end) => end()));
    process.exit(1);
  });
  ends.unshift(stopper(http, () => shop.close()));
  const { openStaff } = await vite.ssrLoadModule('/server/staff/open-staff.ts');
  const staff = await openStaff(config, url, () => shop.goodsChanged());
  if (staff) ends.unshift(staff.stop);
  say(`\n  Rille, in the workshop:  ${url}\n${staff ? `  For staff:               ${staff.url}\n` : ''}`);
});
