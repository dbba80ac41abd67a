import type { Customer } from '../../../domain/customer';
import type { OrderProof } from '../../../domain/order-proof';
import type { StoreClient } from '../../medusa/client';
import { fetchCustomer, logIn } from '../../medusa/customers';
import { NotFoundError, OfflineError, RefusedError, UnauthorizedError } from '../../medusa/errors';
import { isTooManyTries } from '../../medusa/failure';
import { claimOrder, makeAccountOfOrder } from '../../medusa/guest-orders';
import { TakenError } from './sign-up';

/** Refused because of the account, or of the order, which may be in it by now; or unheard of. Either way it may exist. */
const mayExist = (error: unknown): boolean =>
  error instanceof OfflineError ||
  error instanceof NotFoundError ||
  (error instanceof RefusedError && (error.code === 'email_taken' || error.status === 422));

/**
 * Whoever knows the password of the account that has the order's address takes the order into it. Once more is as once.
 *
 * @throws {UnauthorizedError} the password is wrong
 */
export async function takeAlong(client: StoreClient, proof: OrderProof, password: string): Promise<Customer> {
  const customer = await logIn(client, proof.email, password);
  await claimOrder(client, proof);
  return customer;
}

/**
 * Makes an account of an order and signs in. The answer can get lost, and the repeat finds the order in an account: whoever
 * knows the password owns that, so logging in settles what really happened.
 *
 * @throws {TakenError} the order's address has an account with another password
 */
export async function accountOfOrder(client: StoreClient, proof: OrderProof, password: string): Promise<Customer> {
  try {
    await makeAccountOfOrder(client, proof, password);
  } catch (error) {
    if (!mayExist(error)) throw error;
    try {
      return await takeAlong(client, proof, password);
    } catch (loginError) {
      if (loginError instanceof UnauthorizedError && !(error instanceof OfflineError)) throw new TakenError('there is an account');
      throw isTooManyTries(loginError) ? loginError : error;
    }
  }
  return fetchCustomer(client);
}
