import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { Customer } from '../../../domain/customer';
import { type Mend, MendContext } from '../../forms/mending';
import { UnauthorizedError } from '../../medusa/errors';
import { useDialogOnDemand } from '../../ui/use-dialog-on-demand';
import { customerQuery, keepRenewing } from './queries';

export interface SessionRenewalProps {
  /** Going on as nobody makes sense here, as it does at checkout. */
  canBeGuest?: boolean;
  children: ReactNode;
}

const load = async () => (await import('./log-in-again')).LogInAgain;

/**
 * Around pages whose forms need a login. Where the shop has ended the session meanwhile, whoever sends one is asked to log in over
 * the page, and then it is sent: everything that was typed stays as it is. Who logs in as somebody else sends nothing.
 */
export function SessionRenewal({ canBeGuest = false, children }: SessionRenewalProps) {
  const queries = useQueryClient();
  const [customer, setCustomer] = useState<Customer | null>(null);
  /** What may go on, or not: several may have met the same end. */
  const waiting = useRef<((canGoOn: boolean) => void)[]>([]);

  const mend = useCallback<Mend>(
    async (failure) => {
      const ended = queries.getQueryData(customerQuery().queryKey);
      if (!(failure instanceof UnauthorizedError) || !ended) return false;
      keepRenewing(true);
      setCustomer(ended);
      return new Promise((resolve) => waiting.current.push(resolve));
    },
    [queries],
  );
  const end = useCallback((canGoOn: boolean) => {
    keepRenewing(false);
    setCustomer(null);
    for (const resolve of waiting.current.splice(0)) resolve(canGoOn);
  }, []);
  // The page may be left with the question open.
  useEffect(() => () => keepRenewing(false), []);
  const Dialog = useDialogOnDemand(
    load,
    'account',
    customer !== null,
    useCallback((open: boolean) => !open && end(false), [end]),
  );

  return (
    <>
      <MendContext value={mend}>{children}</MendContext>
      {Dialog && <Dialog customer={customer} onEnd={end} canBeGuest={canBeGuest} />}
    </>
  );
}
