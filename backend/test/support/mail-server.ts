import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface Arrived {
  readonly to: readonly string[];
  readonly raw: string;
}

/** What the server says to a mail: takes it, or a code and words; may take its time. */
type Answer = (to: readonly string[], raw: string) => Promise<void> | void;

export interface MailServer {
  readonly url: string;
  readonly port: number;
  readonly arrived: readonly Arrived[];
  /** From the next mail on. */
  answer: Answer;
  /** To the next recipients. */
  answerRecipient: (address: string) => void;
  close(): Promise<void>;
}

/** An answer of a mail server that takes nothing. */
export const refusal = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode });

/** A mail server of the test's own. @param port where one was before */
export async function startMailServer(port = 0): Promise<MailServer> {
  const arrived: Arrived[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      try {
        mailServer.answerRecipient(address);
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    onData(stream, { envelope }, done) {
      const to = envelope.rcptTo.map(({ address }) => address);
      void text(stream)
        .then(async (raw) => {
          await mailServer.answer(to, raw);
          arrived.push({ to, raw });
        })
        .then(() => done(), done);
    },
  });
  // Whoever is killed in the middle of a mail leaves a broken connection.
  server.on('error', () => undefined);
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const mailServer = {
    port: (server.server.address() as AddressInfo).port,
    get url() {
      return `smtp://127.0.0.1:${mailServer.port}`;
    },
    arrived,
    answer: (() => undefined) as Answer,
    answerRecipient: (_address: string): void => undefined,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
  return mailServer;
}

/** Words that are not ASCII, as they travel (RFC 2047); of two that follow each other the blank between them is none. */
const decoded = (text: string): string =>
  text
    .replace(/(=\?UTF-8\?[QB]\?[^?]*\?=)\s+(?==\?UTF-8\?)/gi, '$1')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, encoding: string, words: string) =>
      encoding.toUpperCase() === 'B'
        ? Buffer.from(words, 'base64').toString()
        : decodeURIComponent(words.replaceAll('_', ' ').replaceAll('%', '%25').replaceAll('=', '%')),
    );

/** A header of a mail, unfolded and decoded; null where it has none. */
export function header({ raw }: Arrived, name: string): string | null {
  const [head = ''] = raw.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const found = lines.find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}: `));
  return found === undefined ? null : decoded(found.slice(name.length + 2));
}
