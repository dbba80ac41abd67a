/** An option of a script. What it takes without `default` may be absent. */
export type Option =
  | { readonly type: 'flag' }
  /** A whole number, of at least `least` (0 unless told). */
  | { readonly type: 'number'; readonly default?: number; readonly least?: number }
  /** Such numbers with commas between them. */
  | { readonly type: 'numbers'; readonly default?: readonly number[]; readonly least?: number }
  /** Any text, or one of those in `of`. */
  | { readonly type: 'text'; readonly default?: string; readonly of?: readonly string[] }
  /** Words with commas between them, each one of those in `of`. */
  | { readonly type: 'list'; readonly default?: readonly string[]; readonly of?: readonly string[] };

interface Taken {
  readonly flag: boolean;
  readonly number: number;
  readonly numbers: readonly number[];
  readonly text: string;
  readonly list: readonly string[];
}

export type OptionValues<Options extends Record<string, Option>> = {
  readonly [Name in keyof Options]:
    | Taken[Options[Name]['type']]
    | (Options[Name] extends { type: 'flag' } | { default: unknown } ? never : undefined);
};

/** What the script was called with; ends it with a sentence where that is wrong. */
export function readOptions<const Options extends Record<string, Option>>(options: Options): OptionValues<Options>;
