import type { CartEdit } from './commands';
import type { CartView } from './port';
import { KNOWN_CODES } from './refusals';
import type { JournalEntry } from './types';

/**
 * Everything the journal can say. A closed vocabulary, so that nothing a server answers and nothing a
 * person types can get in: no name, no address, no cart id.
 */
const WORDS: ReadonlySet<string> = new Set([
  // What was asked of the shop, and what it made of it.
  ...['create', 'get', 'region', 'add', 'set', 'delete', 'variant', 'touch', 'codes', 'complete', 'checkout'],
  ...['ok', 'refused', 'missing', 'unauthorized', 'ambiguous', 'crashed', 'late', 'old', 'answer'],
  // Why it refused: Medusa's and our backend's own codes.
  ...KNOWN_CODES,
  ...['invalid_data', 'invalid_argument', 'not_found', 'not_allowed', 'conflict', 'duplicate_error', 'unexpected_state', 'database_error'],
  ...['cart_incompatible_state', 'payment_authorization_error'],
  // What the device decided by itself.
  ...['adopt', 'confirm', 'abandon', 'disapprove', 'approved', 'order', 'differs'],
  // What the shopper did.
  ...['tap', 'replace', 'take-available', 'retry', 'accept-price', 'remove', 'wait', 'undo', 'dismiss', 'customer', 'clone'],
  // How a call of the checkout failed.
  ...['OfflineError', 'ForeignAnswerError', 'NotFoundError', 'UnauthorizedError', 'RefusedError', 'ServerError', 'CartFrozenError'],
  ...['UnsyncedError', 'ValiError'],
]);

/** Words for the journal; whatever is not in its vocabulary becomes "other". */
export const inJournal = (...words: readonly (string | null)[]): string =>
  words
    .filter((word) => word !== null)
    .map((word) => (WORDS.has(word) ? word : 'other'))
    .join(' ');

/** How a tap reads in the journal; null for what is not noted. */
export function editWord(edit: CartEdit): string | null {
  switch (edit.type) {
    case 'set-quantity':
    case 'change-quantity':
      return 'set';
    case 'add-things':
      return 'add';
    case 'take-things-back':
      return 'set';
    case 'resolve':
      return edit.answer;
    case 'undo-notice':
      return 'undo';
    case 'set-region':
      return 'region';
    case 'add-code':
    case 'remove-code':
      return 'codes';
    case 'delete-cart':
      return 'delete';
    case 'clone-cart':
      return 'clone';
    case 'dismiss-notice':
    case 'acknowledge-outcome':
      return null;
    default:
      return edit.type;
  }
}

/** What a support person needs to know about a cart, in numbers. */
function stateOf({ lines, waiting, held, patient, removed, unreached, phase, durable, notices, agreedAt }: CartView) {
  return {
    lines: lines.length,
    waiting,
    held,
    reasons: lines.flatMap((line) => line.held?.reason ?? []),
    patient,
    removed: removed.length,
    unreached,
    phase,
    durable,
    notices: notices.map(({ kind }) => kind),
    agreed: agreedAt === null ? null : new Date(agreedAt).toISOString(),
  };
}

/** A moment that a broken record may hold instead of a time must not stop the export. */
const isoOf = (at: number): string | null => (Number.isFinite(at) && Math.abs(at) < 8.64e15 ? new Date(at).toISOString() : null);

/**
 * The journal as it is given to support: one JSON object a line, what the cart looks like first.
 * Entries of any other build pass the vocabulary once more.
 *
 * @param about facts about the app, e.g. its version; nothing personal
 */
export function journalText(entries: readonly JournalEntry[], view: CartView, about: Readonly<Record<string, string>>): string {
  const rows = entries.map(({ at, what }) => ({ at: isoOf(at), what: inJournal(...String(what).split(' ')) }));
  return [{ ...about, ...stateOf(view) }, ...rows].map((row) => JSON.stringify(row)).join('\n');
}
