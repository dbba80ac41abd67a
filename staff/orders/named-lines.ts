interface Line {
  readonly id: string;
  readonly title: string;
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ');

/**
 * The lines of an order that somebody names in what they write about it, by their titles. A longer title is looked for first, and what
 * it stands in names no shorter one: "Slipmat Pro" is no "Slipmat".
 *
 * @returns their ids
 */
export function namedLines(words: string, lines: readonly Line[]): ReadonlySet<string> {
  const named = new Set<string>();
  let rest = plain(words);
  for (const title of [...new Set(lines.map((line) => plain(line.title)))].sort((a, b) => b.length - a.length)) {
    if (title === '' || !rest.includes(title)) continue;
    rest = rest.replaceAll(title, '\n');
    for (const line of lines) if (plain(line.title) === title) named.add(line.id);
  }
  return named;
}
