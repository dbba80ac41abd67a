/**
 * Every `code` that an error of this backend can carry, and nothing else may be written as one:
 * `Refusal` and `coreError` take only these. The storefront has a line and a sentence for each;
 * a check of its own reads this list, so it must stay plain words without imports.
 */
export const ERROR_CODES = [
  /** 400: an order needs whole addresses, of one country of the cart's region; the message names the field. */
  'address_incomplete',
  /** 400: the address book is full. One has to be removed before another is kept. */
  'addresses_full',
  /** 500, core's: PostgreSQL refused what core asked of it. Nothing has happened. */
  'api_error',
  /** 409: the order was agreed to with another e-mail address or another address than the cart has by now. Nothing has happened. */
  'buyer_changed',
  /** 503 with Retry-After: somebody else has been changing this cart for too long. Nothing has happened. */
  'cart_busy',
  /** 412: the change was for another version of the cart (`If-Match`). Nothing has happened. */
  'cart_changed',
  /** 400: the cart has become an order and can no longer be changed. */
  'cart_completed',
  /** 400: there is nothing in the cart that could be ordered. */
  'cart_empty',
  /** 400: as many pieces of this item are claimed already as there are; those claims go on. */
  'claim_open',
  /** 400: a discount code is for certain customers. */
  'code_customer',
  /** 400, for a change and for an order, as the others of codes: a discount code or gift card was disabled by the shop. */
  'code_disabled',
  /** 400: its time is over. */
  'code_expired',
  /** 400: a discount code is for other goods than there are in the cart. */
  'code_goods',
  /** 400: its time has not begun. */
  'code_not_yet',
  /** 400: a second discount code; one counts, and with it those for free shipping. */
  'code_one_only',
  /** 400: it is for other regions. */
  'code_region',
  /** 400: there is no such discount code, or no such gift card. */
  'code_unknown',
  /** 400: it was used as often as it may be, or nothing is left on it. */
  'code_used_up',
  /** 400: a repair has been over for so long that nothing is written about it any more. */
  'conversation_closed',
  /** 400: more has been written about a repair than anybody reads. */
  'conversation_full',
  /** 412: something was written since staff have looked. Nothing was sent. */
  'conversation_moved_on',
  /** 400: an order needs an e-mail address. */
  'email_missing',
  /** 400: an e-mail address is to become an account's, and is another's already. */
  'email_taken',
  /** 412: the customer has said yes or no to an estimate before, and it was the other one. */
  'estimate_decided',
  /** 412: an estimate is not the latest any more; nothing can be said to it. */
  'estimate_replaced',
  /** 400, and 412 where staff have seen another one: with the old part of an exchange this cannot happen any more. */
  'exchange_moved_on',
  /** 400: a form was open for more than a day. Opened anew, it may be sent again. */
  'form_too_old',
  /** 400: a form was sent faster than a person fills it in. It may be sent again in a moment. */
  'form_too_soon',
  /** 400 for a change, 409 for an order (in `errors`, with `variant_id` and `available`): less is left than asked for. */
  'insufficient_inventory',
  /** 422, core's: something with this name is there already, such as an account with this e-mail address. */
  'invalid_request_error',
  /** 409, core's: two requests came in each other's way. The same one may be sent again. */
  'invalid_state_error',
  /** 400: a tablet's code was right and is no longer good: used, too old, taken back, or tried too often. */
  'kiosk_code_over',
  /** 400: there is no such code for a tablet. */
  'kiosk_code_wrong',
  /** 400: more different things than one cart may hold. */
  'lines_limit',
  /** 400: a link that was mailed is older than an hour. */
  'link_expired',
  /** 400: a link is none that was mailed, or its account is gone. */
  'link_invalid',
  /** 400: the e-mail address or the password has been changed since a link was mailed. */
  'link_used',
  /** 400: a message has too many links, or what no person can fill in is filled in. */
  'looks_like_spam',
  /** 400: an order is cancelled, and nothing of it can be returned. */
  'order_cancelled',
  /** 400: a paid order is not cancelled by its customer; she may withdraw from it. */
  'order_paid',
  /** 400: an order that is packed or sent is not cancelled by its customer; she may return what arrives. */
  'order_shipped',
  /** 400: a password or an e-mail address is changed only by somebody who knows the old password. */
  'old_password_missing',
  /** 400: the same, and it was another one. */
  'old_password_wrong',
  /** 400: an order is to come into an account, and was placed with another e-mail address than the account has. */
  'order_of_other_email',
  /** 429 with Retry-After: many orders were placed with this e-mail address in a short time. Nothing has happened. */
  'orders_limit',
  /** 400: a password has 8 to 200 characters. */
  'password_length',
  /** 400: an order that costs something needs a way to pay. */
  'payment_session_missing',
  /** 400: a message names a photo that is not here any more. It may be sent again. */
  'photo_gone',
  /** 400: more photos wait for their messages than there is room for. */
  'photos_full',
  /** 400: more of one product than an order that is not paid at once keeps from others; the message names the variants. */
  'pieces_limit',
  /**
   * 409, for an order (in `errors`, with `variant_id` and `price`, cents): something costs more or less by now than its line, which keeps the price
   * at which it was put in until its quantity is set anew. Nothing has happened.
   */
  'price_changed',
  /** 400: more of one thing than one cart may hold. */
  'quantity_limit',
  /** 400: a rental is under way, over, or too near: only the shop can call it off. */
  'rental_fixed',
  /** 400: what was asked for costs something else by now (`total_cents`). */
  'rental_price_changed',
  /** 400: something is not free on these days; when it is, is in `taken`. */
  'rental_taken',
  /** 400: the deck of a service request is here: only the shop can call the request off. */
  'repair_here',
  /** 412: a repair is not what was seen any more; 400: the step cannot follow on where it stands. */
  'repair_step',
  /** 400: the deck's owner has not answered an estimate yet: nothing is paid or packed before. */
  'repair_waiting',
  /** 400: a return is asked for of more than was sent and is not on its way back already. */
  'return_quantity',
  /** 400: the time in which goods may be given back without a reason is over. */
  'return_too_late',
  /** 409, for an order (in `errors`): the shipping costs something else by now than when it was chosen. Chosen anew, it has the new price. */
  'shipping_changed',
  /** 400: an order with something to ship needs a shipping method. */
  'shipping_method_missing',
  /** 503 with Retry-After: more people than can be served are signing in. Nothing has happened. */
  'sign_in_busy',
  /** 500: nobody knows why. */
  'unknown_error',
  /** 400 for a change, 409 for an order (in `errors`, with `variant_id`): it was deleted or is no longer on sale. */
  'variant_gone',
] as const;

/** A word for what is wrong that a program may act on. */
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Every `type` that an error of this backend can carry: core's words for the kind of fault. */
export const ERROR_TYPES = [
  /** 409, 412 for another version of the cart, and 503 for one that is busy: the same request may be sent again. */
  'conflict',
  /** 500: PostgreSQL refused what core asked of it. */
  'database_error',
  /** 422: something with this name is there already. */
  'duplicate_error',
  /** 500: core was called in a way it does not know. */
  'invalid_argument',
  /** 400: the request itself is wrong. */
  'invalid_data',
  /** 400: the request is right, but not in this state of things. */
  'not_allowed',
  /** 404: there is no such thing. */
  'not_found',
  /** 422: the payment was not authorized. */
  'payment_authorization_error',
  /** 401: nobody is signed in, or the password is wrong. */
  'unauthorized',
  /** 503 with Retry-After: the database cannot be asked now, or has no room. What was asked for may have happened all the same. */
  'unavailable',
  /** 500: core met what it had ruled out. */
  'unexpected_state',
  /** 500: nobody knows why. */
  'unknown_error',
] as const;

/** The kind of a fault. */
export type ErrorType = (typeof ERROR_TYPES)[number];
