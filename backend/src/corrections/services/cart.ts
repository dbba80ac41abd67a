import CoreService from '@medusajs/medusa/dist/services/cart';

type Update = CoreService['update'];

/**
 * Reading a cart while signed in makes it the reader's. A cart that has become an order
 * stays whose it was.
 */
class CartService extends CoreService {
  override async update(...[cartOrId, data]: Parameters<Update>): ReturnType<Update> {
    if (Object.keys(data).join() === 'customer_id') {
      const id = typeof cartOrId === 'string' ? cartOrId : cartOrId.id;
      const rows = await this.activeManager_.query('SELECT 1 FROM cart WHERE id = $1 AND completed_at IS NOT NULL', [id]);
      if (rows.length > 0) return this.retrieve(id);
    }
    return super.update(cartOrId, data);
  }
}

export default CartService;
