/**
 * The shop's business facts as its server knows them. They come from the specification;
 * the front end has its own copy, because the two packages share no code.
 */

/** Germany's rate, in permille so that 25.5 % elsewhere stays a whole number. */
export const GERMAN_VAT_PERMILLE = 190;

export const CURRENCY = 'eur';

/** A parcel the carrier takes. */
export const PARCEL_LIMIT_G = 31_500;

/** More of one thing than this is a question for the workshop, not a cart line. */
export const MAX_QUANTITY = 99;

export const DEFAULT_CHANNEL = { id: 'sc_rille', name: 'Rille', description: 'The shop' } as const;
/** Orders in this channel are service requests. */
export const SERVICE_CHANNEL = { id: 'sc_service', name: 'service', description: 'Service and repair requests' } as const;

export const FULFILLMENT_PROVIDER = 'rille-parcel';
export const PAYMENT_PROVIDER = 'manual';
export const ORDERS_CAN_BE_SPLIT = false;
