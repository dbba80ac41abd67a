import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

export interface Mail {
  readonly subject: string;
  readonly headers: string;
  readonly text: string;
  readonly html: string;
  /** What its HTML shows, by content id. */
  readonly pictures: Readonly<Record<string, Buffer>>;
  /** Names of the papers that are enclosed. */
  readonly files: readonly string[];
}

const quotedPrintable = (body: string): string => {
  const bytes = body.replace(/=\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

function decoded(part: string): string {
  const [head = '', ...rest] = part.split('\n\n');
  const body = rest.join('\n\n');
  if (/^Content-Transfer-Encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  return /^Content-Transfer-Encoding: quoted-printable/im.test(head) ? quotedPrintable(body) : body;
}

const subjectOf = (headers: string): string =>
  (/^Subject: (.*)$/m.exec(headers)?.[1] ?? '')
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, words: string) => quotedPrintable(words.replaceAll('_', ' ')))
    .replace(/=\?UTF-8\?B\?(.*?)\?=/gi, (_, words: string) => Buffer.from(words, 'base64').toString('utf8'));

const picturesIn = (parts: readonly string[]): Record<string, Buffer> =>
  Object.fromEntries(
    parts.flatMap((part) => {
      const [head = '', ...body] = part.trimStart().split('\n\n');
      const cid = /^Content-ID: ?\s*<([^>]+)>/im.exec(head)?.[1];
      return cid && head.startsWith('Content-Type: image/png') ? [[cid, Buffer.from(body.join(''), 'base64')]] : [];
    }),
  );

function read(eml: string): Mail {
  const headers = eml.slice(0, eml.indexOf('\n\n')).replace(/\n[ \t]+/g, ' ');
  // A mail with a file has its two texts in a part of their own.
  const boundaries = [...eml.matchAll(/boundary="([^"]+)"/g)].map(([, boundary = '']) => `--${boundary}`);
  const parts = boundaries.reduce((found, boundary) => found.flatMap((part) => part.split(boundary)), [eml]);
  const partOf = (type: string) => decoded((parts.find((part) => part.trimStart().startsWith(`Content-Type: ${type}`)) ?? '').trimStart());
  const files = [...eml.matchAll(/^Content-Disposition: attachment;\s+filename="?([^"\s]+\.pdf)/gim)].map(([, name = '']) => name);
  return {
    subject: subjectOf(headers),
    headers,
    text: partOf('text/plain'),
    html: partOf('text/html'),
    pictures: picturesIn(parts),
    files,
  };
}

const folder = (): string => {
  const found = process.env.RILLE_MAILBOX;
  if (!found) throw new Error('The mailbox is not known: start the tests with `npx playwright test`, or name it in RILLE_MAILBOX.');
  return found;
};

/** What has been mailed to somebody so far under a letter's name. */
export async function mailsTo(email: string, letter: string): Promise<readonly Mail[]> {
  const names = (await readdir(folder()).catch((): string[] => [])).filter((name) => name.endsWith('.eml') && name.includes(`-${letter}-`));
  const mails = await Promise.all(names.map(async (name) => read(await readFile(join(folder(), name), 'utf8'))));
  return mails.filter(
    ({ headers }) => headers.toLowerCase().includes(`\nto: ${email.toLowerCase()}\n`) || headers.endsWith(`To: ${email}`),
  );
}

/** The one mail that somebody gets; waits for it. */
export async function mailTo(email: string, letter: string): Promise<Mail> {
  await expect.poll(async () => (await mailsTo(email, letter)).length, { message: `${letter} to ${email}`, timeout: 30_000 }).toBe(1);
  const [mail] = await mailsTo(email, letter);
  if (!mail) throw new Error('gone again');
  return mail;
}
