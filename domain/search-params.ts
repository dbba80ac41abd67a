import { plainLine } from './plain-text';
import { cutText } from './whole-text';

/** The values of a joined param, without empty and repeated ones. */
export const splitJoined = (text: string | undefined): string[] => [...new Set((text ?? '').split('+').filter(Boolean))];

export const joinValues = (values: readonly string[]): string | undefined => (values.length > 0 ? values.join('+') : undefined);

/** What a value of an address names. Written in other letters it names the same, unless something else is written just so. */
export const namedBy = <Thing>(
  key: string,
  things: readonly Thing[],
  namesOf: (thing: Thing) => readonly (string | null)[],
): Thing | undefined =>
  things.find((thing) => namesOf(thing).includes(key)) ??
  things.find((thing) => namesOf(thing).some((name) => name?.toLowerCase() === key.toLowerCase()));

/** How many of the names that nothing has are said, and how much of each. */
const MOST_SAID = 3;
const LONGEST_SAID = 40;

/** Names that nothing has, as they are said on screen: whatever stands in an address, it fills no page. */
export const unknownNames = (names: readonly string[]): string[] =>
  names.slice(0, MOST_SAID).map((name) => (name.length > LONGEST_SAID ? `${cutText(name, LONGEST_SAID)}…` : name));

/** Reads one value of an address; undefined for what it cannot be. */
export type Reader<Value> = (value: unknown) => Value | undefined;

/** A text in its normal form; longer ones are cut off. */
export const text =
  (longest: number): Reader<string> =>
  (value) =>
    (typeof value === 'string' || typeof value === 'number' ? cutText(plainLine(String(value)), longest).trim() : '') || undefined;

/** One of a few words. */
export const oneOf =
  <const Word extends string>(words: readonly Word[]): Reader<Word> =>
  (value) =>
    words.find((word) => word === value);

/** A whole number written in digits; larger ones become the largest. */
export const whole =
  (smallest: number, largest = 9_999_999): Reader<number> =>
  (value) => {
    const digits = text(16)(value) ?? '';
    return /^\d+$/.test(digits) && Number(digits) >= smallest ? Math.min(Number(digits), largest) : undefined;
  };
