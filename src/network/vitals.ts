import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { VitalReport } from '../protocol/vitals';

const REPORTS_URL = '/vitals';

/**
 * Collects the figures of this visit on this device, and sends them when the page is left, if the
 * owner of the shop named an endpoint. The browser keeps what happened before, so this may load late.
 *
 * @param routeNow the pattern of the route that is shown
 */
export async function collectVitals(routeNow: () => string, buildTimeMs: number): Promise<void> {
  const answer = await fetch('/config.json').catch(() => null);
  const config: unknown = answer?.ok ? await answer.json().catch(() => null) : null;
  if ((config as { vitals?: unknown } | null)?.vitals !== true) return;

  const reports = new Map<string, VitalReport>();
  const route = routeNow();
  const note = ({ name, value, rating, navigationType }: Metric) => {
    reports.set(name, { name, value, rating, route, navigation: navigationType, buildTimeMs });
  };
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(note);

  const send = () => {
    if (document.visibilityState !== 'hidden' || reports.size === 0) return;
    navigator.sendBeacon(REPORTS_URL, JSON.stringify([...reports.values()]));
    reports.clear();
  };
  // After the library's own listeners, which settle the figures at the same moment.
  document.addEventListener('visibilitychange', send);
}
