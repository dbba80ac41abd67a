/** So many products stand beside one another on a screen; more is a list, and for that there are filters. */
export const MOST_COMPARED = 4;
