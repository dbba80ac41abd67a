import type { Cart as ShopCart } from '../../../domain/shop-cart';
import type { Cart } from '../cart';
import type { OrderResult } from '../types';
import type { World } from './world';

const ADDRESS = {
  firstName: 'Ada',
  lastName: 'Test',
  company: '',
  vatId: '',
  address1: 'Weserstraße 1',
  address2: '',
  postalCode: '12047',
  city: 'Berlin',
  province: '',
  phone: '',
  houseNumber: '1',
};
/** @param cart whose country is named as its region is */
const fieldsFor = ({ regionId }: ShopCart) => {
  const address = { ...ADDRESS, countryCode: regionId };
  return { email: 'ada@example.com', shippingAddress: address, billingAddress: address };
};

/** What pressing the order button came to, and how long that took. */
export interface Press {
  readonly result: OrderResult;
  /** From the press until it was told what came of it, by the clock of the device. */
  readonly waitedMs: number;
  /** Of that, how long the shop worked, which takes no time by that clock. */
  readonly shopMs: number;
}

/** What the page does when the button is pressed. */
async function order({ dispatch }: Cart, approved: ShopCart): Promise<OrderResult> {
  await dispatch({ type: 'save-fields', fields: fieldsFor(approved) });
  return dispatch({ type: 'complete', approved });
}

/** Steps 1 to 3, as fast as the shop answers. */
async function steps({ dispatch }: Cart): Promise<ShopCart> {
  const cart = await dispatch({ type: 'begin-checkout' });
  await dispatch({ type: 'save-fields', fields: fieldsFor(cart) });
  const [option] = await dispatch({ type: 'list-shipping-options' });
  await dispatch({ type: 'choose-shipping', optionId: option?.id ?? '' });
  await dispatch({ type: 'list-payment-providers' });
  return dispatch({ type: 'choose-payment', providerId: 'manual' });
}

const MOST_TRIES = 60;

/** Somebody who is told that the shop cannot be reached tries again, a second later. */
async function stepsTried(world: World, cart: Cart): Promise<ShopCart> {
  for (let tries = 1; ; tries++) {
    try {
      return await world.until(steps(cart));
    } catch (error) {
      if (tries === MOST_TRIES) throw error;
      await world.clock.advance(1_000);
    }
  }
}

/** Goes through the checkout without a pause, and presses the button at once. */
export async function pressOrder(world: World, slot = 0): Promise<Press> {
  const cart = world.port(slot);
  const approved = await stepsTried(world, cart);
  const [at, realAt] = [world.clock.now(), performance.now()];
  const result = await world.until(order(cart, approved));
  return { result, waitedMs: world.clock.now() - at, shopMs: performance.now() - realAt };
}
