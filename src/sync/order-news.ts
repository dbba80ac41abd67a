import type { CartView } from './port';
import type { Outcome } from './types';

/** What of an order is still to be told wherever somebody looks: that it is being settled, or what came of it. */
export const orderNewsOf = ({ phase, outcome }: Pick<CartView, 'phase' | 'outcome'>): 'placing' | Outcome | null =>
  phase === 'completing' ? 'placing' : outcome && !outcome.seen ? outcome : null;
