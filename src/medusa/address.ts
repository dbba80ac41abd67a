import * as v from 'valibot';
import type { Address } from '../../domain/customer';
import { MetadataSchema, TextSchema, textIn } from './parse';

export const AddressFields = v.object({
  id: v.nullish(v.string()),
  first_name: TextSchema,
  last_name: TextSchema,
  company: TextSchema,
  address_1: TextSchema,
  address_2: TextSchema,
  postal_code: TextSchema,
  city: TextSchema,
  province: TextSchema,
  country_code: TextSchema,
  phone: TextSchema,
  metadata: MetadataSchema,
});

export const toAddress = (address: v.InferOutput<typeof AddressFields>): Address => ({
  id: address.id ?? undefined,
  firstName: address.first_name,
  lastName: address.last_name,
  company: address.company,
  vatId: textIn(address.metadata, 'vat_id') ?? '',
  address1: address.address_1,
  address2: address.address_2,
  postalCode: address.postal_code,
  city: address.city,
  province: address.province,
  countryCode: address.country_code.toLowerCase(),
  phone: address.phone,
  houseNumber: textIn(address.metadata, 'house_number') ?? '',
});

export const AddressResponse = v.pipe(AddressFields, v.transform(toAddress));

/** The Store API's form of an address; house number (specification §5) and VAT ID are kept in metadata. */
export const toAddressBody = (address: Address, metadata: Readonly<Record<string, unknown>> = {}): object => ({
  first_name: address.firstName,
  last_name: address.lastName,
  company: address.company,
  address_1: address.address1,
  address_2: address.address2,
  postal_code: address.postalCode,
  city: address.city,
  province: address.province,
  country_code: address.countryCode,
  phone: address.phone,
  metadata: { ...metadata, house_number: address.houseNumber, vat_id: address.vatId },
});
