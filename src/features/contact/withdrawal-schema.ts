import * as v from 'valibot';
import type { Withdrawal } from '../../../domain/withdrawal';
import type { FormSchema } from '../../forms/check-form';
import { email } from '../../forms/email';
import { withdrawalFields } from '../../forms/withdrawal-rules';

export const withdrawalSchema: FormSchema<Withdrawal> = v.object(withdrawalFields(email));
