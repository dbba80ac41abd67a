import { createHmac, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../corrections/border/refusal';

/** Faster nobody reads a form and fills it in; the page waits for it where somebody has typed before it was open here. */
export const LEAST_MS = 3_000;
/** A tab may stay open overnight. */
export const MOST_MS = 24 * 60 * 60 * 1000;

const seal = (secret: string, issuedMs: number): string => createHmac('sha256', secret).update(`form time ${issuedMs}`).digest('base64url');

/**
 * When a form was opened, in a form that nobody else can write.
 *
 * @param secret the same for all backends behind one address
 */
export const formTime = (secret: string, nowMs: number): string => `${nowMs}.${seal(secret, nowMs)}`;

/**
 * @throws {Refusal} it is none of ours, too young or too old; the words tell a person what to do
 */
export function checkFormTime(secret: string, token: unknown, nowMs: number): void {
  const [, digits, signature = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(typeof token === 'string' ? token : '') ?? [];
  const issuedMs = Number(digits);
  const isOurs = digits !== undefined && timingSafeEqual(Buffer.from(seal(secret, issuedMs)), Buffer.from(signature));
  if (!isOurs || nowMs - issuedMs > MOST_MS)
    throw new Refusal('not_allowed', 'This form was open for too long. Please send it again.', 'form_too_old');
  if (nowMs - issuedMs < LEAST_MS)
    throw new Refusal('not_allowed', 'That was faster than a person types. Please wait a moment and send it again.', 'form_too_soon');
}
