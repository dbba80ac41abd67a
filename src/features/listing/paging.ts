/** Cards that are shown at once before "show more". */
export const PAGE_SIZE = 48;
/** So many pages grow below each other; then the list starts anew, or a phone would hold ten thousand cards. */
const PAGES_AT_ONCE = 10;

export interface Extract {
  /** Place of the first shown entry. */
  readonly start: number;
  /** Place behind the last shown entry. */
  readonly end: number;
  /** Page that shows what follows, or null at the end. */
  readonly next: number | null;
  /** Whether the next page shows only what follows, not this too. */
  readonly nextStartsAnew: boolean;
  /** Page that shows what stands before, or null at the beginning. */
  readonly previous: number | null;
}

/** Which part of a list a page shows; a page beyond the end shows the end. */
export function extractOf(total: number, page: number): Extract {
  const last = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const current = Math.min(Math.max(1, page), last);
  const firstPage = current - ((current - 1) % PAGES_AT_ONCE);
  return {
    start: (firstPage - 1) * PAGE_SIZE,
    end: Math.min(total, current * PAGE_SIZE),
    next: current < last ? current + 1 : null,
    nextStartsAnew: current % PAGES_AT_ONCE === 0,
    previous: firstPage > 1 ? firstPage - 1 : null,
  };
}
