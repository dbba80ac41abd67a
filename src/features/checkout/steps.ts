import type { Address } from '../../../domain/customer';
import { isProvinceOf } from '../../../domain/provinces';
import type { Region } from '../../../domain/region';
import { CARD_PROVIDER, type Cart } from '../../../domain/shop-cart';
import { CHECKOUT_STEPS, type CheckoutStep } from './checkout-steps';

/** Why a step cannot be shown yet; keys of `checkout.problem`. */
export type StepProblem = 'address' | 'addressCountry' | 'shipping' | 'payment' | 'card';

const isFilled = (address: Address): boolean =>
  [address.firstName, address.lastName, address.address1, address.postalCode, address.city].every((value) => value.trim() !== '') &&
  // Kept before the shop asked for it, perhaps.
  isProvinceOf(address.countryCode, address.province);

/** What the shop cannot yet send to: nothing filled in, or a country outside the cart's region. */
function addressProblem({ email, shippingAddress, billingAddress }: Cart, region: Region): StepProblem | null {
  if (!email || !shippingAddress || !billingAddress || !isFilled(shippingAddress) || !isFilled(billingAddress)) return 'address';
  const within = region.countries.some(({ iso2 }) => iso2 === shippingAddress.countryCode);
  return within && billingAddress.countryCode === shippingAddress.countryCode ? null : 'addressCountry';
}

/** The first thing that is missing, and the step at which it is asked for. */
export function firstProblem(
  cart: Cart,
  region: Region,
  hasCard = false,
): { readonly step: CheckoutStep; readonly problem: StepProblem } | null {
  const address = addressProblem(cart, region);
  if (address) return { step: 'address', problem: address };
  if (cart.shippingMethods.length === 0) return { step: 'shipping', problem: 'shipping' };
  // Nothing to pay needs no way of paying.
  if (cart.paymentProvider === null && cart.totals.totalCents > 0) return { step: 'payment', problem: 'payment' };
  // A card is typed in for one order, and known to this page alone.
  if (cart.paymentProvider === CARD_PROVIDER && !hasCard && !cart.card?.isHeld && cart.totals.totalCents > 0)
    return { step: 'payment', problem: 'card' };
  return null;
}

const placeOf = (step: CheckoutStep): number => CHECKOUT_STEPS.indexOf(step);

/** The step to show: the wanted one, or an earlier one where something is missing. */
export function stepToShow(
  wanted: CheckoutStep,
  cart: Cart,
  region: Region,
  hasCard = false,
): { readonly step: CheckoutStep; readonly problem: StepProblem | null } {
  const missing = firstProblem(cart, region, hasCard);
  return missing && placeOf(missing.step) < placeOf(wanted) ? missing : { step: wanted, problem: null };
}

/** Whether one may go to a step: everything before it is there. */
export const isReachable = (step: CheckoutStep, cart: Cart, region: Region, hasCard = false): boolean =>
  stepToShow(step, cart, region, hasCard).step === step;
