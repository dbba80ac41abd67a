const DAY_MS = 86_400_000;

/** How a day is called from another: only what the clock can vouch for; a time ahead is told by its date. */
export type DayWord = 'today' | 'yesterday' | 'date';

/**
 * @param atMs epoch ms by the shop's clock
 * @param todayMs beginning of the present day where the visitor is, epoch ms
 */
export function dayWord(atMs: number, todayMs: number): DayWord {
  const days = Math.round((todayMs - new Date(atMs).setHours(0, 0, 0, 0)) / DAY_MS);
  if (days === 0) return 'today';
  return days === 1 ? 'yesterday' : 'date';
}
