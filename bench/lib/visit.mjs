import { conditionsOf } from './profiles.mjs';

const LONGEST_MS = 90_000;
/** Nothing on the line for this long: the page has what it wanted. */
const QUIET_MS = 1_200;

/** Runs in the page before anything else; what it sees stays in `window.__figures`. */
function watch() {
  const figures = { lcp: null, cls: 0, tasks: [], shifts: [], events: [] };
  window.__figures = figures;
  const on = (type, note, options = { buffered: true }) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
    }).observe({ type, ...options });
  on('largest-contentful-paint', (entry) => {
    figures.lcp = entry.startTime;
  });
  on('layout-shift', (entry) => {
    if (!entry.hadRecentInput) figures.cls += entry.value;
  });
  on('longtask', ({ startTime, duration }) => void figures.tasks.push([startTime, duration]));
  on('event', ({ duration }) => void figures.events.push(duration), { durationThreshold: 16 });
}

/** The first button of the page, in the page's own coordinates; null where there is none. */
const tapTarget = () => {
  const button = document.querySelector('header button, main button');
  const box = button?.getBoundingClientRect();
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
};

/**
 * Visits a page in a new browser context (nothing cached) and waits until the line is quiet.
 *
 * @param {import('@playwright/test').Browser | import('@playwright/test').BrowserContext} where a browser for a first visit, a context for another one
 * @param {string} url
 * @param {import('./profiles.mjs').Profile} profile
 * @param {import('@playwright/test').BrowserContextOptions} [options] of the new context
 * @returns {Promise<Record<string, number | null>>} times in ms since the navigation, bytes as sent
 */
export async function visit(where, url, profile, options = {}) {
  const isNew = 'newContext' in where;
  const context = isNew
    ? await where.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2, ...options })
    : where;
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const sent = { Document: 0, Script: 0, Stylesheet: 0, Font: 0, Image: 0, other: 0 };
  const types = new Map();
  const open = new Set();
  let requests = 0;
  let lastMs = Date.now();
  session.on('Network.requestWillBeSent', ({ requestId }) => {
    open.add(requestId);
    requests += 1;
    lastMs = Date.now();
  });
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    types.set(requestId, type);
    // What the worker has on the device goes over no line.
    if (response.fromServiceWorker) requests -= 1;
  });
  const ended = ({ requestId, encodedDataLength = 0 }) => {
    open.delete(requestId);
    lastMs = Date.now();
    const type = types.get(requestId);
    sent[type in sent ? type : 'other'] += encodedDataLength;
  };
  session.on('Network.loadingFinished', ended);
  session.on('Network.loadingFailed', ended);

  try {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', conditionsOf(profile));
    await session.send('Emulation.setCPUThrottlingRate', { rate: profile.cpu });
    await page.addInitScript(watch);
    await page.goto(url, { waitUntil: 'load', timeout: LONGEST_MS });
    const startedMs = Date.now();
    while ((open.size > 0 || Date.now() - lastMs < QUIET_MS) && Date.now() - startedMs < LONGEST_MS) {
      await new Promise((next) => setTimeout(next, 100));
    }
    const figures = await page.evaluate(() => {
      const hydrated = performance.getEntriesByType('mark').find(({ name }) => name.endsWith('hydrated'))?.startTime ?? null;
      const starts = performance.getEntriesByType('mark').find(({ name }) => name.endsWith('hydrating'))?.startTime ?? 0;
      const { lcp, cls, tasks } = window.__figures;
      const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null;
      return {
        fcp,
        lcp,
        cls,
        hydrated,
        longestTask: Math.max(0, ...tasks.filter(([start, duration]) => start + duration >= starts).map(([, duration]) => duration)),
        blocked: tasks.filter(([start]) => start > (fcp ?? 0)).reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0),
        ttfb: performance.getEntriesByType('navigation')[0]?.responseStart ?? null,
      };
    });
    const requestsOfVisit = requests;
    // The first tap, when everything is there: from the finger to the next frame.
    const target = await page.evaluate(tapTarget);
    if (target) {
      await page.touchscreen.tap(target.x, target.y).catch(() => page.mouse.click(target.x, target.y));
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 300))));
    }
    const events = await page.evaluate(() => window.__figures.events);
    const bytes = Object.values(sent).reduce((sum, size) => sum + size, 0);
    return {
      ...figures,
      tap: target ? Math.max(0, ...events) : null,
      htmlBytes: sent.Document,
      scriptBytes: sent.Script,
      styleBytes: sent.Stylesheet,
      fontBytes: sent.Font,
      imageBytes: sent.Image,
      bytes,
      requests: requestsOfVisit,
    };
  } finally {
    await (isNew ? context.close() : page.close());
  }
}
