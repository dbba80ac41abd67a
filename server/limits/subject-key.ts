import { createHash } from 'node:crypto';
import { canonicalEmail } from '../../domain/email';
import { ticketSpelt } from '../../domain/ticket-proof';
import type { StoreRequest } from '../store/request-check';
import type { Subject } from './policies';

/** The account a request is about, in the one spelling the backend keeps: others are no new account. Null where it names none. */
function accountOf({ email }: Readonly<Record<string, unknown>>): string | null {
  const normal = typeof email === 'string' ? (canonicalEmail(email) ?? email.trim().toLowerCase()) : '';
  return normal === '' ? null : normal;
}

/** The ticket a request is about, in its one spelling. Null where it names none. */
const ticketOf = ({ ticket }: Readonly<Record<string, unknown>>): string | null =>
  typeof ticket === 'string' ? ticketSpelt(ticket) : null;

/** Short, however long what was typed is, and without it where keys are kept. */
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Under which a request's tries are counted; null where it has no such subject. */
export function subjectKey(
  per: Subject,
  { addressShare, body, thing = null }: Pick<StoreRequest, 'addressShare' | 'body' | 'thing'>,
): string | null {
  if (per === 'address') return addressShare;
  if (per === 'thing') return thing === null ? null : hashOf(thing);
  const named = per === 'account' || per === 'account at address' ? accountOf(body) : ticketOf(body);
  if (named === null) return null;
  return per === 'account' || per === 'ticket' ? hashOf(named) : `${hashOf(named)} ${addressShare}`;
}
