import type { RentalState } from './own-rental';

/** Something that a customer has with the shop and that is not over: what deleting the account does not end, or does. */
export type Unfinished =
  | {
      readonly kind: 'order';
      readonly displayId: number;
      readonly placedAtMs: number;
      readonly canBeFound: boolean;
      /** The last day to send the old part off, where one is missing; ISO 8601, in Berlin. */
      readonly oldPartDue: string | null;
    }
  | {
      readonly kind: 'service';
      readonly displayId: number;
      readonly reference: string;
      readonly device: string;
      /** By its e-mail address, number and postal code; what is brought by hand has none. */
      readonly canBeFound: boolean;
    }
  | {
      readonly kind: 'rental';
      readonly reference: string;
      readonly state: RentalState;
      /** ISO 8601; both days count. */
      readonly first: string;
      readonly last: string;
    };
