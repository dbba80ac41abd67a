/** Halves of characters: a text that was cut in the middle of an emoji ends in one, and no address can be made of it. */
const HALVES = /\p{Surrogate}/gu;

/** The beginning of a text, in UTF-16 units as fields count them; never half a character. */
export const cutText = (text: string, longest: number): string => text.slice(0, longest).replace(HALVES, '');

/** A text as part of an address, encoded as a browser writes it, without halves of characters. */
export const encoded = (text: string): string => encodeURIComponent(text.replace(HALVES, '')).replaceAll("'", '%27');

/** What a part of an address says; as it came where it is cut off or says nothing. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
