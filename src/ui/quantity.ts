/** What a typed quantity becomes: a whole number within the limits, or null where it is none. */
export function readQuantity(text: string, min: number, max: number | null): { value: number; clamped: 'min' | 'max' | null } | null {
  const digits = text.trim();
  if (!/^[+-]?\d+$/.test(digits)) return null;
  const typed = Number(digits);
  // Where none is a quantity too, fewer than none is no way to say it.
  if (typed < min) return { value: Math.max(min, 1), clamped: 'min' };
  if (max !== null && typed > max) return { value: max, clamped: 'max' };
  return { value: typed, clamped: null };
}
