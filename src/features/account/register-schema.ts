import * as v from 'valibot';
import { addressSchema } from '../../ui/address-schema';
import { email, type FormTexts } from '../../ui/form-rules';
import type { SignUpForm } from './sign-up';

const PASSWORD_MIN = 8;
const PASSWORD_MAX = 200;

/** Checks {@link SignUpForm}; a password may begin or end with a blank, so it is taken as it is. */
export const registerSchema = (t: FormTexts, countryCodes: readonly string[]): v.GenericSchema<SignUpForm, unknown> =>
  v.pipe(
    v.object({
      email: email(t),
      password: v.pipe(
        v.string(),
        v.nonEmpty(t('errors.required')),
        v.minLength(PASSWORD_MIN, t('errors.min', { min: PASSWORD_MIN })),
        v.maxLength(PASSWORD_MAX, t('errors.max', { max: PASSWORD_MAX })),
      ),
      passwordConfirmation: v.pipe(v.string(), v.nonEmpty(t('errors.required'))),
      address: addressSchema(t, countryCodes),
    }),
    // Said even while other fields are wrong, so that one round of corrections is enough.
    v.rawCheck(({ dataset, addIssue }) => {
      const { password, passwordConfirmation } = dataset.value as SignUpForm;
      if (!passwordConfirmation || passwordConfirmation === password) return;
      addIssue({
        message: t('errors.passwordMismatch'),
        path: [{ type: 'object', origin: 'value', input: {}, key: 'passwordConfirmation', value: passwordConfirmation }],
      });
    }),
  );
