import { readFileSync } from 'node:fs';
import { say, wordsOf } from '../log';
import type { MailSettings } from '../settings';
import type { MailSources } from './facts';
import { type Mailer, startMailer, type WriteLetter } from './mailer';
import type { Sender } from './message';
import { emptyMailbox, mailbox, smtp } from './transport';

/** What the storefront has built to write letters with (`src/mail/entry.tsx` there). */
interface Letters {
  openLetters(shop: { readonly profile: string; readonly origin: string }): { readonly sender: Sender; readonly write: WriteLetter };
}

/**
 * Begins to send mails. A shop that cannot is open all the same: what is to be mailed waits.
 *
 * @returns null where nobody has brought letters: this package has no words of its own
 */
export function openMailer(settings: MailSettings, sources: MailSources): Mailer | null {
  if (!settings.letters) return null;
  try {
    const { openLetters } = require(settings.letters) as Letters;
    const letters = openLetters({ profile: readFileSync(settings.profile, 'utf8'), origin: settings.origin });
    return startMailer({
      sources,
      ...letters,
      send: settings.smtpUrl === null ? mailbox(settings.mailbox) : smtp(settings.smtpUrl),
      tidyUp: () => emptyMailbox(settings.mailbox, Date.now()),
    });
  } catch (error) {
    say(`No mails are sent, they wait: ${wordsOf(error)}`);
    return null;
  }
}
