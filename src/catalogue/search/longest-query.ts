/** Longer questions are cut: nobody reads on, and the index must stay quick. */
export const LONGEST_QUERY = 120;
