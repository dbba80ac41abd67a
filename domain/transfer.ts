import { berlinWall, dayAfter } from './berlin-time';
import { isExchange } from './exchange';
import { FACTS } from './facts';
import type { Order } from './order';

/** The last day for which goods are kept for a transfer, in Berlin, ISO 8601. */
export const keptUntilDay = (orderedAtMs: number): string => dayAfter(berlinWall(orderedAtMs).date, FACTS.payWithinDays);

/**
 * Until when an order has to be paid lest it is cancelled: the last day, in Berlin, ISO 8601. Null where none is, for it is paid,
 * collected and so payable at the counter, or waits for an old part; the backend decides the same (`backend/src/orders/unpaid.ts`).
 */
export function payUntilDay(
  order: Pick<Order, 'createdAtMs' | 'byCard' | 'isCollected' | 'totalCents' | 'giftCardCents' | 'lines'>,
): string | null {
  const { byCard, isCollected, totalCents, giftCardCents, lines } = order;
  if (byCard || isCollected || totalCents === 0 || giftCardCents > 0 || lines.some((line) => isExchange(line.variantTitle))) return null;
  return keptUntilDay(order.createdAtMs);
}

/** So many pieces of something an order keeps that is not paid at once; of more the shop wants to know first. */
export const mostUnpaid = (unitCents: number): number =>
  Math.max(FACTS.unpaidLeastPieces, Math.floor(FACTS.unpaidWorthCents / Math.max(1, unitCents)));

/** The shop's account, as its profile names it. */
export interface BankAccount {
  readonly holder: string;
  readonly iban: string;
  readonly bic: string;
}

export interface Transfer {
  readonly account: BankAccount;
  readonly amountCents: number;
  /** What stands in the transfer, so that the shop knows what is paid. */
  readonly reference: string;
}

const MOST_CENTS = 99_999_999_999;
const HOLDER_MAX = 70;
const REFERENCE_MAX = 140;

const lineOf = (text: string, max: number): string => [...text.replaceAll(/\s+/g, ' ').trim()].slice(0, max).join('');

/**
 * What a QR code says so that a banking app fills in a transfer (EPC069-12, version 2, in UTF-8): twelve lines, of which those
 * for a purpose, a structured reference and a note to the payer are empty or left out.
 *
 * @throws {RangeError} the amount is none that can be transferred: less than a cent, or a billion euros
 */
export function epcCode({ account, amountCents, reference }: Transfer): string {
  if (!Number.isInteger(amountCents) || amountCents < 1 || amountCents > MOST_CENTS)
    throw new RangeError(`amountCents is ${amountCents}: it must be a whole number from 1 to ${MOST_CENTS}`);
  const amount = `EUR${Math.floor(amountCents / 100)}.${String(amountCents % 100).padStart(2, '0')}`;
  const iban = account.iban.replaceAll(/\s/g, '');
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    account.bic,
    lineOf(account.holder, HOLDER_MAX),
    iban,
    amount,
    '',
    '',
    lineOf(reference, REFERENCE_MAX),
  ].join('\n');
}
