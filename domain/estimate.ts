import type { Claim } from './claim';
import type { Conversation } from './conversation';
import { FACTS } from './facts';
import type { Invoice } from './invoice';
import type { RepairState } from './repair';
import type { WayBack } from './service-request';

/** More than anybody reads; who needs more writes what belongs together into one line. */
export const MOST_ESTIMATE_LINES = 30;
export const MOST_ESTIMATE_PIECES = 99;
/** Of one line and of all of them: what is dearer is a slip of the keyboard. */
export const MOST_ESTIMATE_CENTS = 1_000_000;

/** A job, a part, or what staff call by a name of their own. */
export interface EstimateLine {
  /** Of the catalogue; null for what is none of its goods. */
  readonly variantId: string | null;
  readonly title: string;
  /** The same in German; null where staff have named it themselves. */
  readonly titleDe: string | null;
  /** Of one piece, with VAT. */
  readonly cents: number;
  readonly quantity: number;
}

/** What a line of a repair is paid for: the work, something of the catalogue that was built in, or a way and its box. */
export const DONE_KINDS = ['work', 'part', 'way'] as const;

/** Something that is paid for once the work is done. */
export interface DoneLine extends EstimateLine {
  readonly kind: (typeof DONE_KINDS)[number];
}

/** Something that is paid for beside the work, as it was agreed to: the ways, a box. */
export interface TravelLine {
  readonly title: string;
  readonly titleDe: string | null;
  readonly cents: number;
}

export const WORDS_OF_CUSTOMER = ['approved', 'declined'] as const;
export type CustomersWord = (typeof WORDS_OF_CUSTOMER)[number];

/** What the work on a deck comes to, as its owner reads it. */
export interface Estimate {
  /** A sent one never changes: the next one replaces it. */
  readonly version: number;
  readonly lines: readonly EstimateLine[];
  readonly expressCents: number;
  /** All of the work, with VAT. */
  readonly totalCents: number;
  /** Of the work, contained in its total. */
  readonly vatCents: number;
  /** In percent; 0 where no VAT is charged. */
  readonly vatRate: number;
  readonly travel: readonly TravelLine[];
  /** What was agreed to for the work before. */
  readonly agreedCents: number;
  /** What of the work is to be paid if it is declined. */
  readonly declineCents: number;
  readonly note: string;
  /** It is so much more that nothing goes on before its owner has agreed. */
  readonly needsWord: boolean;
  /** No job was chosen: it says for the first time what the work costs. */
  readonly isFirst: boolean;
  readonly sentMs: number;
  readonly word: CustomersWord | null;
  readonly wordMs: number | null;
  /** It was given by telephone, and written down by staff. */
  readonly isByPhone: boolean;
  /** It may be given now. */
  readonly canDecide: boolean;
}

const sumOf = (cents: readonly number[]): number => cents.reduce((sum, one) => sum + one, 0);

export const lineCents = ({ cents, quantity }: Pick<EstimateLine, 'cents' | 'quantity'>): number => cents * quantity;

/** VAT that a price contains, in whole cents. @param rate in percent */
export const vatIn = (cents: number, rate: number): number => Math.round((cents * rate) / (100 + rate));

/** May the workshop go on without asking? Up to 20 % above what was agreed to (specification §4, §9). */
export const needsWord = (totalCents: number, agreedCents: number): boolean =>
  totalCents * 100 > agreedCents * (100 + FACTS.repairOverEstimatePercent);

/** What the lines come to: with what express costs, of which 35 % are due on all work (specification §9). */
export function estimateSums(
  lines: readonly Pick<EstimateLine, 'cents' | 'quantity'>[],
  { isExpress, vatRate }: { readonly isExpress: boolean; readonly vatRate: number },
): Pick<Estimate, 'expressCents' | 'totalCents' | 'vatCents'> {
  const workCents = sumOf(lines.map(lineCents));
  const expressCents = isExpress ? Math.round((workCents * FACTS.expressSurchargePercent) / 100) : 0;
  return {
    expressCents,
    totalCents: workCents + expressCents,
    // By line, as the invoice has it.
    vatCents: sumOf([...lines.map(lineCents), expressCents].map((cents) => vatIn(cents, vatRate))),
  };
}

