/** What makes a password easy to guess. */
export const STRENGTH_HINTS = ['common', 'word', 'name', 'own', 'keyboard', 'repeat', 'sequence', 'date', 'longer'] as const;

export type StrengthHint = (typeof STRENGTH_HINTS)[number];

export const STRONGEST = 4;

/** How well a password stands up to somebody who guesses. It advises; what is refused is said by the rules of the field. */
export interface PasswordStrength {
  /** From 0, guessed at once, to {@link STRONGEST}. */
  readonly score: number;
  /** Null where there is nothing to do better. */
  readonly hint: StrengthHint | null;
}
