/** An address as the shop keeps it; street and house number are one line for the carrier (specification §5). */
export interface Address {
  readonly id?: string | undefined;
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  /** Of a company that has one; in metadata. */
  readonly vatId: string;
  /** Street and house number; the number may be missing, and stands in it once (`house-number.ts`). */
  readonly address1: string;
  readonly address2: string;
  readonly postalCode: string;
  readonly city: string;
  /** The code of a state, province or prefecture where addresses need one (`provinces.ts`); empty elsewhere. */
  readonly province: string;
  /** Lower-case ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  /** For the courier. */
  readonly phone: string;
  /** Kept in metadata, to take `address1` apart again; empty where there is none. */
  readonly houseNumber: string;
}

/** So many addresses in one book; the backend refuses more. */
export const MOST_ADDRESSES = 20;

export interface Customer {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  /** Assigned by the backend some seconds after sign-up. */
  readonly customerNumber: string | null;
  /** The one that stands first is filled in at checkout. */
  readonly addresses: readonly Address[];
  /** Where bills go; null for where the parcel goes. */
  readonly billingAddressId: string | null;
}
