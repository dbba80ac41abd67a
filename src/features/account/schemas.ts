import * as v from 'valibot';
import { orderNumberIn } from '../../../domain/order-proof';
import { COUNTER_MAX, NAME_MAX, TICKET_MAX } from '../../../domain/text-limits';
import { hasLetters, ticketSpelt } from '../../../domain/ticket-proof';
import type { FormSchema } from '../../forms/check-form';
import { email } from '../../forms/email';
import { says } from '../../forms/messages';
import { confirms, newPassword, optionalPhone, password, personName, repeated, requiredText } from '../../forms/rules';

const ORDER_NUMBER_MAX = 40;

/** Logging in. */
export const LoginSchema = v.object({ email, password });

/** Logging in where it is known as whom. */
export const PasswordSchema = v.object({ password });

/** Asking for a link to set a new password. */
export const ForgotPasswordSchema = v.object({ email });

/** What the buyer of an order knows of it. */
export const OrderLookupSchema = v.object({
  email,
  orderNumber: v.pipe(
    requiredText(ORDER_NUMBER_MAX),
    v.check((typed) => orderNumberIn(typed) !== null, says('orderNumber')),
  ),
  postalCode: requiredText(COUNTER_MAX),
});

/** What the owner of a deck knows of its repair. */
export const TicketSchema = v.object({
  ticket: v.pipe(
    requiredText(TICKET_MAX),
    v.check((typed) => ticketSpelt(typed) !== null, says('ticket')),
  ),
  name: v.pipe(requiredText(NAME_MAX), v.check(hasLetters, says('letters'))),
});

export interface NewPassword {
  readonly password: string;
  readonly passwordConfirmation: string;
}

/** A password for an account that has none, or whose old one nobody knows. */
export const NewPasswordSchema: FormSchema<NewPassword> = v.pipe(
  v.object({ password: newPassword, passwordConfirmation: repeated }),
  confirms<NewPassword>('password', 'passwordConfirmation'),
);

export interface ChangedPassword extends NewPassword {
  readonly passwordOld: string;
}

/** A new password for whoever knows the old one. */
export const ChangedPasswordSchema: FormSchema<ChangedPassword> = v.pipe(
  v.object({ passwordOld: password, password: newPassword, passwordConfirmation: repeated }),
  confirms<ChangedPassword>('password', 'passwordConfirmation'),
);

/** Another e-mail address. */
export const EmailChangeSchema = v.object({ email, passwordOld: password });

/** Name and phone. */
export const ProfileSchema = v.object({ firstName: personName(NAME_MAX), lastName: personName(NAME_MAX), phone: optionalPhone });

/** The end of an account: its password, and a second yes. */
export const DeletionSchema = v.object({
  passwordOld: password,
  isSure: v.pipe(
    v.boolean(),
    v.check((isTicked) => isTicked, says('required')),
  ),
});
