import { deferred } from '../../platform/deferred';
import { MissingPart } from '../../ui/missing-part';

type LoadWords = () => Promise<unknown>;

let loadWords: LoadWords = () => Promise.resolve();

const withWords = async <Module>(module: Promise<Module>): Promise<Module> => {
  const [loaded] = await Promise.all([module, loadWords()]);
  return loaded;
};

export const Footer = deferred(async () => (await withWords(import('./footer'))).Footer, MissingPart);

/** Loaded with the checkout's page. */
export const CheckoutLayout = deferred(async () => (await withWords(import('./checkout-layout'))).CheckoutLayout, MissingPart);

/**
 * For the root's loader.
 *
 * @param words loads the texts of what stands at the foot of every page; tried again with its code
 * @param isRendered the page came with its frame: it is hydrated in its own time
 */
export async function loadFooter(words: LoadWords, isRendered: boolean): Promise<void> {
  loadWords = words;
  // Also where the code is there already: a server has it once, and the words anew for each page.
  if (!isRendered) await Promise.all([words().catch(() => {}), Footer.load()]);
}
