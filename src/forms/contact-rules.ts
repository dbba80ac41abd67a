import * as v from 'valibot';
import { SUBJECTS } from '../../domain/subjects';
import { MESSAGE_MAX, NAME_MAX } from '../../domain/text-limits';
import { optionalPhone, personName, requiredLines } from './rules';

/** What a message to the shop holds, for its form and for the call that stores it. @param email as whoever asks has it: shown, or kept */
export const contactFields = <Email extends v.GenericSchema<string, string>>(email: Email) => ({
  subject: v.picklist(SUBJECTS),
  name: personName(NAME_MAX),
  email,
  phone: optionalPhone,
  message: requiredLines(MESSAGE_MAX),
});
