import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { Customer } from '../../../domain/customer';
import { type Mend, MendContext, SenderContext } from '../../forms/mending';
import { storeClient } from '../../medusa/client';
import { fetchCustomer } from '../../medusa/customers';
import { OfflineError, UnauthorizedError } from '../../medusa/errors';
import { mayBeSignedIn } from '../../platform/session-hint';
import { useDialogOnDemand } from '../../ui/use-dialog-on-demand';
import { customerQuery, keepRenewing } from './queries';

/** How somebody goes on as nobody: at checkout by the next step, at a form that is open to guests by sending it. */
export type AsGuest = 'goes-on' | 'sends';

export interface SessionRenewalProps {
  /** Where going on as nobody makes sense. */
  asGuest?: AsGuest;
  children: ReactNode;
}

/** Whose session has ended. */
export interface Ended {
  /** Null where this page has not read who it was. */
  readonly customer: Customer | null;
}

const load = async () => (await import('./log-in-again')).LogInAgain;

/**
 * Around pages whose forms need a login, or are sent in the name of whoever is signed in. Where the shop has ended the session
 * meanwhile, whoever sends one is asked to log in over the page, and then it is sent: everything that was typed stays as it is. Who logs
 * in as somebody else sends nothing. A form that is open to guests is sent as a guest's by whoever chooses that, and by nobody else.
 */
export function SessionRenewal({ asGuest, children }: SessionRenewalProps) {
  const queries = useQueryClient();
  const [ended, setEnded] = useState<Ended | null>(null);
  /** What may go on, or not: several may have met the same end. */
  const waiting = useRef<((canGoOn: boolean) => void)[]>([]);
  /** By what this device knew when the page opened. What is read afterwards takes the note of a login away, and says nothing. */
  const wasSignedIn = useRef(false);
  useEffect(() => {
    wasSignedIn.current = mayBeSignedIn();
  }, []);

  const mend = useCallback<Mend>(
    async (failure) => {
      const customer = queries.getQueryData(customerQuery().queryKey) ?? null;
      if (!(failure instanceof UnauthorizedError) || !(customer || wasSignedIn.current)) return false;
      keepRenewing(true);
      setEnded({ customer });
      return new Promise((resolve) => waiting.current.push(resolve));
    },
    [queries],
  );
  const checkSender = useCallback(async () => {
    if (!queries.getQueryData(customerQuery().queryKey) && !wasSignedIn.current) return;
    try {
      await fetchCustomer(storeClient());
    } catch (error) {
      // A shop that fails to say who is signed in may still take what is sent.
      if (error instanceof UnauthorizedError || error instanceof OfflineError) throw error;
    }
  }, [queries]);
  const end = useCallback((canGoOn: boolean) => {
    keepRenewing(false);
    setEnded(null);
    if (canGoOn) wasSignedIn.current = mayBeSignedIn();
    for (const resolve of waiting.current.splice(0)) resolve(canGoOn);
  }, []);
  // The page may be left with the question open.
  useEffect(() => () => keepRenewing(false), []);
  const Dialog = useDialogOnDemand(
    load,
    'account',
    ended !== null,
    useCallback((open: boolean) => !open && end(false), [end]),
  );

  return (
    <>
      <MendContext value={mend}>
        <SenderContext value={checkSender}>{children}</SenderContext>
      </MendContext>
      {Dialog && <Dialog ended={ended} onEnd={end} asGuest={asGuest} />}
    </>
  );
}
