/**
 * One human sentence a line, on stderr.
 *
 * Never personal data: no cookies, no cart ids, no query strings. A path may hold an order's
 * id, so requests are named by their first folder only.
 */
export function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

/** An error's own words, or whatever was thrown instead of an error. */
export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
