import { publicPage } from '../../src/protocol/public-pages';

/** Some 60 kB each; the ones that were kept first go first. */
export const MOST_PAGES = 120;
/** Of them, pages that are kept only in case somebody comes; there is room for others that somebody has opened. */
export const MOST_IN_CASE = 100;

export interface PagesToKeep {
  /** The one that is open, if it is a public page. */
  readonly here: string | undefined;
  /** Likely next, and what somebody has looked at before, in this order. */
  readonly inCase: readonly string[];
}

/**
 * Which pages are kept of those that a page names: however many these are, the first ones are.
 *
 * @param paths the open page, then others, the most important ones first
 * @param seen opened with an earlier build, the latest last
 */
export function pagesToKeep(paths: readonly string[], seen: readonly string[]): PagesToKeep {
  const [here, ...others] = new Set(paths.filter((path) => publicPage(path, '') !== null));
  const ahead = others.slice(0, MOST_IN_CASE);
  const named = new Set([here, ...ahead]);
  const room = MOST_PAGES - named.size;
  return { here, inCase: [...ahead, ...seen.filter((path) => !named.has(path)).slice(-room)] };
}
