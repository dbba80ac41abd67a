import { createHash } from 'node:crypto';
import type { Config } from './config';
import type { Visit } from './visit';

const HSTS = `max-age=${365 * 24 * 60 * 60}`;

/** Hashes of the scripts that stand in a page itself; data blocks are not executed and need none. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*type="application\/)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script]) =>
      `'sha256-${createHash('sha256')
        .update(script ?? '')
        .digest('base64')}'`,
  );
}

/**
 * What a page may load: our own origin and nothing else.
 *
 * @param scripts hashes of inline scripts
 */
function contentSecurityPolicy(scripts: readonly string[] = []): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    // Mantine writes its variables into style elements and attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** For pages and scripts, which act; pictures and data carry only {@link setBaseHeaders}. */
export const documentHeaders = (scripts: readonly string[] = []): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(scripts),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), payment=(self)',
  'x-frame-options': 'DENY',
});

const isBehindTls = ({ req }: Visit, config: Config): boolean =>
  config.trustProxy &&
  String(req.headers['x-forwarded-proto'] ?? '')
    .split(',')[0]
    ?.trim() === 'https';

/** Set on every answer, before a duty adds its own. */
export function setBaseHeaders(visit: Visit, config: Config): void {
  visit.res.setHeader('x-content-type-options', 'nosniff');
  visit.res.setHeader('referrer-policy', 'strict-origin-when-cross-origin');
  if (isBehindTls(visit, config)) visit.res.setHeader('strict-transport-security', HSTS);
}
