import type { Config } from '../config';
import type { RequestContext } from '../request-context';

/** Different names under which a shop without `PUBLIC_URL` may be known at once. */
const MOST_ORIGINS = 4;

const firstOf = (header: string | string[] | undefined): string =>
  String(header ?? '')
    .split(',')[0]
    ?.trim() ?? '';

/**
 * Where the shop is at home, for addresses that must be absolute: as configured, else as the visitor
 * has called it. Anybody can write anything there and every name has pages of its own in the cache,
 * so only a few are believed; for the others such addresses are left out.
 */
export function originOf({ publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>): (context: RequestContext) => string | null {
  const known = new Set<string>();
  return ({ req }) => {
    if (publicUrl) return publicUrl;
    const host = (trustProxy && firstOf(req.headers['x-forwarded-host'])) || firstOf(req.headers.host);
    if (!/^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/i.test(host) || host.length > 255) return null;
    const scheme = trustProxy && firstOf(req.headers['x-forwarded-proto']) === 'https' ? 'https' : 'http';
    const origin = `${scheme}://${host.toLowerCase()}`;
    if (known.size < MOST_ORIGINS) known.add(origin);
    return known.has(origin) ? origin : null;
  };
}
