import type { LineItem, LineItemTaxLine, ShippingMethodTaxLine, TaxCalculationContext } from '@medusajs/medusa';
import CoreStrategy from '@medusajs/medusa/dist/strategies/tax-calculation';
import { vatIn } from '../../shop-rules';
import { grossOf } from '../gross';

/**
 * The VAT of a line whose price contains it is worked out of what is paid for the line. Core works it out of a rounded net price per piece, cents
 * away where there are many; and takes a discount for an amount without VAT: "5.00 off" takes 5.95 off in Germany. Orders from before keep core's.
 */
class TaxCalculationStrategy extends CoreStrategy {
  /** By this Medusa knows a plugin's strategy; the one of core is known by its file. */
  static readonly _isTaxCalculationStrategy = true;

  override async calculate(
    items: LineItem[],
    taxLines: (ShippingMethodTaxLine | LineItemTaxLine)[],
    context: TaxCalculationContext,
  ): Promise<number> {
    const byPiece = new Set(taxLines.flatMap((line) => ('item_id' in line && line.metadata?.[VAT_OF] === PIECE ? line.item_id : [])));
    const isByLine = (item: LineItem) => item.includes_tax && (offOf(item, context) !== 0 || !byPiece.has(item.id));
    const others = items.filter((item) => !isByLine(item));
    const vats = items.filter(isByLine).map((item) => vatOf(item, taxLines, context));
    return vats.reduce((sum, vat) => sum + vat, await super.calculate(others, taxLines, context));
  }
}

/** Says in the tax line of an order how its VAT was worked out when it was placed; nothing says by line. */
const [VAT_OF, PIECE] = ['vat_of', 'piece'];

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
