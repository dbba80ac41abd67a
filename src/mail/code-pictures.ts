import { PNG } from 'pngjs';
import { encode } from 'uqr';
import { epcCode, type Transfer } from '../../domain/transfer';

/** A picture that travels with a letter; its HTML names it as `cid:` and this. */
export interface LetterPicture {
  readonly cid: string;
  readonly filename: string;
  readonly png: Buffer;
}

/** By which a letter names the code of its transfer, or of its ticket: one at most. */
export const TRANSFER_CID = 'transfer-code';
export const TICKET_CID = 'ticket-code';

/** White around the code, without which no camera finds it; in the picture itself, for a mailbox may be dark. */
const QUIET = 4;
/** Pixels of a square: sharp on a dense screen at half its size. */
const SQUARE = 8;

/** The code that a banking app reads. */
export const transferPicture = (transfer: Transfer): LetterPicture => pictureOf(epcCode(transfer), TRANSFER_CID, 'transfer.png');

/** The code by which the workshop knows a deck, for the note in its box. @param reference `S-1001` */
export const ticketPicture = (reference: string): LetterPicture => pictureOf(reference, TICKET_CID, `${reference}.png`);

/** As PNG in black and white. */
function pictureOf(text: string, cid: string, filename: string): LetterPicture {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
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
    cid,
    filename,
    png: PNG.sync.write(png, { colorType: 0, inputColorType: 0, inputHasAlpha: false, bitDepth: 8 }),
  };
}
