import type { DehydratedState } from '@tanstack/react-query';
import { STATE_ID } from '../protocol/page-names';
import type { PageVisitor } from '../protocol/public-pages';

/** What a server has worked out for one page, as it travels inside that page. */
export interface PageState extends PageVisitor {
  readonly queries: DehydratedState;
}

/** What the server has put into this page; null for the bare shell. */
export function readPageState(): PageState | null {
  const text = document.getElementById(STATE_ID)?.textContent;
  return text ? (JSON.parse(text) as PageState) : null;
}
