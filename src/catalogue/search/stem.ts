/** Longest first: what is said of several, of one to whom something is done, and of the doing itself. */
const ENDINGS = ['ungen', 'ings', 'ung', 'ing', 'ern', 'en', 'er', 'es', 'em', 'ed', 'e', 'n', 's'] as const;
const SHORTEST_STEM = 4;

/** Cuts the endings that English and German plurals, cases and nouns of verbs differ by; model numbers stay whole. */
export function stem(word: string): string {
  if (/\d/.test(word)) return word;
  const ending = ENDINGS.find((candidate) => word.endsWith(candidate) && word.length - candidate.length >= SHORTEST_STEM);
  return ending ? word.slice(0, -ending.length) : word;
}
