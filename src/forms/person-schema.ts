import * as v from 'valibot';
import { NAME_MAX } from '../../domain/text-limits';
import { optionalPhone, personName } from './rules';

/** Of whoever comes and goes: a name, and perhaps a phone number. */
export const personSchema = v.object({
  firstName: personName(NAME_MAX),
  lastName: personName(NAME_MAX),
  company: v.string(),
  vatId: v.string(),
  street: v.string(),
  houseNumber: v.string(),
  withoutNumber: v.boolean(),
  address2: v.string(),
  postalCode: v.string(),
  city: v.string(),
  countryCode: v.string(),
  province: v.string(),
  phone: optionalPhone,
});
