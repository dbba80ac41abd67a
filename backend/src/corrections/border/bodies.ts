import { type NextFunction, type Request, type Response, Router } from 'express';
import * as v from 'valibot';
import { EMAIL_MAX, MOST_LINES, NAME_MAX, optionalPhone, personName } from '../../shop-rules';
import { fields, id, maybeText, metadata, text } from './bounded';
import { checked } from './checked';
import { orRefused } from './refusal';

const LONGEST_NAME = 200;
/** What an order was agreed to with: names of texts, or of things. */
const LONGEST_AGREEMENT = 2_000;
const MOST_RETURNED = 100;

/** As the forms of the account ask for it. */
const name = personName(NAME_MAX);

const ADDRESS = {
  first_name: maybeText(LONGEST_NAME),
  last_name: maybeText(LONGEST_NAME),
  company: maybeText(LONGEST_NAME),
  address_1: maybeText(LONGEST_NAME),
  address_2: maybeText(LONGEST_NAME),
  postal_code: maybeText(LONGEST_NAME),
  city: maybeText(LONGEST_NAME),
  province: maybeText(LONGEST_NAME),
  country_code: maybeText(LONGEST_NAME),
  phone: maybeText(LONGEST_NAME),
  /** What the shop's own pages write (`src/medusa/address.ts`, `src/features/checkout/agreements.ts`). */
  metadata: v.nullish(
    metadata({
      house_number: maybeText(LONGEST_NAME),
      vat_id: maybeText(LONGEST_NAME),
      isWebSignup: v.nullish(v.boolean()),
      terms_accepted_at: maybeText(LONGEST_NAME),
      contract_language: maybeText(LONGEST_NAME),
      used_liability_one_year: maybeText(LONGEST_AGREEMENT),
      contract_texts: maybeText(LONGEST_AGREEMENT),
    }),
  ),
};

/** An address, or the id of one of one's own. */
const addressOrId = v.lazy((given) => (typeof given === 'string' ? id : fields(ADDRESS)));

/** What the shop's pages write on a line (`domain/cart.ts`, META). */
const lineMetadata = metadata({ configuration: maybeText(LONGEST_NAME), part: maybeText(LONGEST_NAME) });

/** A number; which ones will do is said by whoever counts (`carts/checks.ts`). */
const quantity = v.number();

/**
 * What may stand in the bodies of Medusa's own calls, by path: types, lengths, and how much of it. Medusa's validators fail over some
 * of what they were not written for, and call a wrong value "not found", which of a cart means that it is gone. Of fields that are
 * not named here Medusa says itself that there are none; our own calls check their bodies where they are answered.
 */
const BODIES: Readonly<Record<string, v.GenericSchema>> = {
  '/customers': fields({
    email: text(EMAIL_MAX),
    password: v.string(),
    first_name: name,
    last_name: name,
    phone: v.nullish(optionalPhone),
  }),
  '/customers/me': fields({
    email: v.optional(text(EMAIL_MAX)),
    password: v.optional(v.string()),
    first_name: v.optional(name),
    last_name: v.optional(name),
    phone: v.nullish(optionalPhone),
    billing_address: v.optional(addressOrId),
    metadata: v.optional(metadata({})),
  }),
  '/customers/me/addresses': fields({ address: fields(ADDRESS) }),
  '/customers/me/addresses/:id': fields(ADDRESS),
  '/carts': fields({
    region_id: v.optional(id),
    country_code: v.optional(v.string()),
    items: v.optional(v.pipe(v.array(fields({ variant_id: id, quantity })), v.maxLength(MOST_LINES))),
  }),
  '/carts/:id': fields({
    region_id: v.optional(id),
    country_code: v.optional(v.string()),
    email: v.optional(text(EMAIL_MAX)),
    shipping_address: v.optional(addressOrId),
    billing_address: v.optional(addressOrId),
    // Codes are looked at by carts/codes.ts.
  }),
  '/carts/:id/line-items': fields({ variant_id: id, quantity, metadata: v.optional(lineMetadata) }),
  '/carts/:id/line-items/:line_id': fields({ quantity: v.optional(quantity), metadata: v.optional(lineMetadata) }),
  '/carts/:id/shipping-methods': fields({ option_id: id, data: v.optional(fields({})) }),
  '/carts/:id/payment-session': fields({ provider_id: id }),
  '/carts/:id/payment-sessions/:provider_id': fields({ data: v.optional(fields({})) }),
  '/carts/:id/complete': fields({ agreed_buyer: v.optional(v.string()) }),
  '/returns': fields({
    order_id: id,
    items: v.pipe(
      v.array(fields({ item_id: id, quantity, reason_id: v.nullish(id), note: v.nullish(v.string()) })),
      v.nonEmpty(),
      v.maxLength(MOST_RETURNED),
    ),
  }),
};

/** Refuses what no call takes, with the name of the field, before Medusa reads it. */
export function checkBodies(): Router {
  const router = Router();
  for (const [path, schema] of Object.entries(BODIES)) {
    router.post(path, (req: Request, res: Response, next: NextFunction) => {
      try {
        checked(schema, req.body ?? {});
        next();
      } catch (error) {
        orRefused(res, next)(error);
      }
    });
  }
  return router;
}
