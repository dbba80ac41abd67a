/** Titles of pages about one person, by their path without a language; one that ends with a stroke is that of what lies below it. */
type ShellTitles = Readonly<Record<string, string>>;

/** What a page that no server renders says in one language before any script is there. */
export interface ShellWords {
  readonly titles: ShellTitles;
  /** Its scripts have not come. */
  readonly missing: string;
  readonly again: string;
  /** The browser is older than any that is meant. */
  readonly tooOld: string;
  readonly ask: string;
}

/** What stands in the title before the shop's name; undefined where the path alone does not say it. */
export const shellTitleOf = (titles: ShellTitles, path: string): string | undefined => titles[path] ?? titles[path.replace(/[^/]*$/, '')];
