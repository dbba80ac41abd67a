/**
 * Every `code` that an error of this backend can carry, and nothing else may be written as one:
 * `Refusal` and `coreError` take only these. The storefront has a line and a sentence for each;
 * a check of its own reads this list, so it must stay plain words without imports.
 */
export const ERROR_CODES = [
  /** 500, core's: PostgreSQL refused what core asked of it. Nothing has happened. */
  'api_error',
  /** 503 with Retry-After: somebody else has been changing this cart for too long. Nothing has happened. */
  'cart_busy',
  /** 400: the cart has become an order and can no longer be changed. */
  'cart_completed',
  /** 400: there is nothing in the cart that could be ordered. */
  'cart_empty',
  /** 400: an order needs an e-mail address. */
  'email_missing',
  /** 400 for a change, 409 for an order (in `errors`, with `variant_id` and `available`): less is left than asked for. */
  'insufficient_inventory',
  /** 422, core's: something with this name is there already, such as an account with this e-mail address. */
  'invalid_request_error',
  /** 409, core's: two requests came in each other's way. The same one may be sent again. */
  'invalid_state_error',
  /** 400: a password or an e-mail address is changed only by somebody who knows the old password. */
  'old_password_missing',
  /** 400: the same, and it was another one. */
  'old_password_wrong',
  /** 400: a password has 8 to 200 characters. */
  'password_length',
  /** 400: an order that costs something needs a way to pay. */
  'payment_session_missing',
  /** 400: more of one thing than one cart may hold. */
  'quantity_limit',
  /** 400: the link to set a new password is too old, was used or belongs to nobody. */
  'reset_token_invalid',
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
  /** 409, and 503 for a cart that is busy: the same request may be sent again. */
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
