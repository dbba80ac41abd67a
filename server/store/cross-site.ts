import type { IncomingMessage } from 'node:http';
import type { Config } from '../config';
import { say } from '../log';

type Called = Pick<Config, 'publicUrl' | 'trustProxy'>;

const firstOf = (header: string | string[] | undefined): string =>
  String(header ?? '')
    .split(',')[0]
    ?.trim()
    .toLowerCase() ?? '';

/** A host without the port that is its scheme's own. */
function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/**
 * Whether an origin is this shop's: as configured, or as the visitor has called it. The scheme is not compared, for
 * behind a proxy that ends TLS we do not know it; browsers that can be asked about it say so in `Sec-Fetch-Site`.
 */
function isOurs(origin: string, { headers }: Pick<IncomingMessage, 'headers'>, { publicUrl, trustProxy }: Called): boolean {
  const host = hostOf(origin);
  if (host === null || !/^https?:/i.test(origin)) return false;
  const scheme = new URL(origin).protocol;
  const called = [firstOf(headers.host), ...(trustProxy ? [firstOf(headers['x-forwarded-host'])] : [])];
  return origin === publicUrl || called.some((name) => name !== '' && hostOf(`${scheme}//${name}`) === host);
}

/**
 * Whether a request comes from another site, or is a page being opened: a link to `/store` takes the cookie along and
 * asks nobody. Tools say nothing about where they come from, and have no cookie of a visitor's.
 */
export function isForeign(req: Pick<IncomingMessage, 'headers'>, called: Called): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest, origin, accept } = req.headers;
  if (site !== undefined && site !== 'same-origin') return true;
  if (mode !== undefined && mode !== 'cors' && mode !== 'same-origin') return true;
  if (dest !== undefined && dest !== 'empty') return true;
  // Without TLS browsers say none of these; but whoever opens a page asks for HTML.
  if (/text\/html/i.test(accept ?? '')) return true;
  return origin !== undefined && !isOurs(origin, req, called);
}

/** Told once: an operator whose proxy renames the host would otherwise look for long. */
export function originHint(): (req: Pick<IncomingMessage, 'headers'>) => void {
  let told = false;
  return ({ headers }) => {
    if (told || headers['sec-fetch-site'] !== 'same-origin') return;
    told = true;
    say(
      'A request of the shop’s own pages was refused, for its Origin is not how the shop was called. ' +
        'Set PUBLIC_URL, or have the proxy in front keep the Host header.',
    );
  };
}
