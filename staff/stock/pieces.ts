import { MOST_PIECES, takesTooMany } from '../../domain/stock';
import { hasWords } from '../words';

/**
 * How many pieces there are then: `7` says so, `+2` and `−1` count from what there is. A keyboard's hyphen is a minus as well.
 *
 * @param now how many there are; below zero are pieces that are sold and still to come
 * @returns null for what is no number of pieces, or would leave fewer than none
 */
export function piecesIn(typed: string, now: number): number | null {
  const found = /^([+−-]?)(\d{1,4})$/.exec(typed.replaceAll(/\s/g, ''));
  if (!found) return null;
  const [, sign = '', digits = ''] = found;
  const amount = Number(digits);
  const pieces = sign === '' ? amount : now + (sign === '+' ? amount : -amount);
  return pieces > MOST_PIECES || takesTooMany(pieces, now) ? null : pieces;
}

/** From as few on somebody should look after more. */
export const LOW_STOCK = 2;

export const STOCK_FILTERS = ['all', 'low', 'soldOut'] as const;
export type StockFilter = (typeof STOCK_FILTERS)[number];

interface Piece {
  readonly sku: string;
  readonly product: string;
  readonly variant: string;
  readonly inventory_quantity: number;
  readonly manage_inventory: boolean;
}

/** Without what is not counted nothing is low or sold out. */
export const stateOf = ({ manage_inventory: isCounted, inventory_quantity: pieces }: Piece): 'uncounted' | 'soldOut' | 'low' | 'plenty' => {
  if (!isCounted) return 'uncounted';
  if (pieces <= 0) return 'soldOut';
  return pieces <= LOW_STOCK ? 'low' : 'plenty';
};

/** What has every typed word in its name or number, and is in the state that is asked for. */
export function found<Thing extends Piece>(all: readonly Thing[], typed: string, filter: StockFilter): readonly Thing[] {
  return all.filter(
    (thing) => (filter === 'all' || stateOf(thing) === filter) && hasWords(`${thing.product} ${thing.variant} ${thing.sku}`, typed),
  );
}
