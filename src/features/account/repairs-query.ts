import { queryOptions } from '@tanstack/react-query';
import type { TicketProof } from '../../../domain/ticket-proof';
import type { TicketStatus } from '../../../domain/ticket-status';
import { storeClient } from '../../medusa/client';
import { fetchOwnRepair, fetchOwnRepairs } from '../../medusa/own-repairs';
import { privateKey } from './queries';

const FRESH_MS = 30_000;
const repairsKey = [...privateKey, 'repairs'] as const;

/** What the customer has asked the workshop for while signed in; kept nowhere. */
export const ownRepairsQuery = () =>
  queryOptions({ queryKey: repairsKey, queryFn: () => fetchOwnRepairs(storeClient()), staleTime: FRESH_MS });

/** One of them. */
export const ownRepairQuery = (id: string) =>
  queryOptions({ queryKey: [...repairsKey, id], queryFn: () => fetchOwnRepair(storeClient(), id), staleTime: FRESH_MS });

/** How it stands with a repair, and with what that was asked for. */
export interface FoundTicket {
  readonly proof: TicketProof;
  readonly status: TicketStatus;
}

/** The repair that somebody has found by its ticket: in this window's memory alone. */
export const foundTicketQuery = () =>
  queryOptions({
    queryKey: [...privateKey, 'found-ticket'],
    queryFn: (): Promise<FoundTicket | null> => Promise.resolve(null),
    enabled: false,
  });

/** The ticket that a code has named, for the form: in this window's memory alone. */
export const givenTicketQuery = () =>
  queryOptions({
    queryKey: [...privateKey, 'given-ticket'],
    queryFn: (): Promise<string | null> => Promise.resolve(null),
    enabled: false,
  });
