import { deferred } from '../../platform/deferred';
import { deferredWords } from '../../platform/deferred-words';
import { MissingPart } from '../../ui/missing-part';

const { withWords, load } = deferredWords();

export const Footer = deferred(async () => (await withWords(import('./footer'))).Footer, MissingPart);

/** Loaded with the checkout's page. */
export const CheckoutLayout = deferred(async () => (await withWords(import('./checkout-layout'))).CheckoutLayout, MissingPart);

/**
 * For the root's loader.
 *
 * @param words loads the texts of what stands at the foot of every page
 * @param isRendered the page came with its frame: it is hydrated in its own time
 */
export const loadFooter = (words: () => Promise<unknown>, isRendered: boolean): Promise<void> => load(words, isRendered, [Footer]);
