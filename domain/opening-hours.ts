export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** From when until when, as the clock in the shop shows it, e.g. `['11:00', '19:00']`. */
export type Span = readonly [from: string, until: string];

/** When the shop in Neukölln is open. */
export interface OpeningHours {
  /** In their order, none of them over midnight; none is a day on which the shop is closed. */
  readonly openingHours: Readonly<Record<Weekday, readonly Span[]>>;
  readonly openOnPublicHolidays: boolean;
  /** Days with hours of their own, which count more than a public holiday does; `date` is ISO 8601. */
  readonly specialDays: readonly { readonly date: string; readonly hours: readonly Span[] }[];
}

/** Days one after the other that are alike, from Monday on. */
export interface AlikeDays {
  readonly first: Weekday;
  readonly last: Weekday;
  readonly hours: readonly Span[];
}

/** The week as it is written on a door: Monday closed, Tuesday to Saturday, Sunday. */
export function alikeDays({ openingHours }: Pick<OpeningHours, 'openingHours'>): readonly AlikeDays[] {
  const groups: AlikeDays[] = [];
  for (const weekday of WEEKDAYS) {
    const hours = openingHours[weekday];
    const latest = groups.at(-1);
    if (latest && String(latest.hours) === String(hours)) groups[groups.length - 1] = { ...latest, last: weekday };
    else groups.push({ first: weekday, last: weekday, hours });
  }
  return groups;
}
