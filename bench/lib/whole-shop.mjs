/** When the whole shop is on a device; as `src/protocol/messages.ts` has it. */

const LONGEST_MS = 240_000;

/** Asks the worker how much of the shop is here. */
const storedState = () =>
  new Promise((resolve) => {
    const worker = navigator.serviceWorker.controller;
    if (!worker) return resolve(null);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data?.message?.state ?? null);
    setTimeout(resolve, 2_000, null);
    worker.postMessage({ rille: 1, message: { type: 'tell-state', country: 'de' } }, [port2]);
  });

/** As `wholeness` has it. */
const isWhole = (state) =>
  state?.catalogue && [state.shell, state.catalogue.texts, state.pictures].every(({ kept, total }) => kept === total && total > 0);

/**
 * Waits until the worker has fetched everything.
 *
 * @param {import('@playwright/test').Page} page
 * @throws {Error} after four minutes, with what is missing or why the page could not be asked
 */
export async function untilWhole(page) {
  const since = Date.now();
  for (;;) {
    // A page that a new worker loads again cannot be asked in that moment.
    const state = await page.evaluate(storedState).catch((failure) => ({ failure: String(failure) }));
    if (isWhole(state)) return state;
    if (Date.now() - since > LONGEST_MS) throw new Error(`Not everything was kept after ${LONGEST_MS / 1000} s: ${JSON.stringify(state)}`);
    await new Promise((next) => setTimeout(next, 500));
  }
}
