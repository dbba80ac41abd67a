type LoadWords = () => Promise<unknown>;

interface DeferredWords {
  /** A module once what its components say is there, too: they are tried again together. */
  withWords<Module>(module: Promise<Module>): Promise<Module>;
  /**
   * For loaders of pages.
   *
   * @param words loads the texts that the parts say, in the page's language
   * @param isRendered the page came with its view: its parts are hydrated in their own time
   * @param parts what the page shows of what was loaded by `withWords`
   */
  load(words: LoadWords, isRendered: boolean, parts: readonly { load(): Promise<void> }[]): Promise<void>;
}

/** Texts that nothing but deferred parts say, and that come with their code. */
export function deferredWords(): DeferredWords {
  let load: LoadWords = () => Promise.resolve();
  return {
    async withWords(module) {
      const [loaded] = await Promise.all([module, load()]);
      return loaded;
    },
    async load(words, isRendered, parts) {
      load = words;
      if (isRendered) return;
      // Also where the code is there already: a server has it once, and the words anew for each page. In a browser parts without
      // their words are missing like those without their code, and say so.
      await Promise.allSettled([words(), ...parts.map((part) => part.load())]);
    },
  };
}
