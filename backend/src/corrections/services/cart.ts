import CoreService from '@medusajs/medusa/dist/services/cart';

type Update = CoreService['update'];
type GuestFrom = CoreService['createOrFetchGuestCustomerFromEmail_'];

/** Whose a cart is. */
class CartService extends CoreService {
  /**
   * Core's reading of a cart writes: whoever reads it while signed in becomes its owner, so that a link is enough to make
   * a stranger's cart somebody's, and their address and orders readable to the stranger. Here a cart becomes somebody's
   * only by a write that says what it changes, and core adds to it who has sent it.
   */
  override async update(...[cartOrId, data]: Parameters<Update>): ReturnType<Update> {
    if (Object.keys(data).join() === 'customer_id') return this.retrieve(typeof cartOrId === 'string' ? cartOrId : cartOrId.id);
    return super.update(cartOrId, data);
  }

  /** Two carts of one new guest at one moment: the second waits for the guest the first makes. */
  protected override async createOrFetchGuestCustomerFromEmail_(...[email]: Parameters<GuestFrom>): ReturnType<GuestFrom> {
    await this.activeManager_.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`rille guest ${email.toLowerCase()}`]);
    return super.createOrFetchGuestCustomerFromEmail_(email);
  }
}

export default CartService;
