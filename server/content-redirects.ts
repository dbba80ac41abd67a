import { splitLocale, withLocale } from '../domain/locale-path';
import { contentRedirect } from '../src/content/addresses';
import { type Handler, isRead } from './request-context';

/** Addresses that lead to a page of texts, such as `/faq` (specification §2); the language in front stays. */
export function contentRedirects(): Handler {
  return (context) => {
    const { prefix, path } = splitLocale(context.plainPath);
    const target = contentRedirect(path);
    if (target === undefined || !isRead(context)) return false;
    context.res.writeHead(308, { location: withLocale(prefix, target) + context.search, 'cache-control': 'public, max-age=3600' }).end();
    return true;
  };
}
