import { berlinWall } from './berlin-time';
import { LAW } from './facts';
import { isWorkDone, type RepairState, type RepairStep, wayOf } from './repair';

/** What whoever has bought something that is faulty may choose between (§ 439 BGB). */
export const CLAIM_REMEDIES = ['repair', 'replacement'] as const;
export type ClaimRemedy = (typeof CLAIM_REMEDIES)[number];

/** How it comes to the workshop: the shop pays the way, so nobody orders a pick-up. */
export const CLAIM_WAYS_IN = ['walk-in', 'parcel'] as const;

/** What the shop says to a claim. */
export const CLAIM_DECISIONS = ['repair', 'replacement', 'price_reduction', 'refund', 'declined'] as const;
export type ClaimDecision = (typeof CLAIM_DECISIONS)[number];

/** Claims of a line that count as open: somebody still has something to do. */
const DONE: readonly RepairState[] = ['ready', 'sent', 'picked_up'];

/** Whether what was claimed has been repaired: that was the answer, the work was tested, and it is ready or on its way. */
export function isRepaired(decision: ClaimDecision | null, steps: readonly RepairStep[]): boolean {
  const now = wayOf(steps).at(-1);
  return decision === 'repair' && now !== undefined && DONE.includes(now.to) && isWorkDone(steps);
}

/** How long the rights last from receipt, in months; a repair extends them, once. */
export const claimMonths = (years: number, isExtended: boolean): number => years * 12 + (isExtended ? LAW.repairExtendsMonths : 0);

/** A day so many months later; of a month that is shorter its last one. @param day ISO 8601 */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Until when claims last and a fault counts as there from the beginning, as far as the shop knows. */
export interface ClaimPeriod {
  /** ISO 8601: no day earlier than these, for the time begins with the receipt. */
  readonly lastDay: string;
  readonly presumedUntil: string;
}

/** @param handedMs when it was sent or lay ready, epoch ms */
export function claimPeriod(handedMs: number, years: number, isExtended: boolean): ClaimPeriod {
  const { date } = berlinWall(handedMs);
  return { lastDay: monthsAfter(date, claimMonths(years, isExtended)), presumedUntil: monthsAfter(date, LAW.burdenOfProofYears * 12) };
}

/** A claim, as whoever has made it reads it. */
export interface Claim {
  /** Of the order in which it was bought. */
  readonly displayId: number;
  readonly lineId: string;
  readonly remedy: ClaimRemedy;
  readonly isUsed: boolean;
  /** From receipt, before any extension. */
  readonly years: number;
  readonly decision: ClaimDecision | null;
  /** The shop's, with the decision. */
  readonly words: string;
  readonly decidedAtMs: number | null;
  readonly repairedAtMs: number | null;
}

/** What of an order can be claimed. */
export interface ClaimLine {
  readonly lineId: string;
  /** Pieces that were handed over, without those that came back. */
  readonly pieces: number;
  /** Claims of it that are not over. */
  readonly open: number;
  readonly isUsed: boolean;
  readonly years: number;
}

/** A claim as the page of its order lists it. */
export interface ListedClaim extends Claim {
  /** Of its page in the account; null where there is none. */
  readonly repairId: string | null;
  readonly reference: string;
  readonly state: RepairState;
}

/** What is claimed of an order, and what can be. */
export interface OrderClaims {
  readonly lines: readonly ClaimLine[];
  readonly claims: readonly ListedClaim[];
}
