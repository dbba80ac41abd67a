import { PNG } from 'pngjs';
import { encode } from 'uqr';
import { epcCode, type Transfer } from '../../domain/transfer';

/** A picture that travels with a letter; its HTML names it as `cid:` and this. */
export interface LetterPicture {
  readonly cid: string;
  readonly filename: string;
  readonly png: Buffer;
}

/** By which a letter names the code of its transfer: one at most. */
export const TRANSFER_CID = 'transfer-code';

/** White around the code, without which no camera finds it; in the picture itself, for a mailbox may be dark. */
const QUIET = 4;
/** Pixels of a square: sharp on a dense screen at half its size. */
const SQUARE = 8;

/** The code that a banking app reads, as PNG in black and white. */
export function transferPicture(transfer: Transfer): LetterPicture {
  const { data, size } = encode(epcCode(transfer), { ecc: 'M', border: QUIET });
  const side = size * SQUARE;
  const png = new PNG({ width: side, height: side, colorType: 0, inputColorType: 0, inputHasAlpha: false });
  const grey = Buffer.alloc(side * side, 0xff);
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark)
        for (let line = 0; line < SQUARE; line += 1) {
          const at = (y * SQUARE + line) * side + x * SQUARE;
          grey.fill(0, at, at + SQUARE);
        }
  png.data = grey;
  return {
    cid: TRANSFER_CID,
    filename: 'transfer.png',
    png: PNG.sync.write(png, { colorType: 0, inputColorType: 0, inputHasAlpha: false, bitDepth: 8 }),
  };
}
