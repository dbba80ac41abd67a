import * as v from 'valibot';
import { isBerlinPostalCode } from '../../domain/rental-days';
import { LINE_MAX, NAME_MAX, REMARK_MAX } from '../../domain/text-limits';
import { says } from './messages';
import { line, optionalAddressLine, optionalLines, optionalPhone, personName, requiredAddressLine } from './rules';

/** Who asks for a rental, for its form and for the call that stores it. @param email as whoever asks has it: shown, or kept */
export const renterFields = <Email extends v.GenericSchema<string, string>>(email: Email) => ({
  name: personName(NAME_MAX),
  company: optionalAddressLine(LINE_MAX),
  email,
  phone: v.pipe(optionalPhone, v.nonEmpty(says('required'))),
  remark: optionalLines(REMARK_MAX),
});

/** Where gear is brought and fetched. */
export const rentalStreet = requiredAddressLine(LINE_MAX);
export const rentalFloor = optionalAddressLine(NAME_MAX);
export const berlinPostalCode = v.pipe(line, v.nonEmpty(says('required')), v.check(isBerlinPostalCode, says('berlin')));
