import { type AddressForm, toAddress } from '../../../domain/address-form';
import type { Customer } from '../../../domain/customer';
import type { StoreClient } from '../../medusa/client';
import { addAddress, logIn, signUp } from '../../medusa/customers';
import { OfflineError, RefusedError, UnauthorizedError } from '../../medusa/errors';
import { isTooManyTries } from '../../medusa/failure';

export interface SignUpForm {
  readonly email: string;
  readonly password: string;
  readonly passwordConfirmation: string;
  readonly address: AddressForm;
}

/** The e-mail belongs to an account already, and not with this password. */
export class TakenError extends Error {
  override readonly name = 'TakenError';
}

/** Refused because of the e-mail, or unheard of: either way the account may exist. */
const mayExist = (error: unknown): boolean =>
  error instanceof OfflineError || (error instanceof RefusedError && (error.type === 'duplicate_error' || error.status === 422));

/**
 * Creates the account and signs its owner in.
 *
 * The answer to a sign-up can get lost, and the repeat is then refused as a duplicate of itself. Whoever
 * knows the password owns the account, so logging in settles what really happened.
 *
 * @throws {TakenError}
 * @throws {RefusedError} among others for now only, after too many tries
 */
export async function createAccount(client: StoreClient, { email, password, address }: SignUpForm): Promise<Customer> {
  const { firstName, lastName, phone } = toAddress(address);
  try {
    return await signUp(client, { email, password, firstName, lastName, phone });
  } catch (error) {
    if (!mayExist(error)) throw error;
    try {
      return await logIn(client, email, password);
    } catch (loginError) {
      if (loginError instanceof UnauthorizedError && error instanceof RefusedError) throw new TakenError(error.message);
      // Too many tries: what the first one came to is told by the next, later.
      throw isTooManyTries(loginError) ? loginError : error;
    }
  }
}

/** Saves the sign-up's default address; one that an earlier try has saved is not saved twice. */
export async function saveFirstAddress(client: StoreClient, customer: Customer, form: AddressForm): Promise<Customer> {
  return customer.addresses.length > 0 ? customer : addAddress(client, toAddress(form), true);
}
