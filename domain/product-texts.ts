import { hasLines, plainText } from './plain-text';
import { PRODUCT_TEXT_MAX, PRODUCT_TITLE_MAX } from './text-limits';

/** What the shop says of a product, in its two languages. */
export interface ProductTexts {
  readonly title_en: string;
  readonly title_de: string;
  readonly description_en: string;
  readonly description_de: string;
}

export const PRODUCT_TEXTS = ['title_en', 'title_de', 'description_en', 'description_de'] as const satisfies (keyof ProductTexts)[];

export type ProductTextFault = 'missing' | 'long' | 'lines' | 'one-language' | 'no-text';

/** A title in the form in which it is kept. Its dashes stay: what stands behind the first one is set apart (`split-title.ts`). */
const plainTitle = (typed: string): string => plainText(typed).replace(/\s+/g, ' ');

/** Texts in the form in which they are kept and compared. */
export const plainProductTexts = ({ title_en, title_de, description_en, description_de }: ProductTexts): ProductTexts => ({
  title_en: plainTitle(title_en),
  title_de: plainTitle(title_de),
  description_en: plainText(description_en),
  description_de: plainText(description_de),
});

/** Halves of a character, and the one that no database takes. */
const isText = (typed: string): boolean => !/\p{Cs}/u.test(typed) && !typed.includes('\u0000');

/** What is wrong with texts as they were typed, by their names; empty where nothing is. A text in one language alone is not enough. */
export function productTextFaults(typed: ProductTexts): ReadonlyMap<keyof ProductTexts, ProductTextFault> {
  const plain = plainProductTexts(typed);
  const faults = new Map<keyof ProductTexts, ProductTextFault>();
  for (const name of PRODUCT_TEXTS) {
    const isTitle = name === 'title_en' || name === 'title_de';
    if (!isText(typed[name])) faults.set(name, 'no-text');
    else if (isTitle && plain[name] === '') faults.set(name, 'missing');
    else if (isTitle && hasLines(typed[name])) faults.set(name, 'lines');
    else if (plain[name].length > (isTitle ? PRODUCT_TITLE_MAX : PRODUCT_TEXT_MAX)) faults.set(name, 'long');
  }
  const [en, de] = [plain.description_en !== '', plain.description_de !== ''];
  if (en !== de) faults.set(en ? 'description_de' : 'description_en', 'one-language');
  return faults;
}

/** As Medusa knows them; all but the one are drafts. */
export const PRODUCT_STATES = ['draft', 'proposed', 'published', 'rejected'] as const;

/** A text as it is read: each line that was typed is a paragraph. */
export const paragraphsOf = (text: string): string[] => text.split(/\n+/).filter(Boolean);

/** The longest time that a product may be announced for. */
export const MOST_LEAD_WEEKS = 52;

/** What staff decide about a product beside its texts and prices. */
export interface ProductFields {
  /** Null: as usual for what it is. */
  readonly lead_time_weeks: number | null;
  /** A value of the product's grades, which is chosen first until sales say another one; null for none. */
  readonly usual_grade: string | null;
  /** Sold under the margin scheme (§ 25a UStG). */
  readonly margin_scheme: boolean;
  readonly discontinued: boolean;
}
