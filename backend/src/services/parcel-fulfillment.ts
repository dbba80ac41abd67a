import { AbstractFulfillmentService, type Cart } from '@medusajs/medusa';
import { MedusaError } from '@medusajs/utils';
import type { EntityManager } from 'typeorm';
import { FULFILLMENT_PROVIDER } from '../facts';
import { catalogue } from '../seed/catalogue';
import { shipmentOf } from '../shipping/cart-load';
import { shippingPrice } from '../shipping/parcels';
import { SHIPPING_WAYS, type ShippingWay } from '../shop-rules';

type Data = Record<string, unknown>;

/**
 * Parcels, priced at checkout from items, weight and destination, and pick-up in the shop.
 * Labels are printed by hand, so the calls of a carrier's interface do nothing here.
 */
class ParcelFulfillmentService extends AbstractFulfillmentService {
  static override identifier = FULFILLMENT_PROVIDER;
  private readonly manager: EntityManager;

  constructor(container: { manager: EntityManager }, options?: Record<string, unknown>) {
    super(container as never, options as never);
    this.manager = container.manager;
  }

  override async getFulfillmentOptions() {
    return SHIPPING_WAYS.map((id) => ({ id }));
  }

  override async validateOption(data: Data) {
    return SHIPPING_WAYS.some((way) => way === data.id);
  }

  override async canCalculate(data: Data) {
    return data.id === ('parcel' satisfies ShippingWay);
  }

  /** Only a parcel option gets here. A thrown error keeps the option out of the cart's list. */
  override async calculatePrice(option: Data, _data: Data, cart: Cart) {
    const shipment = await shipmentOf(this.manager, cart.id);
    const price = shippingPrice(String(option.zone), shipment, catalogue().shipping_options);
    if (price === null) {
      throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'There is nothing in this cart that the carrier takes to this country.');
    }
    return price;
  }

  /** What the order's papers should say about the parcel; a caller's own data is not kept. */
  override async validateFulfillmentData(option: Data, _data: Data, cart: Cart) {
    if (option.id !== 'parcel' || !cart.id) return { id: option.id };
    const { weightGrams, parcels } = await shipmentOf(this.manager, cart.id);
    return { id: option.id, weight_g: weightGrams, parcels };
  }

  override async createFulfillment() {
    return {};
  }

  override async cancelFulfillment() {
    return {};
  }

  override async createReturn() {
    return {};
  }

  override async getFulfillmentDocuments() {
    return [];
  }

  override async getReturnDocuments() {
    return [];
  }

  override async getShipmentDocuments() {
    return [];
  }

  override async retrieveDocuments() {
    return [];
  }
}

export default ParcelFulfillmentService;
