import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { Refusal } from '../corrections/border/refusal';
import { PRODUCT_TEXT_MAX, plainProductTexts, productTextFaults } from '../shop-rules';
import { inTurn } from './in-turn';
import { keepTexts } from './of-staff';
import { readProduct, textsOf, withTexts } from './product-row';

/** As it came: longer than anything that is kept, so that what is too long is told so in words. */
const Typed = v.pipe(v.string(), v.maxLength(5 * PRODUCT_TEXT_MAX));
const Texts = v.strictObject({
  title_en: Typed,
  title_de: Typed,
  description_en: Typed,
  description_de: Typed,
  listening_en: Typed,
  listening_de: Typed,
});

/** What is to be said of a product, and what was said when it was looked at. */
export const TextChange = v.strictObject({ texts: Texts, was: Texts });

/**
 * Says something else of a product, unless somebody has changed it meanwhile.
 *
 * @throws {Refusal} a text is missing, too long or none, and it is named; there is no such product; it says something else by now, in `now`
 */
export async function changeTexts(manager: EntityManager, id: string, { texts, was }: v.InferOutput<typeof TextChange>): Promise<void> {
  const [fault] = productTextFaults(texts);
  if (fault) throw new Refusal('invalid_data', `texts.${fault[0]} is missing or not valid (${fault[1]}).`);
  await inTurn(manager, id, async (transaction) => {
    const product = await readProduct(transaction, id);
    if (!product) throw new Refusal('not_found', 'There is no such product.');
    const now = textsOf(product);
    if (!isDeepStrictEqual(now, was)) throw new Refusal('conflict', 'The texts changed meanwhile: look at them again.', undefined, { now });
    const { title, description, localizations, metadata } = withTexts(product, plainProductTexts(texts));
    await transaction.query('UPDATE product SET title = $2, description = $3, localizations = $4, metadata = $5 WHERE id = $1', [
      id,
      title,
      description,
      JSON.stringify(localizations),
      JSON.stringify(metadata),
    ]);
    await keepTexts(transaction, id);
  });
}