/** By so much percent the work costs more than was agreed to, rounded up; 0 where it is no more, null where nothing was agreed to. */
export const percentAbove = (totalCents: number, agreedCents: number): number | null =>
  agreedCents === 0 ? null : Math.max(0, Math.ceil(((totalCents - agreedCents) * 100) / agreedCents));

/** What is to be paid in the end: the work, or what of it is due after a no, and what was agreed to beside it. */
export const toPayCents = (
  { totalCents, declineCents, travel }: Pick<Estimate, 'totalCents' | 'declineCents' | 'travel'>,
  word?: CustomersWord,
) => (word === 'declined' ? declineCents : totalCents) + sumOf(travel.map(({ cents }) => cents));

/** VAT that is in what is to be paid where it is approved. */
export const vatToPay = ({ vatCents, vatRate, travel }: Pick<Estimate, 'vatCents' | 'vatRate' | 'travel'>): number =>
  vatCents + sumOf(travel.map(({ cents }) => vatIn(cents, vatRate)));

/** When an estimate may be sent: what the deck needs is known, and the work is not done. */
export const ESTIMATE_STATES = ['diagnosed', 'waiting', 'approved', 'declined', 'in_work'] as const satisfies readonly RepairState[];

export const takesEstimate = (state: RepairState): boolean => ESTIMATE_STATES.some((one) => one === state);

/** What has been sent so far, as far as the next one goes by it. */
export interface SentEstimate {
  readonly needsWord: boolean;
  readonly totalCents: number;
  readonly word: CustomersWord | null;
}

/** Its owner has chosen no job, and waits for what the workshop finds: nothing is worked on before they have agreed to an estimate. */
export const waitsForYes = (asksEstimate: boolean, sent: readonly Pick<SentEstimate, 'word' | 'needsWord'>[]): boolean =>
  // Of one that was only told its owner was written that the work goes on: so it was before there was this rule.
  asksEstimate && !sent.some(({ word, needsWord: isAsked }) => word === 'approved' || !isAsked);

/**
 * What the next estimate is measured by: what its owner has agreed to in so many words, by the request or by a yes. An estimate that was only
 * told raises nothing, or a few small ones would add up to what nobody has agreed to; and after a no nothing goes on without a yes.
 *
 * @param asksEstimate no job was chosen
 */
export function measureOf(
  requestCents: number,
  sent: readonly SentEstimate[],
  asksEstimate: boolean,
): { readonly agreedCents: number; readonly mustAsk: boolean } {
  const agreed = sent.findLast(({ word }) => word === 'approved');
  return {
    agreedCents: agreed?.totalCents ?? requestCents,
    mustAsk: waitsForYes(asksEstimate, sent) || sent.findLast(({ word }) => word !== null)?.word === 'declined',
  };
}

/** What is wrong with a field of an estimate, as staff type it. */
export type LineFault = 'title' | 'cents' | 'quantity';

const isWithin = (value: number | null, most: number): boolean =>
  value !== null && Number.isSafeInteger(value) && value >= 1 && value <= most;

/** What is wrong with a line, the first field first. */
export const lineFaults = (
  line: { readonly title: string; readonly cents: number | null; readonly quantity: number | null },
  titleMax: number,
): readonly LineFault[] => [
  ...(line.title.trim() === '' || line.title.length > titleMax ? (['title'] as const) : []),
  ...(isWithin(line.cents, MOST_ESTIMATE_CENTS) ? [] : (['cents'] as const)),
  ...(isWithin(line.quantity, MOST_ESTIMATE_PIECES) ? [] : (['quantity'] as const)),
];

/** After a no at most what was agreed to is due for what was done (terms, § 649 BGB). */
export const mostAfterNo = (totalCents: number, agreedCents: number): number => Math.min(totalCents, agreedCents);

/** A repair as whoever has a letter about it sees it: the deck, and nothing of whose it is. */
export interface LinkedRepair {
  readonly reference: string;
  readonly device: string;
  readonly state: RepairState;
  readonly wayBack: WayBack;
  /** The latest that was sent; null where there is none. */
  readonly estimate: Estimate | null;
  /** Under the statutory warranty; null where it is paid for. */
  readonly claim: Claim | null;
  /** What was done and built in, with the ways; empty until the work is done. */
  readonly done: readonly DoneLine[];
  readonly invoices: readonly Invoice[];
  readonly conversation: Conversation;
}
