/**
 * Where a key leads in a list of options, by the ARIA combobox pattern: past either end the
 * focus is in the field again. Undefined where the key means something else.
 *
 * @param active place of the active option, or null where the field itself has the focus
 */
export function placeAfter(key: string, active: number | null, count: number): number | null | undefined {
  const last = count - 1;
  if (last < 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      if (active === null) return 0;
      return active >= last ? null : active + 1;
    case 'ArrowUp':
      if (active === null) return last;
      return active === 0 ? null : active - 1;
    // In the field these move within what is typed.
    case 'Home':
      return active === null ? undefined : 0;
    case 'End':
      return active === null ? undefined : last;
    default:
      return undefined;
  }
}
