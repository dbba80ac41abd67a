import { hasLines, plainText } from './plain-text';
import { LISTENING_NOTE_MAX, PRODUCT_TEXT_MAX, PRODUCT_TITLE_MAX } from './text-limits';

/** What the shop says of a product, in its two languages. */
export interface ProductTexts {
  readonly title_en: string;
  readonly title_de: string;
  readonly description_en: string;
  readonly description_de: string;
  /** How it sounds to whoever listened to it in the workshop. */
  readonly listening_en: string;
  readonly listening_de: string;
}

export const PRODUCT_TEXTS = [
  'title_en',
  'title_de',
  'description_en',
  'description_de',
  'listening_en',
  'listening_de',
] as const satisfies (keyof ProductTexts)[];

/** The longest that each of them may be. */
export const mostOf = (name: keyof ProductTexts): number => {
  if (name === 'title_en' || name === 'title_de') return PRODUCT_TITLE_MAX;
  return name === 'listening_en' || name === 'listening_de' ? LISTENING_NOTE_MAX : PRODUCT_TEXT_MAX;
};

export type ProductTextFault = 'missing' | 'long' | 'lines' | 'one-language' | 'no-text';

/** A title in the form in which it is kept. Its dashes stay: what stands behind the first one is set apart (`split-title.ts`). */
const plainTitle = (typed: string): string => plainText(typed).replace(/\s+/g, ' ');

/** Texts in the form in which they are kept and compared. */
export const plainProductTexts = (typed: ProductTexts): ProductTexts => ({
  title_en: plainTitle(typed.title_en),
  title_de: plainTitle(typed.title_de),
  description_en: plainText(typed.description_en),
  description_de: plainText(typed.description_de),
  listening_en: plainText(typed.listening_en),
  listening_de: plainText(typed.listening_de),
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
    else if (plain[name].length > mostOf(name)) faults.set(name, 'long');
  }
  for (const what of ['description', 'listening'] as const) {
    const [en, de] = [plain[`${what}_en`] !== '', plain[`${what}_de`] !== ''];
    if (en !== de) faults.set(en ? `${what}_de` : `${what}_en`, 'one-language');
  }
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
