/** Something that is lent, and how many pieces of it. */
export interface Pieces {
  readonly handle: string;
  readonly quantity: number;
}

/** A thing, and how often where that is more than once: `2 × Xone:92`. */
export const piecesWords = (title: string, quantity: number): string => (quantity > 1 ? `${quantity} × ${title}` : title);

/** What a link to the page of rentals asks for: `rental-technics-pair*2.rental-mixer-xone-92`. */
export const writePieces = (pieces: readonly Pieces[]): string =>
  pieces.map(({ handle, quantity }) => (quantity > 1 ? `${handle}*${quantity}` : handle)).join('.');

/** Reads what {@link writePieces} has written; what is no number counts once. @param most pieces of one thing */
export const readPieces = (text: string, most: number): readonly Pieces[] =>
  text
    .split('.')
    .filter(Boolean)
    .map((part) => {
      const [handle = '', count = '1'] = part.split('*');
      return { handle, quantity: /^[1-9]\d{0,2}$/.test(count) ? Math.min(Number(count), most) : 1 };
    });

/** What a form holds: the name of a thing once for each piece. */
export const countOf = (names: readonly string[], name: string): number => names.filter((one) => one === name).length;

/** The same with so many of one thing. */
export const withCount = (names: readonly string[], name: string, quantity: number): readonly string[] => [
  ...names.filter((one) => one !== name),
  ...Array.from({ length: quantity }, () => name),
];
