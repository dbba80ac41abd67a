/** A way to break the cart: in `file` (below `src/`) the text `from` becomes `to`, and `property` has to notice. */
export interface Mutant {
  readonly name: string;
  readonly property: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly onDisk?: boolean;
}

export const MUTANTS: readonly Mutant[];
