/**
 * First visits through Caddy with the project's Caddyfile, over HTTP/2 and HTTP/3, on a line whose
 * handshakes take their time as well: 400 kbit/s, 400 ms, processor slowed four times.
 *
 * usage: node bench/caddy.mjs [--runs=5]   (after `npm run build`; needs caddy and openssl; prints one JSON object)
 */
import { execFile, spawn } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { browserArgs, ensureBrowser } from '../scripts/lib/browser.mjs';
import { readOptions } from '../scripts/lib/options.mjs';
import { freePort } from '../scripts/lib/port.mjs';
import { ROOT } from '../scripts/lib/root.mjs';
import { startBackend, startServer } from '../scripts/lib/shop.mjs';
import { PAGES } from './lib/pages.mjs';
import { PROFILES } from './lib/profiles.mjs';
import { openSlowLine } from './lib/slow-line.mjs';
import { summary } from './lib/stats.mjs';
import { visit } from './lib/visit.mjs';

const run = promisify(execFile);

export const isCaddyHere = () =>
  run('caddy', ['version']).then(
    () => true,
    () => false,
  );

async function certificate(dir) {
  const [key, cert] = [join(dir, 'key.pem'), join(dir, 'cert.pem')];
  const subject = [
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost,IP:127.0.0.1',
    '-addext',
    'basicConstraints=critical,CA:FALSE',
  ];
  // HTTP/3 in Chromium takes a certificate nobody signed only when its key is named, and only for two weeks.
  await run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '13',
    '-keyout',
    key,
    '-out',
    cert,
    ...subject,
  ]);
  const { publicKey } = new X509Certificate(await readFile(cert));
  return {
    key,
    cert,
    spki: createHash('sha256')
      .update(publicKey.export({ type: 'spki', format: 'der' }))
      .digest('base64'),
  };
}

async function startCaddy(upstream, { cert, key }, home) {
  const port = await freePort();
  const caddy = spawn('caddy', ['run', '--config', join(ROOT, 'deploy/Caddyfile'), '--adapter', 'caddyfile'], {
    env: {
      ...process.env,
      HOME: home,
      XDG_DATA_HOME: home,
      XDG_CONFIG_HOME: home,
      RILLE_SITE: `https://localhost:${port}`,
      RILLE_TLS: `${cert} ${key}`,
      RILLE_UPSTREAM: new URL(upstream).host,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  await new Promise((resolve, reject) => {
    caddy.on('error', () => reject(new Error('Caddy is not here: install it, e.g. `apt-get install caddy`.')));
    caddy.on('exit', (code) => reject(new Error(`Caddy ended with ${code}: ${words}`)));
    caddy.stderr.on('data', (chunk) => {
      words += chunk;
      if (words.includes('serving initial configuration')) resolve();
    });
  });
  return { url: `https://localhost:${port}`, stop: () => caddy.kill('SIGTERM') };
}

/** The protocol the page itself came over, as the browser tells it. */
async function protocolOf(browser, url) {
  const page = await browser.newPage({ ignoreHTTPSErrors: true });
  await page.goto(url);
  const protocol = await page.evaluate(() => performance.getEntriesByType('navigation')[0].nextHopProtocol);
  await page.close();
  return protocol;
}

export async function measureCaddy({ runs = 5 } = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'rille-caddy-'));
  const backend = await startBackend();
  process.env.TRUST_PROXY = '1';
  const server = await startServer({ backend, port: '0', onLine: () => undefined });
  const tls = await certificate(dir);
  const caddy = await startCaddy(server.url, tls, dir);
  const line = await openSlowLine(caddy.url, PROFILES.gig);
  // The line slows down for all; the browser only its processor.
  const profile = { ...PROFILES.gig, kbit: 1e6, rttMs: 0 };
  const figures = {};
  try {
    for (const [name, flags] of Object.entries({
      'HTTP/2': ['--disable-quic'],
      'HTTP/3': ['--enable-quic', `--origin-to-force-quic-on=${new URL(line.url).host}`],
    })) {
      const args = [
        ...browserArgs().filter((arg) => arg !== '--disable-quic'),
        `--ignore-certificate-errors-spki-list=${tls.spki}`,
        '--host-resolver-rules=MAP localhost 127.0.0.1',
        ...flags,
      ];
      const pages = {};
      let protocol = null;
      for (const [page, path] of Object.entries(PAGES)) {
        const taken = [];
        for (let number = 0; number < runs; number += 1) {
          // A new browser each time: a connection that is open already costs no handshake.
          const browser = await chromium.launch({ executablePath: await ensureBrowser(), args });
          taken.push(await visit(browser, line.url + path, profile, { ignoreHTTPSErrors: true }));
          protocol ??= await protocolOf(browser, line.url + path);
          await browser.close();
        }
        pages[page] = summary(taken, { cls: 4 });
      }
      figures[name] = { protocol, runs, pages };
    }
    return figures;
  } finally {
    line.close();
    caddy.stop();
    await server.stop();
    await backend.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

if (import.meta.filename === process.argv[1]) {
  const options = readOptions({ runs: { type: 'number', default: 5, least: 1 } });
  console.log(JSON.stringify(await measureCaddy(options), null, 2));
}
