/**
 * How many letters were left out, added, changed or swapped with their neighbour between what
 * was typed and a word, or between it and the word's beginning; `limit` + 1 when more.
 */
export function typos(typed: string, word: string, limit: number, prefix: boolean): number {
  const rows = typed.length;
  const columns = prefix ? Math.min(word.length, rows + limit) : word.length;
  if (!prefix && Math.abs(rows - columns) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: columns + 1 }, (_, column) => column);
  for (let row = 1; row <= rows; row += 1) {
    const current = [row];
    let best = row;
    for (let column = 1; column <= columns; column += 1) {
      const same = typed[row - 1] === word[column - 1];
      let cost = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (same ? 0 : 1));
      const swapped = row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (swapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      current.push(cost);
      if (cost < best) best = cost;
    }
    if (best > limit) return limit + 1;
    before = last;
    last = current;
  }
  const distance = prefix ? Math.min(...last) : (last[columns] ?? limit + 1);
  return Math.min(distance, limit + 1);
}

/** Typing errors that are forgiven in a word of this length. */
export const forgiven = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2);
