import { type HandoverFault, readHandover } from '../../../domain/handover';
import { splitLocale } from '../../../domain/locale-path';
import { ticketSpelt } from '../../../domain/ticket-proof';

/** Why a code is not followed. `foreign`: it leads to somebody else. `other`: it is none of ours, or a page that no code of ours leads to. */
export type ScanFault = 'foreign' | 'other' | Exclude<HandoverFault, 'missing'>;

/** What a code that a camera has read is about. */
export type Scanned =
  | { readonly kind: 'product'; readonly handle: string; readonly variant?: string; readonly with?: string }
  | { readonly kind: 'ticket'; readonly ticket: string }
  | { readonly kind: 'handover'; readonly code: string }
  | { readonly kind: 'refused'; readonly why: ScanFault };

/** More than any square holds (version 40, digits alone). */
const LONGEST = 7_089;
const HANDLE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const LONGEST_HANDLE = 120;
/** As SKUs and ids are written; the plus between several stands for a blank in an address. */
const KEYS = /^[\w.-]{1,100}(?: [\w.-]{1,100}){0,12}$/;
/** A number alone is no ticket: it is what a shop prints on any box. */
const TICKET = /^(?:ticket:?\s*)?s[\s\u2010-\u2015-]?[\do\s]{2,20}$/i;

const refused = (why: ScanFault): Scanned => ({ kind: 'refused', why });

/** A label's address names nothing but a variant and its parts; whatever else stands there is left out. */
function chosenIn(query: URLSearchParams): { readonly variant?: string; readonly with?: string } {
  const [variant, parts] = [query.get('variant') ?? '', query.get('with') ?? ''];
  return { ...(KEYS.test(variant) && { variant }), ...(KEYS.test(parts) && { with: parts.replaceAll(' ', '+') }) };
}

function ownPage({ pathname, searchParams, hash }: URL): Scanned {
  const { path } = splitLocale(pathname);
  if (path === '/handover') {
    const code = hash.slice(1);
    const { fault } = readHandover(code);
    return fault === null ? { kind: 'handover', code } : refused(fault === 'missing' ? 'damaged' : fault);
  }
  const [, handle = ''] = /^\/product\/([^/]+)$/.exec(path) ?? [];
  if (handle.length > LONGEST_HANDLE || !HANDLE.test(handle)) return refused('other');
  return { kind: 'product', handle, ...chosenIn(searchParams) };
}

/** Null where it is none: some browsers that are meant have no `URL.canParse`. */
function urlOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/**
 * What somebody has held before the camera. Whatever stands there, nothing of it is followed as it is: what comes out names a product, a ticket
 * or a handed-over list of this shop, each checked by its form. Never throws.
 *
 * @param origin of this shop
 */
export function readScanned(text: string, origin: string): Scanned {
  const said = text.trim();
  if (said.length > LONGEST) return refused('too-much');
  if (TICKET.test(said)) {
    const ticket = ticketSpelt(said);
    return ticket === null ? refused('other') : { kind: 'ticket', ticket };
  }
  // A browser forgives blanks, line breaks and backslashes in an address; no code of ours has any.
  if (!/^https?:\/\/[^\s\\\p{C}]+$/iu.test(said)) return refused('other');
  const url = urlOf(said);
  if (url === null) return refused('other');
  if (url.origin !== origin || url.username !== '' || url.password !== '') return refused('foreign');
  return ownPage(url);
}
