interface Group {
  readonly values: readonly { readonly token: string }[];
}

/** The chosen tokens that a listing knows, in the order in which they were chosen. */
export const knownTokens = (groups: readonly Group[], tokens: readonly string[]): string[] =>
  tokens.filter((token) => groups.some((group) => group.values.some((value) => value.token === token)));
