import { type AddressForm, emptyAddressForm, toAddress, toAddressForm } from '../../../domain/address-form';
import type { Address, Customer } from '../../../domain/customer';
import type { Cart } from '../../../domain/shop-cart';
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
    : {
        ...emptyAddressForm(country),
        firstName: form.firstName,
        lastName: form.lastName,
        company: form.company,
        vatId: form.vatId,
        phone: form.phone,
      };
}

/** The customer's addresses that lie in a country. */
export const addressesIn = (customer: Customer | null, country: string): readonly Address[] =>
  customer?.addresses.filter((address) => address.countryCode === country) ?? [];

const isNamed = (address: Address | null): address is Address => address !== null && (address.lastName !== '' || address.address1 !== '');

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
  const { shippingAddress } = cart;
  const isNew = !isNamed(shippingAddress);
  const [saved] = addressesIn(customer, country);
  const shipping = isNew ? (saved ?? null) : shippingAddress;
  const billing = isNew
    ? (addressesIn(customer, country).find(({ id }) => id === customer?.billingAddressId) ?? null)
    : cart.billingAddress;
  const same = !isNamed(billing) || !isNamed(shipping) || billing.countryCode !== country || placeOf(billing) === placeOf(shipping);
  return {
    // An order of an account is mailed to its address, whatever the cart was told before.
    email: customer?.email ?? (cart.email || ''),
    shipping: isNamed(shipping)
      ? formOf(shipping, country)
      : { ...emptyAddressForm(country), firstName: customer?.firstName ?? '', lastName: customer?.lastName ?? '' },
    sameBilling: same,
    billing: same || !billing ? emptyAddressForm(country) : formOf(billing, country),
  };
}

/** What the shop stores of the filled-in form. */
export function toFields({ email, shipping, sameBilling, billing }: ContactForm): CheckoutFields {
  const shippingAddress = toAddress(shipping);
  return { email, shippingAddress, billingAddress: sameBilling ? shippingAddress : toAddress(billing) };
}
