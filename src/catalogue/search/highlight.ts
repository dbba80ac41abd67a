import { atomsOf } from './fold';
import { stem } from './stem';
import { termsOf } from './terms';

/** A stretch of a text, and whether it answers the question. */
export interface Stretch {
  readonly text: string;
  readonly hit: boolean;
}

/**
 * Cuts a text into stretches that answer the question and stretches that do not.
 *
 * @param words what the search says answered, so that corrected and translated words are marked too
 */
export function highlight(text: string, query: string, words: readonly string[]): Stretch[] {
  const atoms = atomsOf(text);
  const marked = new Uint8Array(text.length);
  const mark = (start: number, end: number) => marked.fill(1, start, end);

  // Every letter of the text in the spelling of the index, and where it came from.
  let compact = '';
  const from: { start: number; end: number }[] = [];
  const begins = new Set<number>();
  for (const { text: letters, start, end } of atoms) {
    begins.add(compact.length);
    const oneToOne = letters.length === end - start;
    for (let place = 0; place < letters.length; place += 1)
      from.push(oneToOne ? { start: start + place, end: start + place + 1 } : { start, end });
    compact += letters;
  }
  const markAll = (part: string, insideToo: boolean) => {
    for (let at = compact.indexOf(part); at >= 0; at = compact.indexOf(part, at + 1)) {
      if (!insideToo && !begins.has(at)) continue;
      for (let place = at; place < at + part.length; place += 1) {
        const origin = from[place];
        if (origin) mark(origin.start, origin.end);
      }
    }
  };

  const typed = termsOf(query).flatMap((term) => [term.text, ...term.also]);
  for (const part of typed) markAll(part, part.length >= 4);
  const answered = new Set(words);
  for (const atom of atoms) {
    const isAnswer = answered.has(atom.text) || (atom.spelled !== null && answered.has(atom.spelled));
    const isPart = typed.some((part) => atom.text.includes(part.length >= 4 ? stem(part) : part));
    if (isAnswer && !isPart) mark(atom.start, atom.end);
  }

  const stretches: Stretch[] = [];
  for (let start = 0; start < text.length; ) {
    let end = start + 1;
    while (end < text.length && marked[end] === marked[start]) end += 1;
    stretches.push({ text: text.slice(start, end), hit: marked[start] === 1 });
    start = end;
  }
  return stretches;
}
