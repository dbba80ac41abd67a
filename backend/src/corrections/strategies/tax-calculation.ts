import type { LineItem, LineItemTaxLine, ShippingMethodTaxLine, TaxCalculationContext } from '@medusajs/medusa';
import CoreStrategy from '@medusajs/medusa/dist/strategies/tax-calculation';
import { vatIn } from '../../shop-rules';
import { grossOf } from '../gross';

/**
 * The VAT of a discounted line whose price contains it is worked out of what is paid for the line. Core takes the discount for an amount
 * without VAT: "5.00 off" takes 5.95 off in Germany.
 */
class TaxCalculationStrategy extends CoreStrategy {
  /** By this Medusa knows a plugin's strategy; the one of core is known by its file. */
  static readonly _isTaxCalculationStrategy = true;

  override async calculate(
    items: LineItem[],
    taxLines: (ShippingMethodTaxLine | LineItemTaxLine)[],
    context: TaxCalculationContext,
  ): Promise<number> {
    const isReduced = (item: LineItem) => item.includes_tax && offOf(item, context) !== 0;
    const others = items.filter((item) => !isReduced(item));
    const vats = items.filter(isReduced).map((item) => vatOf(item, taxLines, context));
    return vats.reduce((sum, vat) => sum + vat, await super.calculate(others, taxLines, context));
  }
}

const offOf = ({ id }: LineItem, { allocation_map }: TaxCalculationContext): number =>
  Math.round(allocation_map[id]?.discount?.amount ?? 0);

function vatOf(item: LineItem, taxLines: readonly object[], context: TaxCalculationContext): number {
  const rates = taxLines.flatMap((line) => ('item_id' in line && line.item_id === item.id ? (line as LineItemTaxLine).rate : []));
  return vatIn(
    grossOf(item) - offOf(item, context),
    rates.reduce((sum, rate) => sum + rate, 0),
  );
}

export default TaxCalculationStrategy;
