import { createHash } from 'node:crypto';
import type { Config } from './config';
import type { RequestContext } from './request-context';

const HSTS = `max-age=${365 * 24 * 60 * 60}`;

/** What stands in a document itself and may act there, as the hashes by which its policy names it. */
export interface InlineBlocks {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** A script or stylesheet, word for word as it stands between its tags, as a policy's source expression. */
export const inlineHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The inline scripts and styles of a document that was built with the shop; data blocks are not executed and need no hash.
 *
 * Never of one that holds what somebody has written: whatever was smuggled into it would be allowed.
 */
export const inlineBlocksOf = (html: string): InlineBlocks => ({
  scripts: [...html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*type="application\/)[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = '']) =>
    inlineHash(script),
  ),
  styles: [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, style = '']) => inlineHash(style)),
});

/**
 * What a page may load and run: our own files, what stands in it, and nothing else
 * (docs/decisions/0015). No attribute of the markup may style or act.
 *
 * @param isDevelopment Vite's client writes style elements, and its errors as markup
 */
const contentSecurityPolicy = ({ scripts, styles }: InlineBlocks, isDevelopment: boolean): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...(isDevelopment ? ["'unsafe-inline'"] : styles)].join(' '),
    "img-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Text becomes markup or script nowhere; the one policy vouches for the worker's address (src/platform/service-worker.ts).
    ...(isDevelopment ? [] : ["require-trusted-types-for 'script'", 'trusted-types rille']),
  ].join('; ');

const NOTHING_INLINE: InlineBlocks = { scripts: [], styles: [] };

/**
 * For pages and scripts, which act; pictures and data carry only {@link setBaseHeaders}.
 *
 * @param isDevelopment the document is Vite's, not a built one
 * @param mayHaveCamera the tablet in the shop reads codes with it, at whichever page it was started (docs/decisions/0056)
 */
export const documentHeaders = (
  inline: InlineBlocks = NOTHING_INLINE,
  isDevelopment = false,
  mayHaveCamera = false,
): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(inline, isDevelopment),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': `camera=${mayHaveCamera ? '(self)' : '()'}, microphone=(), geolocation=(), usb=(), payment=(self)`,
  'x-frame-options': 'DENY',
});

/** Whether the visitor has come over TLS, as the proxy in front says. */
export const isBehindTls = ({ req }: Pick<RequestContext, 'req'>, config: Config): boolean =>
  config.trustProxy &&
  String(req.headers['x-forwarded-proto'] ?? '')
    .split(',')[0]
    ?.trim() === 'https';

/** Set on every answer, that of the guard too, before a handler adds its own. */
export function setBaseHeaders(context: Pick<RequestContext, 'req' | 'res'>, config: Config): void {
  context.res.setHeader('x-content-type-options', 'nosniff');
  context.res.setHeader('referrer-policy', 'strict-origin-when-cross-origin');
  if (isBehindTls(context, config)) context.res.setHeader('strict-transport-security', HSTS);
}
