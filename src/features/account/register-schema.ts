import * as v from 'valibot';
import { addressSchema } from '../../forms/address';
import type { FormSchema } from '../../forms/check-form';
import { email } from '../../forms/email';
import { confirms, newPassword, repeated } from '../../forms/rules';
import type { SignUpForm } from './sign-up';

/** @param countryCodes where the shop ships to */
export const registerSchema = (countryCodes: readonly string[]): FormSchema<SignUpForm> =>
  v.pipe(
    v.object({ email, password: newPassword, passwordConfirmation: repeated, address: addressSchema(countryCodes) }),
    confirms<SignUpForm>('password', 'passwordConfirmation'),
  );
