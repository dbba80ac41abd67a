const losses = new WeakMap<object, number>();

const isObject = (error: unknown): error is object => typeof error === 'object' && error !== null;

/** How often this very error ended something that was fetched ahead: a part of the code that nobody misses. */
export const lossesAhead = (error: unknown): number => (isObject(error) ? (losses.get(error) ?? 0) : 0);

/** Fetches parts of the code that nobody has asked for; nobody is told, and nothing reloaded, when one does not come. */
export async function fetchAhead(...parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  await Promise.all(
    parts.map((part) =>
      part().catch((error: unknown) => {
        if (isObject(error)) losses.set(error, lossesAhead(error) + 1);
      }),
    ),
  );
}
