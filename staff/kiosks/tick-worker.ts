/** Says every three seconds that they are over. In a worker, since a browser slows down the timers of a page that is behind others. */
const TICK_MS = 3_000;

setInterval(() => postMessage(null), TICK_MS);
