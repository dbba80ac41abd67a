import { documentHeaders, inlineScriptHashes } from '../headers';
import { type Encoded, notAllowed, notFound, sendEncoded } from '../respond';
import { type Duty, isRead, type Visit } from '../visit';

/** The page that every route starts from. */
export interface Shell {
  readonly page: Encoded;
  readonly html: string;
}

/** A last segment that ends like a file's name; a handle may well end in `-9.2`. */
const FILE_LIKE = /\.[a-z][a-z0-9]{0,9}$/i;
/** Addresses of machines: what is missing below them is missing, never a page. */
const NEVER_PAGES = /^\/(?:assets|fonts|img|catalog|store|admin|uploads|healthz)(?:\/|$)/;

const wantsPage = ({ req }: Visit): boolean => /text\/html|\*\/\*/.test(String(req.headers.accept ?? '*/*'));

/**
 * Answers routes with the shell, and everything else with a real 404: a missing chunk that
 * came as HTML with status 200 would break the page in a way nothing could repair.
 *
 * @param shellFor the shell for a path; in development Vite rewrites it each time
 */
export function shell(shellFor: (path: string) => Promise<Shell>): Duty {
  const policies = new Map<string, Record<string, string>>();
  const headersFor = (html: string, etag: string) => {
    const known = policies.get(etag) ?? documentHeaders(inlineScriptHashes(html));
    if (!policies.has(etag)) policies.clear();
    policies.set(etag, known);
    return known;
  };

  return async (visit) => {
    const path = visit.plainPath;
    if (NEVER_PAGES.test(path) || FILE_LIKE.test(path) || !wantsPage(visit)) return notFound(visit);
    if (!isRead(visit)) return notAllowed(visit);
    const { page, html } = await shellFor(visit.path);
    return sendEncoded(visit, page, { 'cache-control': 'no-cache', ...headersFor(html, page.etag) });
  };
}
