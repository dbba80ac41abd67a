import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { text } from '../corrections/border/bounded';
import { Refusal } from '../corrections/border/refusal';
import { MOST_LEAD_WEEKS } from '../shop-rules';
import { inTurn } from './in-turn';
import { keepFields } from './of-staff';
import { fieldsOf, gradesOf, readProduct, withFields } from './product-row';

const LONGEST_GRADE = 100;
const Seen = v.strictObject({
  lead_time_weeks: v.nullable(v.number()),
  usual_grade: v.nullable(text(LONGEST_GRADE)),
  margin_scheme: v.boolean(),
  discontinued: v.boolean(),
});

/** How a product is to be sold, and how it was when it was looked at. */
export const FieldChange = v.strictObject({
  fields: v.strictObject({
    ...Seen.entries,
    lead_time_weeks: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MOST_LEAD_WEEKS))),
  }),
  was: Seen,
});

/**
 * Sells a product in another way, unless somebody has changed that meanwhile.
 *
 * @throws {Refusal} there is no such product; the grade is none of its; it is sold in another way by now, in `now`
 */
export function changeFields(manager: EntityManager, id: string, { fields, was }: v.InferOutput<typeof FieldChange>): Promise<void> {
  return inTurn(manager, id, async (transaction) => {
    const product = await readProduct(transaction, id);
    if (!product) throw new Refusal('not_found', 'There is no such product.');
    const now = fieldsOf(product);
    if (!isDeepStrictEqual(now, was)) throw new Refusal('conflict', 'The product changed meanwhile: look at it again.', undefined, { now });
    const { usual_grade: grade } = fields;
    if (grade !== null && grade !== now.usual_grade && !(await gradesOf(transaction, id)).includes(grade))
      throw new Refusal('invalid_data', 'fields.usual_grade is no grade of this product.');
    await transaction.query('UPDATE product SET metadata = $2 WHERE id = $1', [id, JSON.stringify(withFields(product.metadata, fields))]);
    await keepFields(transaction, id);
  });
}
