/** More of one thing is a slip of the hand. */
export const MOST_PIECES = 9_999;

/**
 * Whether a count takes away what is not there. Below zero are pieces that are sold and still to come; nobody takes any away there.
 *
 * @param pieces how many there are to be
 * @param now how many there are
 */
export const takesTooMany = (pieces: number, now: number): boolean => pieces < 0 && pieces < now;
