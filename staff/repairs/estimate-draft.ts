import {
  type Estimate,
  estimateSums,
  type LineFault,
  lineFaults,
  MOST_ESTIMATE_CENTS,
  MOST_ESTIMATE_LINES,
  measureOf,
  mostAfterNo,
  needsWord,
  percentAbove,
} from '../../domain/estimate';
import type { Locale } from '../../domain/locale';
import { writeNumber } from '../../domain/number';
import { ESTIMATE_NOTE_MAX, LINE_MAX } from '../../domain/text-limits';
import { centsIn, centsOrNothingIn } from '../amount';
import type { Repair } from './queries';

/** A line as somebody types it. */
export interface DraftLine {
  /** Of this page alone. */
  readonly key: number;
  /** Null for one that the catalogue does not have. */
  readonly variantId: string | null;
  readonly title: string;
  readonly price: string;
  readonly quantity: string;
}

export interface Draft {
  readonly lines: readonly DraftLine[];
  readonly note: string;
  readonly decline: string;
}

/** An amount as it stands in a field. */
export const typedCents = (cents: number, locale: Locale): string => writeNumber(cents / 100, locale, 2, 2);

const quantityIn = (typed: string): number | null => (/^\s*\d{1,6}\s*$/.test(typed) ? Number(typed) : null);

/** What an estimate begins with: the one before, or what was asked for. Express is worked out anew. */
export function draftOf({ estimates, work, is_express }: Repair, locale: Locale): Draft {
  const latest = estimates.at(-1);
  const lines = latest?.lines ?? work.filter(({ variantId }) => !is_express || variantId !== null);
  return {
    lines: lines.map(({ variantId, title, cents, quantity }, key) => ({
      key,
      variantId,
      title,
      price: typedCents(cents, locale),
      quantity: String(quantity),
    })),
    note: latest?.note ?? '',
    decline: latest ? typedCents(latest.decline_cents, locale) : '',
  };
}

/** What was agreed to for the work, and whether its owner has said no and is asked whatever it costs. */
export const measureFor = ({ estimates, work, asksEstimate }: Repair) =>
  measureOf(
    estimates[0]?.request_cents ?? work.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0),
    estimates.map(({ needs_word, total_cents, word }) => ({ needsWord: needs_word, totalCents: total_cents, word })),
    asksEstimate,
  );

export interface DraftSums extends Pick<Estimate, 'totalCents' | 'expressCents'> {
  readonly agreedCents: number;
  readonly asks: boolean;
  readonly percent: number | null;
}

const read = ({ price, quantity }: DraftLine) => ({ cents: centsIn(price), quantity: quantityIn(quantity) });

/** What a line comes to; null where that cannot be said. */
export function sumOfLine(line: DraftLine): number | null {
  const { cents, quantity } = read(line);
  return cents === null || quantity === null ? null : cents * quantity;
}

/** What it comes to as far as it is typed, and what follows for its owner. */
export function sumsOf(repair: Repair, { lines }: Draft): DraftSums {
  const readable = lines.map(read).flatMap(({ cents, quantity }) => (cents === null || quantity === null ? [] : [{ cents, quantity }]));
  const { totalCents, expressCents } = estimateSums(readable, { isExpress: repair.is_express, vatRate: 0 });
  const { agreedCents, mustAsk } = measureFor(repair);
  return {
    totalCents,
    expressCents,
    agreedCents,
    asks: mustAsk || needsWord(totalCents, agreedCents),
    percent: percentAbove(totalCents, agreedCents),
  };
}

export interface DraftFaults {
  /** By the key of the line. */
  readonly lines: ReadonlyMap<number, readonly LineFault[]>;
  readonly none: boolean;
  readonly tooMany: boolean;
  readonly tooMuch: boolean;
  readonly note: boolean;
  readonly decline: boolean;
}

/** What is wrong with it. */
export function faultsOf(repair: Repair, draft: Draft): DraftFaults {
  const { totalCents, agreedCents } = sumsOf(repair, draft);
  const declineCents = centsOrNothingIn(draft.decline);
  return {
    lines: new Map(
      draft.lines.flatMap((line) => {
        const faults = lineFaults({ title: line.title, ...read(line) }, LINE_MAX);
        return faults.length === 0 ? [] : [[line.key, faults]];
      }),
    ),
    none: draft.lines.length === 0,
    tooMany: draft.lines.length > MOST_ESTIMATE_LINES,
    tooMuch: totalCents > MOST_ESTIMATE_CENTS,
    note: draft.note.trim().length > ESTIMATE_NOTE_MAX,
    decline: declineCents === null || declineCents > mostAfterNo(totalCents, agreedCents),
  };
}

export const isFine = ({ lines, none, tooMany, tooMuch, note, decline }: DraftFaults): boolean =>
  lines.size === 0 && !none && !tooMany && !tooMuch && !note && !decline;

/** What goes to the shop. */
export const bodyOf = ({ version }: Repair, { lines, note, decline }: Draft) => ({
  version,
  lines: lines.map((line) => ({
    variant_id: line.variantId,
    title: line.variantId === null ? line.title.trim() : '',
    ...read(line),
  })),
  note: note.trim(),
  decline_cents: centsOrNothingIn(decline) ?? 0,
});
