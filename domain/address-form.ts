import type { Address } from './customer';
import { hasHouseNumber, streetFields, streetLine } from './house-number';
import { inLocale, type Locale } from './locale';
import { chosenProvince, provinceChoice } from './provinces';
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
  /** That there is none has been said: it is not asked for again. */
  readonly withoutNumber: boolean;
  readonly address2: string;
  readonly postalCode: string;
  readonly city: string;
  readonly countryCode: string;
  /** With its country (`US-CA`), so that a choice for one is none for another; empty where nobody asks. */
  readonly province: string;
  readonly phone: string;
}

export const emptyAddressForm = (countryCode: string): AddressForm => ({
  firstName: '',
  lastName: '',
  company: '',
  vatId: '',
  street: '',
  houseNumber: '',
  withoutNumber: false,
  address2: '',
  postalCode: '',
  city: '',
  countryCode,
  province: '',
  phone: '',
});

/** What the shop stores of a filled-in form (specification §5: street and number are one line). */
export function toAddress(form: AddressForm): Address {
  const { line, houseNumber } = streetLine(form.street, form.houseNumber);
  return {
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    company: form.company.trim(),
    vatId: plainVatId(form.vatId),
    address1: line,
    address2: form.address2.trim(),
    postalCode: form.postalCode.trim(),
    city: form.city.trim(),
    province: chosenProvince(form.countryCode, form.province),
    countryCode: form.countryCode,
    phone: form.phone.trim(),
    houseNumber,
  };
}

/** A stored address, taken apart again for a form. One that is kept without a number has been asked for it. */
export function toAddressForm(address: Address): AddressForm {
  const { street, houseNumber } = streetFields({ line: address.address1, houseNumber: address.houseNumber });
  return {
    firstName: address.firstName,
    lastName: address.lastName,
    company: address.company,
    vatId: address.vatId,
    street,
    houseNumber,
    withoutNumber: street !== '' && houseNumber === '' && !hasHouseNumber(street),
    address2: address.address2,
    postalCode: address.postalCode,
    city: address.city,
    countryCode: address.countryCode,
    province: provinceChoice(address.countryCode, address.province),
    phone: address.phone,
  };
}

/** The countries of some regions as a select shows them, in the order of the language. */
export function countryOptions(regions: readonly Region[], locale: Locale): { readonly value: string; readonly label: string }[] {
  const order = new Intl.Collator(locale);
  return regions
    .flatMap((region) => region.countries.map((country) => ({ value: country.iso2, label: inLocale(country.name, locale) })))
    .sort((a, b) => order.compare(a.label, b.label));
}
