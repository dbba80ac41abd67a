import type { LineItem, LineItemTaxLine, ShippingMethodTaxLine, TaxCalculationContext } from '@medusajs/medusa';
import CoreStrategy from '@medusajs/medusa/dist/strategies/tax-calculation';
import { grossOf, vatIn } from '../gross';

/**
 * The VAT of a line whose price contains it is worked out of what is paid for the line.
 *
 * Core works it out of a net price per piece that it has rounded, which is cents away from it where there are many pieces, and takes a
 * discount for an amount without VAT: "5.00 off" takes 5.95 off in Germany.
 */
class TaxCalculationStrategy extends CoreStrategy {
  /** By this Medusa knows a plugin's strategy; the one of core is known by its file. */
  static readonly _isTaxCalculationStrategy = true;

  override async calculate(
    items: LineItem[],
    taxLines: (ShippingMethodTaxLine | LineItemTaxLine)[],
    context: TaxCalculationContext,
  ): Promise<number> {
    const others = items.filter(({ includes_tax }) => !includes_tax);
    const vats = items.filter(({ includes_tax }) => includes_tax).map((item) => vatOf(item, taxLines, context));
    return vats.reduce((sum, vat) => sum + vat, await super.calculate(others, taxLines, context));
  }
}

function vatOf(item: LineItem, taxLines: readonly object[], { allocation_map }: TaxCalculationContext): number {
  const rates = taxLines.flatMap((line) => ('item_id' in line && line.item_id === item.id ? (line as LineItemTaxLine).rate : []));
  const off = Math.round(allocation_map[item.id]?.discount?.amount ?? 0);
  return vatIn(
    grossOf(item) - off,
    rates.reduce((sum, rate) => sum + rate, 0),
  );
}

export default TaxCalculationStrategy;
