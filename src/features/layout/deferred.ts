import { deferred } from '../../platform/deferred';
import { deferredWords } from '../../platform/deferred-words';
import { MissingPart } from '../../ui/missing-part';

const { withWords, loader } = deferredWords();

export const Footer = deferred(async () => (await withWords(import('./footer'))).Footer, MissingPart);

/** Loaded with the checkout's page. */
export const CheckoutLayout = deferred(async () => (await withWords(import('./checkout-layout'))).CheckoutLayout, MissingPart);

/** For the root's loader, as in `deferredWords`. @param words loads the texts of what stands at the foot of every page */
export const footerLoader = (words: () => Promise<unknown>) => loader(words, [Footer]);
