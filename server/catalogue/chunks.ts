import { createHash } from 'node:crypto';

/** One change costs a visitor one file, so a file of prices must stay below 5 kB compressed (design: "The catalogue"). */
const MOST_IN_A_CHUNK = 350;
const FEWEST_IN_A_CHUNK = 120;
/** A list is cut, on average, after every so manieth product. */
const CUT_EVERY = 128;

const isCut = (id: string): boolean => createHash('sha256').update(id).digest().readUInt32BE() % CUT_EVERY === 0;

/**
 * Cuts a list where its content says so, not by counting: a product that comes or goes changes the
 * chunk it stands in, and not every chunk behind it. Keeps the order; never empty.
 */
export function chunksOf<Item extends { readonly id: string }>(items: readonly Item[]): Item[][] {
  if (items.length <= MOST_IN_A_CHUNK) return [[...items]];
  const chunks: Item[][] = [];
  let chunk: Item[] = [];
  for (const item of items) {
    chunk.push(item);
    if (chunk.length >= MOST_IN_A_CHUNK || (chunk.length >= FEWEST_IN_A_CHUNK && isCut(item.id))) {
      chunks.push(chunk);
      chunk = [];
    }
  }
  return chunk.length > 0 ? [...chunks, chunk] : chunks;
}
