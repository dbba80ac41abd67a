import type { Cart, LineItem, Order } from '@medusajs/medusa';
import CoreService from '@medusajs/medusa/dist/services/totals';
import { withGrossDiscount } from '../gross';

type LineTotals = CoreService['getLineItemTotals'];
type LineRefund = CoreService['getLineItemRefund'];
type Allocations = CoreService['getAllocationMap'];

/** The same as in `new-totals.ts`, in the older of core's two calculations, by which lists of orders are added up. */
class TotalsService extends CoreService {
  override async getLineItemTotals(...[item, cartOrOrder, options]: Parameters<LineTotals>): ReturnType<LineTotals> {
    const totals = await super.getLineItemTotals(item, cartOrOrder, options);
    return options?.include_tax ? withGrossDiscount(item, totals) : totals;
  }

  /** Core rounds what of a discount is for one piece, and all pieces together had another one than their line. */
  override async getAllocationMap(...[cartOrOrder, options]: Parameters<Allocations>): ReturnType<Allocations> {
    const map = await super.getAllocationMap(cartOrOrder, options);
    for (const { id, quantity } of cartOrOrder.items ?? []) {
      const discount = map[id]?.discount;
      if (discount) discount.unit_amount = discount.amount / quantity;
    }
    return map;
  }

  /** What discounts take off the net, as the lines say it. */
  override async getDiscountTotal(cartOrOrder: Cart | Order): Promise<number> {
    const lines: LineItem[] = cartOrOrder.items ?? [];
    const context = await this.getCalculationContext(cartOrOrder, { exclude_shipping: true });
    const totals = await Promise.all(
      lines.map((item) => this.getLineItemTotals(item, cartOrOrder, { include_tax: true, calculation_context: context })),
    );
    return this.rounded(totals.reduce((sum, { discount_total }) => sum + discount_total, 0));
  }

  override async getLineItemRefund(...[order, line]: Parameters<LineRefund>): ReturnType<LineRefund> {
    if (!line.includes_tax || order.tax_rate !== null) return super.getLineItemRefund(order, line);
    const context = await this.getCalculationContext(order, { exclude_shipping: true });
    return this.newTotalsService_.getLineItemRefund(line, { calculationContext: context });
  }
}

export default TotalsService;
