/** Halves of characters: a text that was cut in the middle of an emoji ends in one, and no address can be made of it. */
const HALVES = /\p{Surrogate}/gu;

/** The beginning of a text, in UTF-16 units as fields count them; never half a character. */
export const cutText = (text: string, longest: number): string =>
  text.length <= longest ? text : text.slice(0, longest).replace(/[\ud800-\udbff]$/, '');

/** A text as part of an address, encoded as a browser writes it; half a character is the sign for what cannot be read. */
export const encoded = (text: string): string => encodeURIComponent(text.replace(HALVES, '\ufffd')).replaceAll("'", '%27');

/** What a part of an address says; as it came where it is cut off or says nothing. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
