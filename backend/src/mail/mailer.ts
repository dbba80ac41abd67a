import { setTimeout as pause } from 'node:timers/promises';
import { forgetOldLinks } from '../corrections/accounts/mailed-links';
import { forgetOldSignIns } from '../corrections/accounts/sign-ins';
import { noticeExchanges } from '../exchanges/reminders';
import { say, wordsOf } from '../log';
import { remindOfLate } from '../rentals/late';
import { expireRentals } from '../rentals/steps';
import { factsOf, type LetterFacts, type MailSources } from './facts';
import { messageOf, type Sender, UnsendableError, type WrittenLetter } from './message';
import {
  claimDeliveries,
  type Delivery,
  deliveryHasFailed,
  deliveryWasSent,
  dropDelivery,
  forgetOldDeliveries,
  type Letter,
  RENEW_LEASE_MS,
  stillSending,
} from './outbox';
import { noticeStock } from './stock-alerts';
import type { Send } from './transport';

/** Puts a letter into words. */
export type WriteLetter = (letter: Letter, given: Pick<LetterFacts, 'locale' | 'facts'>) => Promise<WrittenLetter>;

export interface MailerOptions {
  readonly sources: MailSources;
  readonly write: WriteLetter;
  readonly send: Send;
  readonly sender: Sender;
  /** Done once an hour, beside what the outbox itself forgets. */
  readonly tidyUp?: () => void;
  readonly pollMs?: number;
  readonly renewMs?: number;
}

export interface Mailer {
  /** Takes nothing new, and lets what is being sent end for a moment. */
  stop(): Promise<void>;
}

const POLL_MS = 2_000;
/** What nobody tells of is looked at so often. */
const NOTICE_EVERY_MS = 10_000;
const HOUR_MS = 60 * 60 * 1000;
/** So many at once: a slow mail server keeps the others waiting no longer than it must. */
const LANES = 3;
const MARK_AGAIN_MS = 1_000;
const STOP_LIMIT_MS = 3_000;

/** Sends what waits in the outbox, until it is told to stop. Several, in several processes, share the work. */
export function startMailer({ sources, write, send, sender, tidyUp, pollMs = POLL_MS, renewMs = RENEW_LEASE_MS }: MailerOptions): Mailer {
  const { manager } = sources;
  const ending = new AbortController();
  const isOpen = () => !ending.signal.aborted && manager.connection.isInitialized;
  const rest = (ms: number) => pause(ms, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);

  /** As long as it takes: between the mail server's yes and this note lies the one moment at which a mail could be sent twice. */
  async function noteSent(id: string): Promise<void> {
    for (;;) {
      try {
        return await deliveryWasSent(manager, id);
      } catch (error) {
        if (!manager.connection.isInitialized) throw error;
        await pause(MARK_AGAIN_MS);
      }
    }
  }

  async function deliver(delivery: Delivery): Promise<void> {
    const { id } = delivery;
    const renewal = setInterval(() => void stillSending(manager, delivery).catch(() => undefined), renewMs);
    try {
      const facts = await factsOf(sources, delivery);
      if (!facts) return await dropDelivery(manager, id);
      const message = messageOf(delivery, facts, await write(delivery.letter, facts), sender);
      await send(message, delivery);
    } catch (error) {
      if (delivery.attempts === 1) say(`A mail (${delivery.letter}) could not be sent. It waits; GET /admin/mails says why.`);
      return await deliveryHasFailed(manager, id, serverWords(error), isForGood(error));
    } finally {
      clearInterval(renewal);
    }
    await noteSent(id);
  }

  async function lane(): Promise<void> {
    while (isOpen()) {
      try {
        const [delivery] = await claimDeliveries(manager, 1);
        if (delivery) await deliver(delivery);
        else await rest(pollMs);
      } catch (error) {
        if (isOpen()) say(`Mails wait: ${wordsOf(error)}`);
        await rest(pollMs);
      }
    }
  }

  async function every(ms: number, job: () => Promise<void>): Promise<void> {
    while (isOpen()) {
      await job().catch((error: unknown) => isOpen() && say(`Mails wait: ${wordsOf(error)}`));
      await rest(ms);
    }
  }

  const work = Promise.all([
    ...Array.from({ length: LANES }, lane),
    every(Math.min(NOTICE_EVERY_MS, pollMs * 5), () => noticeStock(manager)),
    every(Math.min(NOTICE_EVERY_MS, pollMs * 5), () => noticeExchanges(manager)),
    every(Math.min(NOTICE_EVERY_MS, pollMs * 5), () => expireRentals(manager)),
    every(Math.min(NOTICE_EVERY_MS, pollMs * 5), () => remindOfLate(manager)),
    every(HOUR_MS, async () => {
      await forgetOldDeliveries(manager);
      await forgetOldLinks(manager);
      await forgetOldSignIns(manager);
      tidyUp?.();
    }),
  ]);
  return {
    async stop() {
      ending.abort();
      await Promise.race([work, pause(STOP_LIMIT_MS, undefined, { ref: false })]);
    },
  };
}

interface SmtpError {
  readonly response?: string;
  readonly responseCode?: number;
  readonly command?: string;
}

const serverWords = (error: unknown): string => (error as SmtpError | null)?.response ?? wordsOf(error);

/** The mail server knows no such mailbox, or will not have this mail. Whatever else it says may be otherwise in an hour. */
function isForGood(error: unknown): boolean {
  const { responseCode = 0, command = '' } = (error ?? {}) as SmtpError;
  return error instanceof UnsendableError || (responseCode >= 500 && /^(?:RCPT TO|DATA)/.test(command));
}
