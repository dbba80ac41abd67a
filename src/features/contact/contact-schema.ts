import * as v from 'valibot';
import type { FormSchema } from '../../forms/check-form';
import { contactFields } from '../../forms/contact-rules';
import { email } from '../../forms/email';

export interface ContactValues {
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
}

export const contactSchema: FormSchema<ContactValues> = v.object(contactFields(email));
