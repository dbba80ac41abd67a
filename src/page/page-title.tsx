import { useMatch } from '@tanstack/react-router';
import { useTranslation } from '../i18n/translator';
import { pageRow } from '../protocol/pages';
import { DocumentTitle } from '../ui/document-title';
import { useKiosk } from './kiosk-mode';

/**
 * The title of a page, the same one that the server or the shell has written. On the shop's tablet only what its row says: a browser keeps titles on its
 * disk, and what somebody has looked at or searched for is not to stand there.
 *
 * @param title where only the page knows it, and where it knows it better; all others say nothing here, but in their row (`src/protocol/pages.ts`)
 */
export function PageTitle({ title }: { title?: string }) {
  const { i18n } = useTranslation();
  const key = useMatch({ strict: false, shouldThrow: false, select: ({ fullPath }) => pageRow(fullPath)?.title });
  const own = useKiosk() ? undefined : title;
  return <DocumentTitle title={own ?? (key ? i18n.t(key) : '')} />;
}
