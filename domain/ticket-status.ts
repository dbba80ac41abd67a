import type { OwnRepair } from './own-repair';

/** How it stands with a repair, for whoever has its ticket and knows whose it is: nothing personal. */
export type TicketStatus = Pick<
  OwnRepair,
  'reference' | 'wayIn' | 'wayBack' | 'isExpress' | 'isClaim' | 'state' | 'decksBefore' | 'steps' | 'isEstimateFirst'
>;
