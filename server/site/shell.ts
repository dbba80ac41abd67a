import type { Locale } from '../../domain/locale';
import { splitLocale } from '../../domain/locale-path';
import { digestOfShell, isPersonal, mayBePage, SHELL_PATH } from '../../src/protocol/addresses';
import { documentHeaders, inlineBlocksOf } from '../headers';
import { compressed } from '../render/compressed-page';
import { visitorOf } from '../render/visitor';
import { asksForPage, type Handler, isMissedFile, isRead, type RequestContext } from '../request-context';
import { type Encoded, notAllowed, notFound, sendEncoded } from '../respond';
import { titledShell } from './shell-title';

/** The page that every route starts from. */
export interface Shell {
  readonly page: Encoded;
  readonly html: string;
  /** False where the app has no page either: it says so in words, the answer in its status. */
  readonly isPage?: boolean;
  /** Vite's, which needs a looser policy than a built page. */
  readonly isDevelopment?: boolean;
}

/** Titles in all languages, and room for those of the build before. */
const MOST_TITLED = 50;

const isSentForm = ({ req }: RequestContext): boolean =>
  req.method === 'POST' && /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(String(req.headers['content-type']));

/** A form that was sent without its script gets its page again, which says what it needs; nothing of what was sent is read. */
function backToPage({ res, path, search }: RequestContext): true {
  res.writeHead(303, { location: path + search, 'cache-control': 'no-store', connection: 'close' }).end();
  return true;
}

const statusOf = ({ isUnreadable }: RequestContext, isThere: boolean): number => (isUnreadable ? 400 : isThere ? 200 : 404);

/**
 * Answers routes with the shell, and everything else with a real 404: a missing chunk that
 * came as HTML with status 200 would break the page in a way nothing could repair.
 *
 * @param shellFor the shell for a path; in development Vite rewrites it each time
 * @param shellOf the shell with this SHA-256, in base64: a worker asks for that of its own build
 */
export function shell(
  shellFor: (path: string) => Promise<Shell>,
  shellOf: (digest: string) => Promise<Shell | null> = async () => null,
): Handler {
  const policies = new Map<string, Record<string, string>>();
  const headersFor = ({ html, page, isDevelopment }: Shell) => {
    const known = policies.get(page.etag) ?? documentHeaders(inlineBlocksOf(html), isDevelopment, true);
    if (!policies.has(page.etag)) policies.clear();
    policies.set(page.etag, known);
    return known;
  };

  const titled = new Map<string, Encoded>();
  const titledPage = async (shell: Shell, path: string, locale: Locale): Promise<Encoded | null> => {
    const html = titledShell(shell.html, path, locale);
    if (html === null) return null;
    const known = titled.get(html);
    if (known) return known;
    const { etag, brotli, gzip } = await compressed({ status: 200, html, styles: [] });
    const page: Encoded = { type: shell.page.type, etag, plain: Buffer.from(html), brotli, gzip };
    if (titled.size >= MOST_TITLED) titled.clear();
    titled.set(html, page);
    return page;
  };

  return async (context) => {
    const path = context.plainPath;
    // The worker keeps the shell under its own name and answers every route with it.
    const isRoute = mayBePage(path) ? asksForPage(context) : isMissedFile(context, path);
    if (!isRoute && path !== SHELL_PATH) return notFound(context);
    if (isRoute && mayBePage(path) && isSentForm(context)) return backToPage(context);
    if (!isRead(context)) return notAllowed(context);
    const wanted = isRoute ? null : digestOfShell(context.search);
    const found = wanted === null ? await shellFor(isRoute ? context.path : '/') : await shellOf(wanted);
    if (!found) return notFound(context, 'No server has that page any more.');
    const { isPage = true } = found;
    const own = isRoute ? await titledPage(found, splitLocale(path).path, visitorOf(context).locale) : null;
    // What is about one person, or about none, is nothing to be found.
    const isHidden = !isRoute || isPersonal(splitLocale(path).path);
    const headers = {
      'cache-control': 'no-cache',
      ...(own && { vary: 'cookie, accept-language' }),
      ...(isHidden && { 'x-robots-tag': 'noindex' }),
      ...headersFor(found),
    };
    return sendEncoded(context, own ?? found.page, headers, statusOf(context, !isRoute || (isPage && mayBePage(path))));
  };
}
