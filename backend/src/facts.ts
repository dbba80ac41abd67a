/**
 * What only the shop's server knows of the business; what its pages know too comes through `shop-rules.ts`. Both come from the
 * specification.
 */

/** Germany's rate, in permille so that 25.5 % elsewhere stays a whole number. */
export const GERMAN_VAT_PERMILLE = 190;

/** A parcel the carrier takes. */
export const PARCEL_LIMIT_G = 31_500;

/** So long a guest's cart is kept that nobody touches; the device has its own copy. */
export const CART_DAYS = 60;

export const DEFAULT_CHANNEL = { id: 'sc_rille', name: 'Rille', description: 'The shop' } as const;
/** Orders in this channel are service requests. */
export const SERVICE_CHANNEL = { id: 'sc_service', name: 'service', description: 'Service and repair requests' } as const;

/** What is asked for with a request that chooses no job: a look inside, and what it would cost. */
export const DIAGNOSIS_SKU = 'SV-EST';

/** Draft orders in this channel are rentals. */
export const RENTAL_CHANNEL = { id: 'sc_rental', name: 'rental', description: 'Rental requests' } as const;

/** What is asked for with a rental and is itself not lent. */
export const RENTAL_DELIVERY = 'rental-delivery-berlin';
/** How many sets can be asked for at once; how many pieces of each is the page's business, too (`FACTS`). */
export const RENTAL_MOST_SETS = 10;

/** So long before an old part is due somebody is reminded, so that there is a weekend to pack it in. */
export const EXCHANGE_REMINDER_DAYS_BEFORE = 4;

/** Where a carrier's parcel can be followed; its number goes behind. */
export const TRACKING_URLS: Readonly<Record<string, string>> = {
  dhl: 'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=',
};

/** So long a transfer of the last day may be under way, over a weekend too, before its order is cancelled. */
export const PAYMENT_UNDER_WAY_DAYS = 4;

/**
 * So many orders of one e-mail address in so many minutes: whoever goes on waits longer each time. Somebody who forgot something
 * orders twice; ten in an hour are a dealer, who is better off calling.
 */
export const ORDERS_OF_ONE_EMAIL = [
  { most: 4, minutes: 10 },
  { most: 10, minutes: 60 },
  { most: 20, minutes: 24 * 60 },
] as const;

/** Sales of so many days say which grade of a product is usual, where they are at least so many pieces (decision 44). */
export const GRADED_SALES_DAYS = 365;
export const FEWEST_GRADED_SALES = 5;

export const FULFILLMENT_PROVIDER = 'rille-parcel';
export const PAYMENT_PROVIDER = 'manual';
/** Payment by card, where its keys are set. */
export const CARD_PROVIDER = 'stripe';
/** How a payment says that a deposit made it, which was with us already: nobody chooses it where money comes. */
export const DEPOSIT_MEANS = 'deposit';
/**
 * Under which a line of a rental's further order says what it is: the longer rent, or what is gone or broken, which is compensated for, is no
 * supply, and has no VAT.
 */
export const CHARGE = 'rental_charge';
export const ORDERS_CAN_BE_SPLIT = false;
