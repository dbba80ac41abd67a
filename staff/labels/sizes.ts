/** A size of label, in millimetres, and how many stand on a sheet of A4. */
export interface LabelSize {
  readonly name: 'small' | 'medium' | 'large';
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
}

/** As sheets to be cut or peeled are sold; each fills A4 (210 × 297). */
export const SIZES = [
  { name: 'small', width: 70, height: 37, columns: 3, rows: 8 },
  { name: 'medium', width: 105, height: 74, columns: 2, rows: 4 },
  { name: 'large', width: 105, height: 148, columns: 2, rows: 2 },
] as const satisfies readonly LabelSize[];

export const perSheet = ({ columns, rows }: LabelSize): number => columns * rows;

/** Things in sheets, each full but the last. */
export function inSheets<Thing>(things: readonly Thing[], size: LabelSize): readonly (readonly Thing[])[] {
  const most = perSheet(size);
  return Array.from({ length: Math.ceil(things.length / most) }, (_, sheet) => things.slice(sheet * most, (sheet + 1) * most));
}
