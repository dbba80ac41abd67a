import { useLayoutEffect } from 'react';
import { withShopName } from '../../domain/shop-name';

/**
 * Keeps the document's title while its page is shown; that of a rendered page has been written by the server.
 *
 * The document has one `<title>`, whose text changes. As an element of React's it would also stand in the HTML that the server renders,
 * and a second time in the head where React draws a page anew that it could not hydrate.
 */
export function DocumentTitle({ title }: { title: string }) {
  const shown = withShopName(title);
  useLayoutEffect(() => {
    document.title = shown;
    return () => {
      document.title = withShopName('');
    };
  }, [shown]);
  return null;
}
