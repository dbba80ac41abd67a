import { namedBy } from '../../../domain/search-params';

interface Group {
  readonly values: readonly { readonly token: string }[];
}

const tokenIn = (groups: readonly Group[], name: string): string | undefined =>
  namedBy(
    name,
    groups.flatMap(({ values }) => values),
    ({ token }) => [token],
  )?.token;

/** The chosen tokens that a listing knows, in the order in which they were chosen. */
export const knownTokens = (groups: readonly Group[], tokens: readonly string[]): string[] => [
  ...new Set(tokens.flatMap((token) => tokenIn(groups, token) ?? [])),
];

/** Those that it does not know. */
export const unknownTokens = (groups: readonly Group[], tokens: readonly string[]): string[] =>
  tokens.filter((token) => tokenIn(groups, token) === undefined);
