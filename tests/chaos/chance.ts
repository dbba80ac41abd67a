/** Numbers that look random and are the same for the same seed, one stream for each who decides. */
export interface Chance {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  /** True this often, from 0 to 1. */
  isLucky(share: number): boolean;
  /** One of several; a weight says how often compared with the others. */
  pick<T>(choices: readonly (readonly [weight: number, choice: T])[]): T;
}

/** @param name of the stream: what one actor draws must not depend on how fast another one is */
export function chanceOf(seed: number, name: string): Chance {
  let state = [...name].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193), seed ^ 0x811c9dc5);
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    isLucky: (share) => next() < share,
    pick(choices) {
      let left = next() * choices.reduce((sum, [weight]) => sum + weight, 0);
      for (const [weight, choice] of choices) {
        left -= weight;
        if (left < 0) return choice;
      }
      throw new Error('there is nothing to choose from');
    },
  };
}
