import { DECK_PART, type LineMeta, META } from './cart';
import type { OrderLine } from './order';

/** What was ordered as one thing: a line, and for a configured turntable the parts that came with it. */
export interface OrderGroup {
  readonly line: OrderLine;
  readonly parts: readonly OrderLine[];
  /** Line and parts together. */
  readonly totalCents: number;
}

const groupOf = (line: OrderLine, parts: readonly OrderLine[]): OrderGroup => ({
  line,
  parts,
  totalCents: [line, ...parts].reduce((sum, { totalCents }) => sum + totalCents, 0),
});

/** A turntable that was put together in the configurator. */
export const isConfiguredDeck = (meta: LineMeta): boolean => meta[META.configuration] !== undefined && meta[META.part] === DECK_PART;

/**
 * Puts the parts of a configured turntable below their deck again. A part whose deck is not there
 * (returned, or cancelled) stands for itself: nothing that was ordered is ever hidden.
 */
export function groupLines(lines: readonly OrderLine[]): OrderGroup[] {
  const decks = new Map(lines.filter(({ meta }) => isConfiguredDeck(meta)).map((line) => [line.meta[META.configuration], line.id]));
  const deckIdOf = (line: OrderLine) => (line.meta[META.part] === undefined ? undefined : decks.get(line.meta[META.configuration] ?? ''));
  return lines.flatMap((line) => {
    const deckId = deckIdOf(line);
    if (deckId !== undefined && deckId !== line.id) return [];
    return [groupOf(line, deckId === undefined ? [] : lines.filter((other) => other.id !== line.id && deckIdOf(other) === line.id))];
  });
}
