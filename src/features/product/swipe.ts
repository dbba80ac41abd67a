/** Dragged this far of the picture's width, the next one comes. */
const FAR = 0.25;

/** How many pictures further a drag leads: 1 to the next one, −1 to the one before, 0 stays. */
export const swipedBy = (dragged: number, width: number): -1 | 0 | 1 =>
  Math.abs(dragged) > width * FAR ? (-Math.sign(dragged) as -1 | 1) : 0;
