/** What somebody writes to us about; addresses name one with `?subject=`. */
export const SUBJECTS = ['custom-order', 'buy-back', 'service', 'general'] as const;

export type Subject = (typeof SUBJECTS)[number];
