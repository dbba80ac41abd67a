import { slowestWeeks } from '../../../domain/lead-weeks';
import type { CartLine } from '../../sync/types';

/** Weeks until everything can be sent in one go; null where nothing has a lead time. */
export const leadWeeks = (lines: readonly CartLine[]): number | null =>
  slowestWeeks(lines.flatMap((line) => [line, ...line.parts]).map((line) => line.snapshot.leadTimeWeeks));
