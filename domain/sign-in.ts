/** One of the places where a customer is signed in; named as coarsely as its owner needs to tell it from the others. */
export interface SignIn {
  readonly id: string;
  /** Null for one the shop does not know. */
  readonly browser: string | null;
  readonly system: string | null;
  readonly device: 'computer' | 'phone' | 'tablet';
  readonly signedInAtMs: number;
  /** Whole hours: 0 within the last one. */
  readonly lastSeenHoursAgo: number;
  /** The device this is shown on. */
  readonly isCurrent: boolean;
}
