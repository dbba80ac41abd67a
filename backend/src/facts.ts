/**
 * The shop's business facts as its server knows them. They come from the specification;
 * the front end has its own copy, because the two packages share the rules of forms only (shop-rules.ts).
 */

/** Germany's rate, in permille so that 25.5 % elsewhere stays a whole number. */
export const GERMAN_VAT_PERMILLE = 190;

export const CURRENCY = 'eur';

/** A parcel the carrier takes. */
export const PARCEL_LIMIT_G = 31_500;

/** More of one thing than this is a question for the workshop, not a cart line. */
export const MAX_QUANTITY = 99;

/** So many different things in one cart: more is a dealer's order. */
export const MOST_LINES = 100;

/** So many addresses in one customer's book. */
export const MOST_ADDRESSES = 20;

/** So long a guest's cart is kept that nobody touches; the device has its own copy. */
export const CART_DAYS = 60;

/** The longest discount or gift card code, and how many of a kind one cart may have. */
export const LONGEST_CODE = 40;
export const MOST_CODES = 5;

export const DEFAULT_CHANNEL = { id: 'sc_rille', name: 'Rille', description: 'The shop' } as const;
/** Orders in this channel are service requests. */
export const SERVICE_CHANNEL = { id: 'sc_service', name: 'service', description: 'Service and repair requests' } as const;

/** Draft orders in this channel are rentals. */
export const RENTAL_CHANNEL = { id: 'sc_rental', name: 'rental', description: 'Rental requests' } as const;

/** So long a request keeps its gear for whoever has sent it, until staff confirm it. */
export const RENTAL_HOLD_HOURS = 48;
/** After the last day nobody else gets it: it comes back to the bench. */
export const RENTAL_CHECK_DAYS = 1;
/** Whoever needs something for longer, or later than that, is answered by a person. */
export const RENTAL_LONGEST_DAYS = 60;
export const RENTAL_AHEAD_DAYS = 365;
/** Until so many days before the first one, a rental that is confirmed can be called off by its customer. */
export const RENTAL_CANCEL_DAYS = 14;

/** What is asked for with a rental and is itself not lent. */
export const RENTAL_DELIVERY = 'rental-delivery-berlin';
/** How often one set can be asked for at once, and how many sets. */
export const RENTAL_MOST_PIECES = 8;
export const RENTAL_MOST_SETS = 10;

/** Beyond the flat rate, for a deck that is collected (specification §9). */
export const SERVICE_PICKUP_FEE_CENTS = 2_000;
/** On the repair, for those in a hurry (specification §9). */
export const EXPRESS_SURCHARGE_PERCENT = 35;
/** Where a deck is collected (specification §6). */
export const REMOTE_SERVICE_COUNTRIES: readonly string[] =
  'de at be bg hr cy cz dk ee fi fr gr hu ie it lv lt lu mt nl pl pt ro sk si es se'.split(' ');
/** A deck in its two boxes. */
export const PACKED_DECK_G = 17_000;

/** The value of the option by which something is bought against an old part. */
export const EXCHANGE_VALUE = 'Exchange';
/** Until then the old part must be on its way (specification §9). */
export const EXCHANGE_DEADLINE_WEEKS = 2;
/** What is kept where it does not come, and the order is cancelled (specification §9). */
export const EXCHANGE_FEE_CENTS = 3500;
/** So long somebody can object who was told that it is overdue, before anything is charged (docs/decisions/0035). */
export const EXCHANGE_OBJECTION_DAYS = 7;
/** So long before it somebody is reminded, so that there is a weekend to pack it in. */
export const EXCHANGE_REMINDER_DAYS_BEFORE = 4;

/** Where a carrier's parcel can be followed; its number goes behind. */
export const TRACKING_URLS: Readonly<Record<string, string>> = {
  dhl: 'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=',
};

/** Who brings old parts, as customers name them. */
export const CARRIERS = ['dhl', 'dpd', 'gls', 'hermes', 'ups', 'other'] as const;

/** So long goods are kept for a transfer (docs/decisions/0041). */
export const PAY_WITHIN_DAYS = 14;
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

/**
 * Without payment an order keeps, of one product, what is worth this much, and two pieces whatever they cost: belts and screws are
 * bought by the dozen, decks in pairs.
 */
export const UNPAID_WORTH_CENTS = 100_000;
export const UNPAID_LEAST_PIECES = 2;

export const FULFILLMENT_PROVIDER = 'rille-parcel';
export const PAYMENT_PROVIDER = 'manual';
/** Payment by card, where its keys are set. */
export const CARD_PROVIDER = 'stripe';
export const ORDERS_CAN_BE_SPLIT = false;

/** § 355 BGB: as long as somebody may give goods back after the last parcel. */
export const WITHDRAWAL_DAYS = 14;
