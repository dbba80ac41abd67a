/** A page of texts as the search knows it, in one language. */
export interface SearchablePage {
  /** Without a language, e.g. `/about`. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** What the shop itself is asked for and this page answers (`house-words.ts`), in all languages. */
  readonly house: readonly string[];
  readonly sections: readonly SearchableSection[];
}

export interface SearchableSection {
  /** Empty for what stands before the first heading. */
  readonly heading: string;
  /** Where the heading can be jumped to; left out where it has no name. */
  readonly id?: string;
  /** The words of its text, each once. */
  readonly words: string;
}
