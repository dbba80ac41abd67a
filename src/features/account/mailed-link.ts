import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { RefusedError } from '../../medusa/errors';

/** What is the matter with a link, by the code that refuses it. */
const FAULTS = { link_expired: 'expired', link_used: 'used', link_invalid: 'invalid', email_taken: 'used' } as const;
export type LinkFault = 'expired' | 'used' | 'invalid';

/** @returns null where something else than the link is the matter */
export const linkFaultOf = (error: unknown): LinkFault | null =>
  error instanceof RefusedError && error.code !== null && error.code in FAULTS ? FAULTS[error.code as keyof typeof FAULTS] : null;

/**
 * The secret of the link that led to a page. It came behind the address's `#`, which no server and no log sees, and is
 * taken out of the address bar at once: afterwards this page alone has it.
 *
 * @returns null before it is read, empty where there is none
 */
export function useMailedToken(page: '/reset-password' | '/confirm-email' | '/service/estimate'): string | null {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const [token, setToken] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: by the address alone
  useEffect(() => {
    setToken((known) => hash || (known ?? ''));
    if (hash) void navigate({ to: page, hash: '', replace: true });
  }, [hash]);
  return token;
}
