import type { Claim } from './claim';
import type { Conversation } from './conversation';
import type { DoneLine, Estimate, EstimateLine } from './estimate';
import type { Tracking } from './order-history';
import type { RepairState, RepairStep } from './repair';
import type { WayBack, WayIn } from './service-request';

/** What a customer has asked of the workshop, and how it stands. */
export interface OwnRepair {
  readonly id: string;
  /** What is paid for it, and invoiced. */
  readonly orderId: string;
  /** For people, on the note beside the deck: `S-1001`. */
  readonly reference: string;
  readonly device: string;
  readonly wayIn: WayIn;
  readonly wayBack: WayBack;
  /** ISO 8601; null where nobody comes for it. */
  readonly pickUpOn: string | null;
  readonly isExpress: boolean;
  /** Under the statutory warranty: nothing is to be paid. */
  readonly isClaim: boolean;
  readonly state: RepairState;
  readonly canCancel: boolean;
  /** Decks that come before it; null where there are too few to say so, or it is not waiting. */
  readonly decksBefore: number | null;
  /** Of the parcel in which it goes back. */
  readonly tracking: Tracking | null;
  /** As its customer has said it; null where that is kept no more. */
  readonly asked: { readonly message: string; readonly serial: string } | null;
  /** What it comes to as things stand: the work and the ways. */
  readonly lines: readonly EstimateLine[];
  /** What was done and built in, with the ways; empty until the work is done, and where nothing is paid for. */
  readonly done: readonly DoneLine[];
  /** No job was chosen, and no estimate agreed to: nothing is worked on before. */
  readonly isEstimateFirst: boolean;
  /** The latest that was sent; null where there is none. */
  readonly estimate: Estimate | null;
  /** Under the statutory warranty; null where it is paid for. */
  readonly claim: Claim | null;
  readonly steps: readonly RepairStep[];
  readonly conversation: Conversation;
}
