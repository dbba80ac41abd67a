interface Usable {
  readonly is_disabled: boolean;
  readonly starts_at?: number | null;
  readonly ends_at: number | null;
}

export type CodeState = 'off' | 'later' | 'over' | 'usedUp' | 'valid';

/** How a code stands: as the shop refuses it, in that order. */
export function stateOf({ is_disabled, starts_at, ends_at }: Usable, isUsedUp: boolean, nowMs: number): CodeState {
  if (is_disabled) return 'off';
  if (starts_at != null && starts_at > nowMs) return 'later';
  if (ends_at !== null && ends_at <= nowMs) return 'over';
  return isUsedUp ? 'usedUp' : 'valid';
}

/** The last day on which a code can be used: its end is the first moment of the next. */
export const lastMoment = (endsAtMs: number): number => endsAtMs - 1;

/** A whole number from 1 on as it is typed; undefined for none. */
export function wholeIn(typed: string, most: number): number | undefined {
  const plain = typed.replaceAll(/[\s%]/g, '');
  const number = /^\d{1,6}$/.test(plain) ? Number(plain) : 0;
  return number >= 1 && number <= most ? number : undefined;
}
