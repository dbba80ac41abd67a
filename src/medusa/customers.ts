import * as v from 'valibot';
import type { Address, Customer } from '../../domain/customer';
import type { Locale } from '../../domain/locale';
import { AddressResponse, toAddressBody } from './address';
import { call, type StoreClient } from './client';
import { EmailSchema } from './email';
import { MetadataSchema, parse, TextSchema, textIn } from './parse';

/** The default one in front, the others by age: an id begins with its time, and the shop gives them in any order. */
const firstOf = (addresses: readonly Address[], id: string | null | undefined): readonly Address[] =>
  [...addresses].sort((a, b) => Number(b.id === id) - Number(a.id === id) || ((a.id ?? '') < (b.id ?? '') ? -1 : 1));

const CustomerResponse = v.pipe(
  v.object({
    id: v.string(),
    email: EmailSchema,
    first_name: TextSchema,
    last_name: TextSchema,
    phone: TextSchema,
    customer_number: v.nullish(v.string()),
    billing_address_id: v.nullish(v.string()),
    metadata: MetadataSchema,
    shipping_addresses: v.optional(v.array(AddressResponse), []),
  }),
  v.transform(
    (customer): Customer => ({
      id: customer.id,
      email: customer.email,
      firstName: customer.first_name,
      lastName: customer.last_name,
      phone: customer.phone,
      customerNumber: customer.customer_number ?? null,
      addresses: firstOf(customer.shipping_addresses, textIn(customer.metadata, 'default_shipping_address_id')),
      // One that has been deleted since counts no more.
      billingAddressId: customer.shipping_addresses.find(({ id }) => id !== undefined && id === customer.billing_address_id)?.id ?? null,
    }),
  ),
);

const emailIn = (answer: unknown): string => parse(v.object({ customer: v.object({ email: EmailSchema }) }), answer).customer.email;

const toCustomer = (answer: unknown): Customer => parse(v.object({ customer: CustomerResponse }), answer).customer;

/** @throws {UnauthorizedError} nobody is signed in */
export const fetchCustomer = async (client: StoreClient): Promise<Customer> =>
  toCustomer(await call(client, ({ customers }) => customers.retrieve()));

/** @throws {UnauthorizedError} wrong e-mail or password */
export const logIn = async (client: StoreClient, email: string, password: string): Promise<Customer> =>
  toCustomer(await call(client, ({ auth }) => auth.authenticate({ email, password })));

export interface SignUp {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
}

/** Creates the customer and signs them in. @throws {RefusedError} type `duplicate_error`: the e-mail is taken */
export const signUp = async (client: StoreClient, { email, password, firstName, lastName, phone }: SignUp): Promise<Customer> =>
  toCustomer(
    await call(client, ({ customers }) =>
      customers.create({ email, password, first_name: firstName, last_name: lastName, ...(phone && { phone }) }),
    ),
  );

/**
 * Has a link to set a new password mailed, if there is an account: the shop does not say.
 *
 * @param locale of the mail
 */
export async function requestPasswordReset(client: StoreClient, email: string, locale: Locale): Promise<void> {
  const language = { locale };
  await call(client, ({ customers }) => customers.generatePasswordToken({ email, ...language }));
}

/** @throws {RefusedError} code `link_invalid`, `link_used` or `link_expired`: what is the matter with the link */
export async function checkResetToken(client: StoreClient, token: string): Promise<void> {
  await call(client, ({ account }) => account.post('/store/customers/password-reset/check', { token }));
}

/**
 * Sets a new password; every session of the account ends.
 *
 * @returns the e-mail address of the account
 * @throws {RefusedError} see {@link checkResetToken}
 */
export async function resetPassword(client: StoreClient, token: string, password: string): Promise<string> {
  // Core asks for the e-mail address as well; to our backend the token says whose it is.
  const answer = await call(client, ({ customers }) => customers.resetPassword({ token, password } as never));
  return emailIn(answer);
}

/** Name and phone. */
export const updateProfile = async (
  client: StoreClient,
  { firstName, lastName, phone }: Pick<Customer, 'firstName' | 'lastName' | 'phone'>,
): Promise<Customer> =>
  toCustomer(await call(client, ({ customers }) => customers.update({ first_name: firstName, last_name: lastName, phone })));

/** Ends all other sessions as well. @throws {RefusedError} code `old_password_wrong` */
export async function changePassword(client: StoreClient, oldPassword: string, password: string): Promise<Customer> {
  const proof = { old_password: oldPassword };
  return toCustomer(await call(client, ({ customers }) => customers.update({ password, ...proof })));
}

/** Signs out everywhere but here. */
export async function endOtherSessions(client: StoreClient): Promise<void> {
  await call(client, ({ account }) => account.post('/store/customers/me/end-sessions', {}));
}

/** Removes the person; the shop keeps the orders as long as the law wants. @throws {RefusedError} code `old_password_wrong` */
export async function deleteAccount(client: StoreClient, oldPassword: string, locale: Locale): Promise<void> {
  await call(client, ({ account }) => account.post('/store/customers/me/deletion', { old_password: oldPassword, locale }));
}

/**
 * Has a link mailed to the address that is to become the account's; nothing changes before it is opened.
 *
 * @throws {RefusedError} code `old_password_wrong` or `email_taken`
 */
export async function askForEmail(client: StoreClient, email: string, oldPassword: string, locale: Locale): Promise<void> {
  await call(client, ({ account }) => account.post('/store/customers/me/email', { email, old_password: oldPassword, locale }));
}

/**
 * Gives the account of a link the address it was mailed to; every session ends.
 *
 * @returns the new address
 * @throws {RefusedError} see {@link checkResetToken}
 * @throws {UnauthorizedError} nobody is signed in here
 */
export const confirmEmail = async (client: StoreClient, token: string): Promise<string> =>
  emailIn(await call(client, ({ account }) => account.post('/store/customers/email-change', { token })));

/** Changes an address of one's own. */
export const updateAddress = async (client: StoreClient, id: string, address: Address): Promise<Customer> =>
  toCustomer(
    await call(client, ({ customers }) => customers.addresses.updateAddress(encodeURIComponent(id), toAddressBody(address) as never)),
  );

export const removeAddress = async (client: StoreClient, id: string): Promise<Customer> =>
  toCustomer(await call(client, ({ customers }) => customers.addresses.deleteAddress(encodeURIComponent(id))));

/** Which address checkout fills in, and where bills go; what is left out stays. */
export async function setDefaultAddresses(
  client: StoreClient,
  ids: { readonly shipping?: string; readonly billing?: string },
): Promise<Customer> {
  await call(client, ({ account }) => account.post('/store/customers/me/default-addresses', ids));
  return fetchCustomer(client);
}

/** Adds an address; the first one at sign-up is marked so (specification §3). */
export const addAddress = async (client: StoreClient, address: Address, isWebSignup = false): Promise<Customer> =>
  toCustomer(
    await call(client, ({ customers }) =>
      customers.addresses.addAddress({ address: toAddressBody(address, isWebSignup ? { isWebSignup } : {}) }),
    ),
  );
