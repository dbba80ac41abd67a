import { ALIVE, DEFERRED } from '../protocol/page-names';

/** Whether the page is hydrated, but for what is deferred. */
export const isAlive = (): boolean => document.documentElement.hasAttribute(ALIVE);

/** Says of the page that it is hydrated. */
export const becomeAlive = (): void => document.documentElement.setAttribute(ALIVE, 'true');

/** Whether an element belongs to a part of the page whose code is on its way. */
export const isDeferred = (element: Element): boolean => element.closest(`[${DEFERRED}]`) !== null;

/** Whether React hears of what happens to an element. */
export const isHydrated = (element: Element): boolean => isAlive() && !isDeferred(element);
