import CoreService from '@medusajs/medusa/dist/services/order';
import { coreError } from '../border/refusal';

type CreateFromCart = CoreService['createFromCart'];

/**
 * An order is made for what was paid. The payment is authorized in a transaction of its own,
 * before; should the cart cost something else by now, nothing is ordered, and the next attempt
 * authorizes anew.
 */
class OrderService extends CoreService {
  override async createFromCart(...[cartOrId]: Parameters<CreateFromCart>): ReturnType<CreateFromCart> {
    if (typeof cartOrId !== 'string' && cartOrId.payment) {
      const { payment, total } = cartOrId;
      if (payment.canceled_at || (total !== 0 && payment.amount !== total)) {
        throw coreError('conflict', 'The payment is not for what the cart costs now.');
      }
    }
    return super.createFromCart(cartOrId);
  }
}

export default OrderService;
