type LoadWords = () => Promise<unknown>;

interface DeferredWords {
  /** A module once what its components say is there, too: they are tried again together. */
  withWords<Module>(module: Promise<Module>): Promise<Module>;
  /**
   * For loaders of pages: from now on what is loaded by `withWords` brings these words.
   *
   * @param words loads the texts that the parts say, in the page's language
   * @param parts what the page shows of what is loaded by `withWords`
   * @returns loads words and parts at once, for a page that did not come with its view; it never rejects
   */
  loader(words: LoadWords, parts: readonly { load(): Promise<void> }[]): () => Promise<void>;
}

/** Texts that nothing but deferred parts say, and that come with their code. */
export function deferredWords(): DeferredWords {
  let load: LoadWords = () => Promise.resolve();
  return {
    async withWords(module) {
      const [loaded] = await Promise.all([module, load()]);
      return loaded;
    },
    loader(words, parts) {
      load = words;
      return async () => {
        // Also where the code is there already: a server has it once, and the words anew for each page. In a browser parts without
        // their words are missing like those without their code, and say so.
        await Promise.allSettled([words(), ...parts.map((part) => part.load())]);
      };
    },
  };
}
