import * as v from 'valibot';
import { addressSchema, toAddressForm } from '../../shop-rules';
import { Refusal } from './refusal';

/** An address as the Store API has it, or as a row; what is not there is null or left out. */
export type AddressBody = Readonly<Record<string, unknown>>;

/** Where the Store API keeps what a form asks for. */
const FIELDS = {
  firstName: 'first_name',
  lastName: 'last_name',
  company: 'company',
  vatId: 'metadata.vat_id',
  street: 'address_1',
  houseNumber: 'metadata.house_number',
  address2: 'address_2',
  postalCode: 'postal_code',
  city: 'city',
  province: 'province',
  countryCode: 'country_code',
  phone: 'phone',
} as const;

type Field = keyof typeof FIELDS;

const isField = (name: unknown): name is Field => typeof name === 'string' && Object.hasOwn(FIELDS, name);

const textOr = (value: unknown): string => (typeof value === 'string' ? value : '');

function formOf(body: AddressBody) {
  const metadata = (body.metadata ?? {}) as AddressBody;
  const form = toAddressForm({
    firstName: textOr(body.first_name),
    lastName: textOr(body.last_name),
    company: textOr(body.company),
    vatId: textOr(metadata.vat_id),
    address1: textOr(body.address_1),
    address2: textOr(body.address_2),
    postalCode: textOr(body.postal_code),
    city: textOr(body.city),
    province: textOr(body.province),
    countryCode: textOr(body.country_code).toLowerCase(),
    phone: textOr(body.phone),
    houseNumber: textOr(metadata.house_number),
  });
  // Whether a number was asked for is the form's to know: an address without one is whole (docs/decisions/0042).
  return { ...form, withoutNumber: true };
}

const isGiven = (body: AddressBody, field: Field): boolean => {
  const [name = '', inner] = FIELDS[field].split('.');
  const value = body[name];
  return inner === undefined ? value !== undefined && value !== null : ((value ?? {}) as AddressBody)[inner] !== undefined;
};

/**
 * The first field of an address that the shop's form would not let through, in the Store API's spelling; null where all is well.
 *
 * @param countryCodes where it may lie, lower case
 * @param of only what is given is looked at, or all that an address needs
 */
export function faultIn(body: AddressBody, countryCodes: readonly string[], of: 'whole' | 'given'): string | null {
  const { issues = [] } = v.safeParse(addressSchema(countryCodes), formOf(body));
  const names = issues.map((issue) => issue.path?.[0]?.key).filter(isField);
  const name = names.find((field) => of === 'whole' || isGiven(body, field));
  return name === undefined ? null : FIELDS[name];
}

/** @throws {Refusal} names the field that the form would have named */
export function checkAddress(body: AddressBody, field: string, countryCodes: readonly string[], of: 'whole' | 'given'): void {
  const fault = faultIn(body, countryCodes, of);
  if (fault !== null) throw new Refusal('invalid_data', `${field === '' ? '' : `${field}.`}${fault} is missing or not valid.`);
}
