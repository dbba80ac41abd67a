import * as v from 'valibot';
import { canonicalEmail } from '../shop-rules';
import type { LetterFacts } from './facts';
import type { Delivery } from './outbox';

/** A letter in words. */
export interface WrittenLetter {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** What its HTML shows, by `cid:`; left out by letters that were built before they had any. */
  readonly pictures?: readonly { readonly cid: string; readonly filename: string; readonly png: Uint8Array }[];
}

/** Who sends: the shop, by its profile. */
export interface Sender {
  readonly name: string;
  readonly email: string;
}

/** What goes wrong each time, so that trying again is no use. */
export class UnsendableError extends Error {
  override readonly name = 'UnsendableError';
}

/** An address that mail can be sent to, read as the one that is kept. */
export const Email = v.pipe(v.string(), v.transform(canonicalEmail), v.string());

/** One line, and nothing that could begin another header. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim();

function checked(typed: string): string {
  const address = canonicalEmail(typed);
  if (address === null) throw new UnsendableError('This is no e-mail address.');
  return address;
}

/**
 * A letter as a mail. Its Message-ID is its row's: whoever gets it twice, because the shop fell between sending it and noting
 * so, has one mail, for most mailboxes and every mail server know it again.
 *
 * @throws {UnsendableError} an address is none
 */
export function messageOf(
  delivery: Pick<Delivery, 'id'>,
  { to, replyTo, photos = [], invoice }: LetterFacts,
  written: WrittenLetter,
  sender: Sender,
) {
  const own = { name: oneLine(sender.name), address: checked(sender.email) };
  return {
    messageId: `<${delivery.id}@${own.address.split('@')[1]}>`,
    from: own,
    // An object with an address alone: nothing of it is read as a list or as a name.
    to: { name: '', address: to === null ? own.address : checked(to) },
    ...(replyTo && { replyTo: { name: oneLine(replyTo.name), address: checked(replyTo.address) } }),
    subject: oneLine(written.subject),
    html: written.html,
    text: written.text,
    attachments: [
      ...(written.pictures ?? []).map(({ cid, filename, png }) => ({
        cid,
        filename,
        content: Buffer.from(png),
        contentType: 'image/png',
        contentDisposition: 'inline' as const,
      })),
      ...photos.map((content, place) => ({ content, filename: `photo-${place + 1}.jpg`, contentType: 'image/jpeg' })),
      ...(invoice ? [{ content: invoice.pdf, filename: `${invoice.number}.pdf`, contentType: 'application/pdf' }] : []),
    ],
    // No "I am on holiday" in return (RFC 3834, and Exchange).
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}

export type Message = ReturnType<typeof messageOf>;
