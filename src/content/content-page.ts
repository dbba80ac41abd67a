import type { Locale } from '../../domain/locale';

/** A page of texts: what its two files say of themselves (`docs/architecture.md`, "Where a new thing goes"). */
export interface ContentPage {
  /** Of its files, without a language, e.g. `/about`. */
  readonly path: string;
  readonly title: Readonly<Record<Locale, string>>;
  /** Where it is at home in each language, e.g. `/agb` in German; it is found at each of them in both. */
  readonly addresses: Readonly<Record<Locale, string>>;
  /** Addresses that lead to it. */
  readonly redirectFrom: readonly string[];
  /** Path of the page above it. */
  readonly parent?: string;
  /** A text that counts before the law, and whether a lawyer has checked it. */
  readonly legal?: 'draft' | 'checked';
  /** Day of the last change to what it says, ISO 8601. */
  readonly changed: string;
  /** `wide`: the shop's whole width, and the text brings its own opening. */
  readonly layout?: 'wide';
  /** The parts of the shop that stand in its text (`src/features/content/views.ts`). */
  readonly view?: string;
}

/** Lists of links in the footer. */
export type ContentList = 'help' | 'company' | 'legal';

/** A page of texts as lists of links know it. */
export interface LinkedPage {
  readonly path: string;
  readonly addresses?: Readonly<Record<Locale, string>>;
  /** Its place in each list that names it. */
  readonly links: Readonly<Partial<Record<ContentList, number>>>;
  /** Stands out where it is linked. */
  readonly prominent?: true;
}
