import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Attachment } from 'postal-mime';

/** A mail that lies in the mailbox for trying out. */
export interface MailboxEntry {
  /** Of its file's name, which may be whatever is in the folder. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly written_at: string;
}

export interface MailboxMail extends MailboxEntry {
  readonly html: string;
  readonly text: string;
}

/** The latest; who tries a shop out reads no more. */
const MOST = 200;

const idOf = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 32);

function files(folder: string): { readonly path: string; readonly id: string; readonly writtenMs: number }[] {
  const named = (() => {
    try {
      return readdirSync(folder).filter((name) => name.endsWith('.eml'));
    } catch {
      // Nothing has been mailed yet.
      return [];
    }
  })();
  return named
    .map((name) => ({
      path: join(folder, name),
      id: idOf(name),
      writtenMs: statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
    }))
    .sort((one, other) => other.writtenMs - one.writtenMs)
    .slice(0, MOST);
}

/** A page that shows a letter may load nothing: what travels with it is put into it. */
const withPictures = (html: string, attachments: readonly Attachment[]): string =>
  attachments.reduce((shown, { contentId, mimeType, content }) => {
    const cid = contentId?.replace(/^<|>$/g, '');
    if (!cid || mimeType !== 'image/png' || typeof content === 'string') return shown;
    return shown.replaceAll(`src="cid:${cid}"`, `src="data:image/png;base64,${Buffer.from(new Uint8Array(content)).toString('base64')}"`);
  }, html);

async function read({ path, id, writtenMs }: ReturnType<typeof files>[number]): Promise<MailboxMail | null> {
  try {
    const mail = await PostalMime.parse(readFileSync(path));
    return {
      id,
      to: mail.to?.map(({ address }) => address).join(', ') ?? '',
      subject: mail.subject ?? '',
      written_at: new Date(writtenMs).toISOString(),
      html: withPictures(mail.html ?? '', mail.attachments),
      text: mail.text ?? '',
    };
  } catch {
    // Taken out in this moment, or no mail at all.
    return null;
  }
}

/** What lies in the mailbox, the latest first. */
export async function mailboxEntries(folder: string): Promise<MailboxEntry[]> {
  const mails = await Promise.all(files(folder).map(read));
  return mails.flatMap((mail) => (mail ? [{ id: mail.id, to: mail.to, subject: mail.subject, written_at: mail.written_at }] : []));
}

/** One of them whole; null where there is none. */
export async function mailboxMail(folder: string, id: string): Promise<MailboxMail | null> {
  const file = files(folder).find((one) => one.id === id);
  return file ? read(file) : null;
}
