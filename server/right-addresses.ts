import { mayBePage } from '../src/protocol/addresses';
import { rightAddress } from '../src/protocol/page-address';
import { asksForPage, type Handler, isRead } from './request-context';

/** Leads whoever opens a page to its one address: in lower case, without slashes too many, its params in their right form. */
export function rightAddresses(): Handler {
  return (context) => {
    if (!isRead(context) || !mayBePage(context.plainPath) || !asksForPage(context)) return false;
    const location = rightAddress(context.rawPath, context.search);
    if (location === null) return false;
    context.res.writeHead(308, { location, 'cache-control': 'public, max-age=3600' }).end();
    return true;
  };
}
