/** What a page may tell about its own speed; nothing that belongs to a person. */
export interface VitalReport {
  readonly name: 'CLS' | 'FCP' | 'INP' | 'LCP' | 'TTFB';
  /** Milliseconds; for `CLS` a number without a unit. */
  readonly value: number;
  readonly rating: 'good' | 'needs-improvement' | 'poor';
  /** The pattern of the route, such as `/product/$handle`: never the address itself. */
  readonly route: string;
  readonly navigation: string;
  /** Epoch ms of the build that was measured. */
  readonly buildTimeMs: number;
}

const NAMES: readonly string[] = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'];
const RATINGS: readonly string[] = ['good', 'needs-improvement', 'poor'];
const MOST_REPORTS = 20;
const LONGEST_MS = 600_000;
/** A route's pattern has names in it, never a value of a visitor's. */
const ROUTE = /^\/[a-z0-9/$_-]{0,60}$/i;
const NAVIGATION = /^[a-z-]{1,24}$/;

const isReport = (value: unknown): value is VitalReport => {
  if (typeof value !== 'object' || value === null) return false;
  const report = value as Record<string, unknown>;
  return (
    NAMES.includes(String(report.name)) &&
    typeof report.value === 'number' &&
    report.value >= 0 &&
    report.value <= LONGEST_MS &&
    RATINGS.includes(String(report.rating)) &&
    ROUTE.test(String(report.route)) &&
    NAVIGATION.test(String(report.navigation)) &&
    Number.isSafeInteger(report.buildTimeMs)
  );
};

/** Reports that came over the network, with nothing but the known fields; null for anything else. */
export function asVitalReports(value: unknown): VitalReport[] | null {
  if (!Array.isArray(value) || value.length === 0 || value.length > MOST_REPORTS || !value.every(isReport)) return null;
  return value.map(({ name, value, rating, route, navigation, buildTimeMs }) => ({ name, value, rating, route, navigation, buildTimeMs }));
}
