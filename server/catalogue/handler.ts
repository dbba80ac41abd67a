import { CHECKED_AT_HEADER } from '../../domain/catalogue';
import { type Handler, isRead, type RequestContext } from '../request-context';
import { etagOf, hasAlready, notAllowed, notFound, sendEncoded, sendProblem } from '../respond';
import type { Catalogue } from './catalogue';
import { jsonOf } from './segments';

const JSON_TYPE = 'application/json; charset=utf-8';
const FOREVER = 'public, max-age=31536000, immutable';

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const nameOfCountry = (iso2: string): string | undefined => (iso2 === 'zz' ? undefined : countryNames.of(iso2.toUpperCase()));

async function sendManifest(context: RequestContext, catalogue: Catalogue, country: string): Promise<true> {
  const name = nameOfCountry(country);
  if (name === undefined) return notFound(context, `There is no country "${country}".`);
  const current = await catalogue.manifest(country);
  if (!current) return notFound(context, `This shop does not ship to ${name}.`);
  const text = JSON.stringify(current.manifest);
  return sendEncoded(
    context,
    { type: JSON_TYPE, etag: etagOf(text), plain: Buffer.from(text) },
    { 'cache-control': 'no-cache', [CHECKED_AT_HEADER]: String(current.checkedAtMs) },
  );
}

async function sendSegment(context: RequestContext, catalogue: Catalogue, name: string): Promise<true> {
  const etag = `"${name}"`;
  const headers = { 'cache-control': FOREVER };
  const segment = await catalogue.segment(name);
  if (!segment) {
    // Whoever has it needs nothing from us: its name is its content.
    if (hasAlready(context, etag)) {
      context.res.writeHead(304, { ...headers, etag }).end();
      return true;
    }
    return notFound(context, 'This part of the catalogue is no longer kept. Read the manifest again.');
  }
  const plain = async () => Buffer.from(await jsonOf(segment));
  return sendEncoded(context, { type: JSON_TYPE, etag, plain, brotli: segment.brotli, gzip: segment.gzip }, headers);
}

/** `/catalog/{country}.json` and the segments it names. */
export function catalogue(goods: Catalogue): Handler {
  return async (context) => {
    if (!context.path.startsWith('/catalog/')) return false;
    if (!isRead(context)) return notAllowed(context);
    const [, name] = /^\/catalog\/([\w-]{2,120})\.json$/.exec(context.plainPath) ?? [];
    if (name === undefined) return notFound(context);
    try {
      if (name.length > 2) return await sendSegment(context, goods, name);
      const country = name.toLowerCase();
      return /^[a-z]{2}$/.test(country) ? await sendManifest(context, goods, country) : notFound(context);
    } catch {
      // Told in the log already, once.
      return sendProblem(context, 503, 'backend_unavailable', 'The catalogue cannot be read at the moment. Please try again shortly.', {
        'retry-after': '5',
      });
    }
  };
}
