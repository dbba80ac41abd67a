/** Everything the scripts tell the person at the terminal. Short, and only what helps. */
export const say = (sentence) => console.log(sentence);

/** Something went wrong, in words; the caller decides what follows. */
export const complain = (sentence) => console.error(sentence);

export const seconds = (sinceMs) => `${((Date.now() - sinceMs) / 1000).toFixed(1)} s`;

/** A failure that is already explained in words: no stack is shown for it. */
export class Explained extends Error {
  name = 'Explained';
}

/**
 * Runs a script's main function; failures end it with their words.
 *
 * @param {() => Promise<number | void>} main resolves to the exit code
 */
export async function runScript(main) {
  try {
    process.exitCode = (await main()) || process.exitCode || 0;
  } catch (error) {
    complain(error instanceof Explained ? error.message : (error?.stack ?? String(error)));
    process.exitCode = 1;
  }
}
