/** How a deck comes to the workshop. */
export const WAYS_IN = ['walk-in', 'parcel', 'pick-up'] as const;
export type WayIn = (typeof WAYS_IN)[number];

/** How it goes back. */
export const WAYS_BACK = ['collect', 'send'] as const;
export type WayBack = (typeof WAYS_BACK)[number];

/** Whether anything is sent or collected, which takes an address. */
export const travels = ({ wayIn, wayBack }: { readonly wayIn: string; readonly wayBack: string }): boolean =>
  wayIn !== 'walk-in' || wayBack === 'send';

/** The year in which a deck was made; nobody has to know it. */
export const YEAR_OR_NONE = /^(?:(?:19|20)\d\d)?$/;
