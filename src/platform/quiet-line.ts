const PAUSE_MS = 400;
const LONGEST_MS = 4_000;

/** Waits until nothing has arrived for a moment, or for four seconds. In the browser only. */
export function quietLine(): Promise<void> {
  return new Promise((resolve) => {
    const quiet = () => {
      clearTimeout(pause);
      clearTimeout(end);
      arrivals.disconnect();
      resolve();
    };
    const end = setTimeout(quiet, LONGEST_MS);
    let pause = setTimeout(quiet, PAUSE_MS);
    const arrivals = new PerformanceObserver(() => {
      clearTimeout(pause);
      pause = setTimeout(quiet, PAUSE_MS);
    });
    arrivals.observe({ type: 'resource' });
  });
}
