import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/translator';
import { useConnection } from '../network/use-connection';
import { Notice } from '../ui/notice';

/** Above what cannot work without a network: says so before anybody has typed anything, and only then. */
export function NetworkNeeded({ className, children }: { className?: string; children: ReactNode }) {
  const { reach } = useConnection();
  if (reach === 'live') return null;
  return (
    <Notice tone="target" icon="offline" role="status" {...(className && { className })}>
      {children}
    </Notice>
  );
}

/** What stands on a button that cannot do anything without a network; null where there is one. */
export function useWaitsForNetwork(): string | null {
  const { t } = useTranslation('common');
  return useConnection().reach === 'live' ? null : t('waitsForNetwork');
}
