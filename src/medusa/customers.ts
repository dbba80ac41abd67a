import * as v from 'valibot';
import type { Address, Customer } from '../domain/customer';
import { AddressResponse, toAddressBody } from './address';
import { call, type StoreClient } from './client';
import { parse, TextSchema } from './parse';

const CustomerResponse = v.pipe(
  v.object({
    id: v.string(),
    email: v.string(),
    first_name: TextSchema,
    last_name: TextSchema,
    customer_number: v.nullish(v.string()),
    shipping_addresses: v.optional(v.array(AddressResponse), []),
  }),
  v.transform(
    (customer): Customer => ({
      id: customer.id,
      email: customer.email,
      firstName: customer.first_name,
      lastName: customer.last_name,
      customerNumber: customer.customer_number ?? null,
      addresses: customer.shipping_addresses,
    }),
  ),
);

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

/** Adds an address; the first one at sign-up is marked so (specification §3). */
export const addAddress = async (client: StoreClient, address: Address, isWebSignup = false): Promise<Customer> =>
  toCustomer(
    await call(client, ({ customers }) =>
      customers.addresses.addAddress({ address: toAddressBody(address, isWebSignup ? { isWebSignup } : {}) }),
    ),
  );
