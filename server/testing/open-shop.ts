import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Config, configFrom } from '../config';
import { serverOf } from '../listener';
import { createShop } from '../shop';
import { builtSite } from '../site/built-site';
import type { ProxyLimits } from '../store/proxy';

/** Ends after the test what the test opened, last first. */
export type Cleanup = (end: () => Promise<void> | void) => void;

export async function openServer(
  listener: RequestListener,
  onEnd: Cleanup,
  options: ServerOptions = {},
): Promise<{ url: string; server: Server }> {
  return opened(createServer(options, listener), onEnd);
}

async function opened(server: Server, onEnd: Cleanup): Promise<{ url: string; server: Server }> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onEnd(() => {
    server.closeAllConnections();
    return new Promise<void>((done) => server.close(() => done()));
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

export async function temporaryFolder(onEnd: Cleanup): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'rille-server-'));
  onEnd(() => rm(dir, { recursive: true, force: true, maxRetries: 3 }));
  return dir;
}

export async function writeFiles(dir: string, files: Readonly<Record<string, string | Buffer>>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), content);
  }
}

export const INDEX_HTML =
  '<!doctype html><html><head><title>Rille</title><script>document.title = "Rille"</script></head><body>the shop</body></html>';

/** A port on which nothing listens. */
export const NOWHERE = 'http://127.0.0.1:9';

export interface OpenShop {
  readonly url: string;
  readonly server: Server;
  readonly config: Config;
  /** Root of the project as this shop sees it. */
  readonly root: string;
}

/**
 * The real server on a free port, in front of a folder with a small build.
 *
 * @param files of the build, beside the page; paths from `dist/client`
 */
export async function openShop(
  onEnd: Cleanup,
  {
    backendUrl = NOWHERE,
    env = {},
    files = {},
    pictures = {},
    proxyLimits,
    options,
  }: {
    backendUrl?: string;
    env?: Record<string, string>;
    files?: Readonly<Record<string, string | Buffer>>;
    pictures?: Readonly<Record<string, Buffer>>;
    proxyLimits?: Partial<ProxyLimits>;
    options?: ServerOptions;
  } = {},
): Promise<OpenShop> {
  const root = await temporaryFolder(onEnd);
  await writeFiles(join(root, 'dist/client'), { 'index.html': INDEX_HTML, ...files });
  await writeFiles(join(root, 'backend/data/img'), pictures);
  await cp('shop.profile.json', join(root, 'shop.profile.json'));
  await cp('server/pictures', join(root, 'server/pictures'), { recursive: true });
  const config = configFrom({ BACKEND_URL: backendUrl, ...env }, root);
  const shop = createShop(config, await builtSite(config), proxyLimits);
  const { url, server } = await opened(serverOf({ ...shop, options: { ...shop.options, ...options } }), onEnd);
  onEnd(() => shop.close());
  return { url, server, config, root };
}
