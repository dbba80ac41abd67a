import * as v from 'valibot';
import type { FormSchema } from '../../forms/check-form';
import { email } from '../../forms/email';
import { optionalPhone, personName, requiredLines } from '../../forms/rules';

/** What somebody writes to us about; addresses name one with `?subject=`. */
export const SUBJECTS = ['custom-order', 'buy-back', 'service', 'general'] as const;

export type Subject = (typeof SUBJECTS)[number];

const NAME_MAX = 100;
const MESSAGE_MAX = 2_000;

export interface ContactValues {
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
}

/** The same as `ContactFields` of the backend (`backend/src/submissions/rules.ts`); a test compares the two. */
export const contactSchema: FormSchema<ContactValues> = v.object({
  subject: v.picklist(SUBJECTS),
  name: personName(NAME_MAX),
  email,
  phone: optionalPhone,
  message: requiredLines(MESSAGE_MAX),
});
