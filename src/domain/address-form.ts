import { type Address, joinStreet, streetOf } from './customer';
import { inLocale, type Locale } from './locale';
import type { Region } from './region';
import { plainVatId } from './vat-id';

/** An address as a form asks for it: street and house number apart. */
export interface AddressForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly vatId: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly address2: string;
  readonly postalCode: string;
  readonly city: string;
  readonly countryCode: string;
  readonly phone: string;
}

export const emptyAddressForm = (countryCode: string): AddressForm => ({
  firstName: '',
  lastName: '',
  company: '',
  vatId: '',
  street: '',
  houseNumber: '',
  address2: '',
  postalCode: '',
  city: '',
  countryCode,
  phone: '',
});

/** What the shop stores of a filled-in form (specification §5: street and number are one line). */
export const toAddress = (form: AddressForm): Address => ({
  firstName: form.firstName.trim(),
  lastName: form.lastName.trim(),
  company: form.company.trim(),
  vatId: plainVatId(form.vatId),
  address1: joinStreet(form.street, form.houseNumber),
  address2: form.address2.trim(),
  postalCode: form.postalCode.trim(),
  city: form.city.trim(),
  countryCode: form.countryCode,
  phone: form.phone.trim(),
  houseNumber: form.houseNumber.trim(),
});

/** A stored address, taken apart again for a form. */
export const toAddressForm = (address: Address): AddressForm => ({
  firstName: address.firstName,
  lastName: address.lastName,
  company: address.company,
  vatId: address.vatId,
  street: streetOf(address),
  houseNumber: address.houseNumber,
  address2: address.address2,
  postalCode: address.postalCode,
  city: address.city,
  countryCode: address.countryCode,
  phone: address.phone,
});

/** The countries of some regions as a select shows them, in the order of the language. */
export function countryOptions(regions: readonly Region[], locale: Locale): { readonly value: string; readonly label: string }[] {
  const order = new Intl.Collator(locale);
  return regions
    .flatMap((region) => region.countries.map((country) => ({ value: country.iso2, label: inLocale(country.name, locale) })))
    .sort((a, b) => order.compare(a.label, b.label));
}
