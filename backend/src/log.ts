/**
 * One human sentence a line, on stderr: stdout carries only the READY line, so that
 * whoever started this process can read it without guessing.
 */
export function say(sentence: string): void {
  process.stderr.write(`backend: ${sentence}\n`);
}

/** An error's own words, or whatever was thrown instead of an error. */
export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
