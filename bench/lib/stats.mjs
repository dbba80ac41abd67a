/** @param {readonly number[]} values */
export function median(values) {
  const sorted = values.filter(Number.isFinite).sort((one, other) => one - other);
  if (sorted.length === 0) return null;
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** @param {readonly number[]} values @param {number} share e.g. 0.95 */
export function percentile(values, share) {
  const sorted = values.filter(Number.isFinite).sort((one, other) => one - other);
  return sorted.length === 0 ? null : sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)];
}

const rounded = (value, digits) => (value === null ? null : Number(value.toFixed(digits)));

/** Median, least and most of some runs. */
export function spread(values, digits = 0) {
  const known = values.filter((value) => typeof value === 'number' && Number.isFinite(value));
  if (known.length === 0) return null;
  return { median: rounded(median(known), digits), min: rounded(Math.min(...known), digits), max: rounded(Math.max(...known), digits) };
}

/**
 * Runs of one kind, figure by figure.
 *
 * @param {readonly Record<string, number | null>[]} runs
 * @param {Readonly<Record<string, number>>} digits kept per figure; 0 where nothing is said
 */
export function summary(runs, digits = {}) {
  const names = [...new Set(runs.flatMap((run) => Object.keys(run)))];
  return Object.fromEntries(
    names.map((name) => [
      name,
      spread(
        runs.map((run) => run[name]),
        digits[name] ?? 0,
      ),
    ]),
  );
}
