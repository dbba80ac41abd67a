import * as v from 'valibot';
import { RequestAddress } from '../service/body';
import {
  CLAIM_REMEDIES,
  CLAIM_WAYS_IN,
  isProvinceOf,
  MESSAGE_MAX,
  NAME_MAX,
  optionalPhone,
  optionalText,
  personName,
  requiredLines,
  SERIAL_MAX,
  WAYS_BACK,
} from '../shop-rules';
import { locale, photoIds } from '../submissions/rules';

const Fields = v.object({
  first_name: personName(NAME_MAX),
  last_name: personName(NAME_MAX),
  phone: optionalPhone,
  /** Where the address lies. */
  country_code: v.pipe(v.string(), v.regex(/^[a-z]{2}$/)),
  serial: optionalText(SERIAL_MAX),
  description: requiredLines(MESSAGE_MAX),
  remedy: v.picklist(CLAIM_REMEDIES),
  way_in: v.picklist(CLAIM_WAYS_IN),
  way_back: v.picklist(WAYS_BACK),
  /** Null where nothing travels. */
  address: v.nullable(RequestAddress),
  photo_ids: photoIds,
  locale,
});

/** What the form of a claim sends (`src/features/account/claim-schema.ts`). */
export const ClaimBody = v.pipe(
  Fields,
  v.forward(
    v.check(({ way_in, way_back, address }) => (way_in === 'parcel' || way_back === 'send') === (address !== null), 'address'),
    ['address'],
  ),
  v.forward(
    v.check(({ address, country_code }) => address === null || isProvinceOf(country_code, address.province), 'address'),
    ['address'],
  ),
);
export type ClaimGiven = v.InferOutput<typeof ClaimBody>;
