/**
 * How long what somebody types may be, in UTF-16 units: for the field, for the call that stores it, and for staff. The specification
 * names few of these (§5); the others are ours.
 */

/** A name, a city, a storey. */
export const NAME_MAX = 100;
/** A line of an address, a company. */
export const LINE_MAX = 200;
/** A short answer (specification §5, counter): house numbers, postal codes, provinces. */
export const COUNTER_MAX = 20;
/** As mail servers have it (RFC 5321, 4.5.3.1). */
export const EMAIL_MAX = 254;

/** A message to the shop, and what is wrong with a deck. */
export const MESSAGE_MAX = 2_000;
/** Which contract is withdrawn from, in somebody's own words. */
export const CONTRACT_MAX = 1_000;
/** A remark on a rental. */
export const REMARK_MAX = 1_000;
/** A deck's serial number. */
export const SERIAL_MAX = 60;
/** The number of a ticket, with words around it. */
export const TICKET_MAX = 40;
/** Why something comes back. */
export const RETURN_NOTE_MAX = 500;
/** What stands against keeping the fee for an old part. */
export const OBJECTION_MAX = 1_000;

/** What staff write to a customer about an old part or a rental. */
export const STAFF_WORDS_MAX = 1_000;
/** What staff answer to a message. */
export const ANSWER_MAX = 4_000;
/** What an estimate says beside its lines: as much as fits on a page. */
export const ESTIMATE_NOTE_MAX = 2_000;
/** Why money goes back, for the books. */
export const REFUND_NOTE_MAX = 500;
/** What staff type or paste to find an order; an e-mail address has room in it. */
export const ORDER_SEARCH_MAX = 300;

/** A product's title: the longest of the shop's is a name and what else it is. */
export const PRODUCT_TITLE_MAX = 150;
/** What there is to read about a product. */
export const PRODUCT_TEXT_MAX = 4_000;
/** How a product sounds to whoever listened to it: some sentences. */
export const LISTENING_NOTE_MAX = 600;
/** What staff call a tablet in the shop. */
export const KIOSK_NAME_MAX = 60;
/** A tablet's code as it is typed, with whatever stands between its groups. */
export const KIOSK_CODE_MAX = 40;
