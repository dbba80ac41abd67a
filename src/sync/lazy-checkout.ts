import { OfflineError } from '../medusa/errors';
import type { CheckoutDeps } from './checkout';
import type { CheckoutCommand, CommandHandlers } from './commands';

/**
 * The checkout's commands without their code, which most visits never need: the first command loads it. Nothing has
 * been asked of the shop before it is there, so that a failure is that of a network that is not.
 */
export function lazyCheckout(deps: CheckoutDeps): CommandHandlers<CheckoutCommand> {
  let handlers: CommandHandlers<CheckoutCommand> | null = null;
  const loaded = async (): Promise<CommandHandlers<CheckoutCommand>> => {
    if (handlers) return handlers;
    try {
      const { createCheckout } = await import('./checkout');
      // Once: two orders under way know of each other in it.
      handlers ??= createCheckout(deps);
      return handlers;
    } catch (cause) {
      throw Object.assign(new OfflineError('Network Error'), { cause });
    }
  };
  return {
    'begin-checkout': async (command) => (await loaded())['begin-checkout'](command),
    'save-fields': async (command) => (await loaded())['save-fields'](command),
    'list-shipping-options': async (command) => (await loaded())['list-shipping-options'](command),
    'choose-shipping': async (command) => (await loaded())['choose-shipping'](command),
    'list-payment-providers': async (command) => (await loaded())['list-payment-providers'](command),
    'choose-payment': async (command) => (await loaded())['choose-payment'](command),
    'update-payment': async (command) => (await loaded())['update-payment'](command),
    complete: async (command) => (await loaded()).complete(command),
    'find-order': async (command) => (await loaded())['find-order'](command),
  };
}
