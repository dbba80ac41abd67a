import type { AllocationType, DiscountRuleType, LineItem } from '@medusajs/medusa';
import CoreService from '@medusajs/medusa/dist/services/discount';
import { shareOut } from '../../shop-rules';
import { grossOf } from '../gross';

type OfLine = CoreService['calculateDiscountForLineItem'];

const PERCENTAGE: `${DiscountRuleType}` = 'percentage';
const TOTAL: `${AllocationType}` = 'total';

/**
 * What a discount takes off a line, as the customer sees it: of the price with the VAT in it, in whole cents.
 *
 * Core takes an amount for one without VAT, and shares it among lines in fractions of a cent: each line is then rounded by itself
 * and the order as a whole, and an order that is not the sum of its lines can never be invoiced. It also counts lines the discount is
 * not for, and so took off less than it says.
 */
class DiscountService extends CoreService {
  override async calculateDiscountForLineItem(...[discountId, line, context]: Parameters<OfLine>): ReturnType<OfLine> {
    if (!line.allow_discounts) return 0;
    if (!line.includes_tax) return super.calculateDiscountForLineItem(discountId, line, context);
    return this.atomicPhase_(async () => {
      const { rule } = await this.retrieve(discountId, { relations: ['rule'] });
      const gross = grossOf(line);
      if (rule.type === PERCENTAGE) return Math.min(gross, Math.round((gross * rule.value) / 100));
      if (rule.allocation !== TOTAL) return Math.min(gross, rule.value * line.quantity);
      const lines = await this.takersOf_(rule.id, line, context.items ?? []);
      const shares = shareOut(rule.value, lines.map(grossOf));
      return shares[lines.findIndex(({ id }) => id === line.id)] ?? 0;
    });
  }

  /** The lines among which an amount is shared; one that is only being made is not in its cart yet. */
  private async takersOf_(ruleId: string, line: LineItem, items: readonly LineItem[]): Promise<LineItem[]> {
    const all = items.some(({ id }) => id === line.id) ? items : [...items, line];
    const open = all.filter(({ allow_discounts, is_return }) => allow_discounts && !is_return);
    const conditions: unknown[] = await this.activeManager_.query(
      `SELECT 1 FROM discount_condition WHERE discount_rule_id = $1 AND type <> 'customer_groups' AND deleted_at IS NULL LIMIT 1`,
      [ruleId],
    );
    if (conditions.length === 0) return open;
    const products = [...new Set(open.flatMap(({ variant }) => variant?.product_id ?? []))];
    const valid = await Promise.all(products.map((id) => this.validateDiscountForProduct(ruleId, id)));
    return open.filter(({ id, variant }) => id === line.id || valid[products.indexOf(variant?.product_id ?? '')] === true);
  }
}

export default DiscountService;
