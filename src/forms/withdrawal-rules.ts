import type * as v from 'valibot';
import { CONTRACT_MAX, NAME_MAX } from '../../domain/text-limits';
import { personName, requiredLines } from './rules';

/**
 * What a withdrawal holds, for its form and for the call that stores it. The law wants no more than these three (§ 356a BGB).
 *
 * @param email as whoever asks has it: shown, or kept
 */
export const withdrawalFields = <Email extends v.GenericSchema<string, string>>(email: Email) => ({
  name: personName(NAME_MAX),
  contract: requiredLines(CONTRACT_MAX),
  email,
});
