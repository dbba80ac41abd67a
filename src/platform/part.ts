/** A part of the code that is no part of a page at first. */
export interface Part<Code> {
  /** Loads it once; after a failure, anew. */
  load(): Promise<Code>;
  /** The part, or null until it is there. */
  now(): Code | null;
}

export function part<Code>(load: () => Promise<Code>): Part<Code> {
  let atHand: Code | null = null;
  let loading: Promise<Code> | null = null;
  return {
    now: () => atHand,
    load() {
      loading ??= load().then(
        (code) => {
          atHand = code;
          return code;
        },
        (error: unknown) => {
          loading = null;
          throw error;
        },
      );
      return loading;
    },
  };
}
