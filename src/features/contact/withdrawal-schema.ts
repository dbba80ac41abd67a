import * as v from 'valibot';
import type { Withdrawal } from '../../../domain/withdrawal';
import type { FormSchema } from '../../forms/check-form';
import { email } from '../../forms/email';
import { personName, requiredLines } from '../../forms/rules';

const NAME_MAX = 100;
const CONTRACT_MAX = 1_000;

/** The law wants no more than these three (§ 356a BGB). The same as `WithdrawalFields` of the backend; a test compares the two. */
export const withdrawalSchema: FormSchema<Withdrawal> = v.object({
  name: personName(NAME_MAX),
  contract: requiredLines(CONTRACT_MAX),
  email,
});
