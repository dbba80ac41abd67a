import CoreService from '@medusajs/medusa/dist/services/new-totals';
import { grossOf, withGrossDiscount } from '../gross';

type LineTotals = CoreService['getLineItemTotals_'];
type LineRefund = CoreService['getLineItemRefund'];

/** A discount of a line whose price contains VAT is an amount that contains it as well (docs/decisions/0061). */
class NewTotalsService extends CoreService {
  protected override async getLineItemTotals_(...[item, options]: Parameters<LineTotals>): ReturnType<LineTotals> {
    return withGrossDiscount(item, await super.getLineItemTotals_(item, options));
  }

  /** What was paid for so many pieces, by the price of one and its part of the discount. */
  override getLineItemRefund(...[line, options]: Parameters<LineRefund>): number {
    if (!line.includes_tax || options.taxRate != null) return super.getLineItemRefund(line, options);
    const each = options.calculationContext.allocation_map[line.id]?.discount?.unit_amount ?? 0;
    return grossOf(line) - Math.round(each * line.quantity);
  }
}

export default NewTotalsService;
