import CoreService from '@medusajs/medusa/dist/services/cart';

type Update = CoreService['update'];
type GuestFrom = CoreService['createOrFetchGuestCustomerFromEmail_'];

/** Whose a cart is. */
class CartService extends CoreService {
  /**
   * Reading a cart while signed in makes it the reader's. A cart that has become an order
   * stays whose it was.
   */
  override async update(...[cartOrId, data]: Parameters<Update>): ReturnType<Update> {
    if (Object.keys(data).join() === 'customer_id') {
      const id = typeof cartOrId === 'string' ? cartOrId : cartOrId.id;
      const rows = await this.activeManager_.query('SELECT 1 FROM cart WHERE id = $1 AND completed_at IS NOT NULL', [id]);
      if (rows.length > 0) return this.retrieve(id);
    }
    return super.update(cartOrId, data);
  }

  /** Two carts of one new guest at one moment: the second waits for the guest the first makes. */
  protected override async createOrFetchGuestCustomerFromEmail_(...[email]: Parameters<GuestFrom>): ReturnType<GuestFrom> {
    await this.activeManager_.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`rille guest ${email.toLowerCase()}`]);
    return super.createOrFetchGuestCustomerFromEmail_(email);
  }
}

export default CartService;
