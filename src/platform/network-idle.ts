const PAUSE_MS = 400;
const LONGEST_MS = 4_000;

/** Waits until nothing has arrived for a moment, or for four seconds. In the browser only. */
export function networkIdle(): Promise<void> {
  return new Promise((resolve) => {
    const idle = () => {
      clearTimeout(pause);
      clearTimeout(end);
      arrivals.disconnect();
      resolve();
    };
    const end = setTimeout(idle, LONGEST_MS);
    let pause = setTimeout(idle, PAUSE_MS);
    const arrivals = new PerformanceObserver(() => {
      clearTimeout(pause);
      pause = setTimeout(idle, PAUSE_MS);
    });
    arrivals.observe({ type: 'resource' });
  });
}
