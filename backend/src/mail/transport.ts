import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { writeWhole } from '../launcher/whole-file';
import type { Message } from './message';
import type { Delivery } from './outbox';

/** Takes a mail. It is on its way when this is done. @throws in the words of whoever did not take it */
export type Send = (message: Message, delivery: Pick<Delivery, 'id' | 'letter' | 'created_at'>) => Promise<void>;

const CONNECT_LIMIT_MS = 30_000;
/** A mailbox for trying out holds real names too. */
const MAILBOX_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Files and addresses on the web are nobody's to put into a mail. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true } as const;

/** A mail server. TLS is asked for, unless it is this very machine; what the address says after `?` comes first. */
export function smtp(url: string): Send {
  const isHere = /^(?:localhost|127\.0\.0\.1|\[?::1\]?)$/.test(new URL(url).hostname);
  const transport = createTransport({
    url,
    requireTLS: !isHere,
    connectionTimeout: CONNECT_LIMIT_MS,
    greetingTimeout: CONNECT_LIMIT_MS,
    ...CLOSED,
  });
  return async (message) => void (await transport.sendMail(message));
}

/** A folder that gets each mail as a file. Named by its row, so that a mail that is sent again is the same file. */
export function mailbox(folder: string): Send {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix', ...CLOSED });
  return async (message, { id, letter, created_at }) => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { message: bytes } = await transport.sendMail(message);
    const moment = created_at
      .toISOString()
      .replace(/\.\d+Z$/, 'Z')
      .replaceAll(':', '-');
    writeWhole(join(folder, `${moment}-${letter}-${id}.eml`), bytes as Buffer, 0o600);
  };
}

/** What lies in the mailbox for trying out does not stay. */
export function emptyMailbox(folder: string, nowMs: number): void {
  for (const name of safeList(folder)) {
    const file = join(folder, name);
    if (nowMs - statSync(file).mtimeMs > MAILBOX_DAYS * DAY_MS) rmSync(file, { force: true });
  }
}

function safeList(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.eml'));
  } catch {
    return [];
  }
}
