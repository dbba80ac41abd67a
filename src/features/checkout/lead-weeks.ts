import type { CartLine } from '../../sync/types';

/** Weeks until everything can be sent in one go; null where nothing has a lead time. */
export function leadWeeks(lines: readonly CartLine[]): number | null {
  const weeks = lines.flatMap((line) => [line, ...line.parts]).flatMap((line) => line.snapshot.leadTimeWeeks ?? []);
  return weeks.length > 0 ? Math.max(...weeks) : null;
}
