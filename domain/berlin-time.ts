/** What the clock on a wall in Berlin shows. */
export interface Wall {
  /** ISO 8601, e.g. `2026-11-24`. */
  readonly date: string;
  /** `HH:MM`, so that two of them compare as texts. */
  readonly time: string;
}

let format: Intl.DateTimeFormat | null = null;

/** The day and the time in Berlin at a moment, in summer and in winter. */
export function berlinWall(epochMs: number): Wall {
  format ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Europe/Berlin',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const parts = Object.fromEntries(format.formatToParts(epochMs).map(({ type, value }) => [type, value]));
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
}

const HOUR_MS = 60 * 60 * 1000;

/** When a day begins in Berlin, epoch ms; the clocks there never change at midnight. @param date ISO 8601 */
export function berlinMidnightMs(date: string): number {
  const utcMs = Date.parse(`${date}T00:00:00Z`);
  const inSummerMs = utcMs - 2 * HOUR_MS;
  return berlinWall(inSummerMs).date === date ? inSummerMs : utcMs - HOUR_MS;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** @param date ISO 8601 */
export const dayAfter = (date: string, days = 1): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
