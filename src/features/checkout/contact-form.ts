import { type AddressForm, emptyAddressForm, toAddress, toAddressForm } from '../../domain/address-form';
import type { Address, Customer } from '../../domain/customer';
import type { Cart } from '../../domain/shop-cart';
import type { CheckoutFields } from '../../sync/types';

/** The first step as the form holds it. */
export interface ContactForm {
  readonly email: string;
  readonly shipping: AddressForm;
  readonly sameBilling: boolean;
  readonly billing: AddressForm;
}

const placeOf = (address: Address): string => JSON.stringify({ ...toAddress(toAddressForm(address)), phone: '' });

/** A stored address in the form; what belongs to another country than the chosen one is asked for again. */
function formOf(address: Address, country: string): AddressForm {
  const form = toAddressForm(address);
  return form.countryCode === country
    ? form
    : { ...form, street: '', houseNumber: '', address2: '', postalCode: '', city: '', countryCode: country };
}

/** The customer's addresses that lie in a country. */
export const addressesIn = (customer: Customer | null, country: string): readonly Address[] =>
  customer?.addresses.filter((address) => address.countryCode === country) ?? [];

const isNamed = (address: Address | null): address is Address => address !== null && (address.lastName !== '' || address.address1 !== '');

function startOf(address: Address | null, customer: Customer | null, country: string): AddressForm {
  if (isNamed(address)) return formOf(address, country);
  const saved = addressesIn(customer, country)[0];
  if (saved) return toAddressForm(saved);
  return { ...emptyAddressForm(country), firstName: customer?.firstName ?? '', lastName: customer?.lastName ?? '' };
}

/** What was typed here before, in the country chosen meanwhile. */
export const inCountry = (draft: ContactForm, country: string): ContactForm => ({
  ...draft,
  shipping: { ...draft.shipping, countryCode: country },
  billing: { ...draft.billing, countryCode: country },
});

/** What stands in the form at first: what the shop's cart knows, else what the customer has saved. The country is always the chosen one. */
export function initialContact({
  cart,
  customer,
  country,
}: {
  readonly cart: Cart;
  readonly customer: Customer | null;
  readonly country: string;
}): ContactForm {
  const { shippingAddress, billingAddress } = cart;
  const same =
    !isNamed(billingAddress) ||
    !isNamed(shippingAddress) ||
    billingAddress.countryCode !== country ||
    placeOf(billingAddress) === placeOf(shippingAddress);
  return {
    email: cart.email || customer?.email || '',
    shipping: startOf(shippingAddress, customer, country),
    sameBilling: same,
    billing: same || !billingAddress ? emptyAddressForm(country) : formOf(billingAddress, country),
  };
}

/** What the shop stores of the filled-in form. */
export function toFields({ email, shipping, sameBilling, billing }: ContactForm): CheckoutFields {
  const shippingAddress = toAddress(shipping);
  return { email: email.trim(), shippingAddress, billingAddress: sameBilling ? shippingAddress : toAddress(billing) };
}
