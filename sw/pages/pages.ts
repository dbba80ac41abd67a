import { matchPrecache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { mayBePage, SHELL_PATH } from '../../src/protocol/addresses';
import { asPageMessage } from '../../src/protocol/messages';
import { rightAddress } from '../../src/protocol/page-address';
import { publicPage } from '../../src/protocol/public-pages';
import { isGivingWay } from '../giving-way';
import { scope } from '../scope';
import { pagesToKeep } from './pages-to-keep';
import { keepPage, noteVisitor, pagesOfOtherBuilds, storedPage } from './stored-pages';

/** The server believes its own pages for as long. */
const SHOWN_AGAIN_MS = 60_000;
/** What is only kept in case somebody comes need not be of this minute: its prices say of when they are. */
const IN_CASE_MS = 60 * 60_000;

async function keepAll(paths: readonly string[], isLineThin: boolean): Promise<void> {
  const { here, inCase } = pagesToKeep(paths, isLineThin ? [] : await pagesOfOtherBuilds());
  if (here !== undefined) await keepPage(here, SHOWN_AGAIN_MS);
  // One after the other: the visitor's own requests come first.
  for (const path of inCase) if (!isGivingWay()) await keepPage(path, IN_CASE_MS);
}

/**
 * Answers every page of the shop at once, online or not: with the page as the server last rendered
 * it, which is then renewed behind the visitor's back, else with the shell; the network is asked
 * only when both were lost. An address that is not in its right form leads to it, as it does on the server. Pages ask the worker to keep them and those that are likely next.
 */
export function answerNavigations(): void {
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && mayBePage(url.pathname),
    async ({ request, url, event }) => {
      const right = rightAddress(url.pathname, url.search);
      if (right !== null) return Response.redirect(right + url.hash, 308);
      const kept = await storedPage(url).catch(() => undefined);
      const path = kept && publicPage(url.pathname, url.search);
      if (path) event.waitUntil(keepPage(path, SHOWN_AGAIN_MS));
      return kept ?? (await matchPrecache(SHELL_PATH)) ?? (await fetch(request).catch(() => Response.error()));
    },
  );
  scope.addEventListener('message', (event) => {
    const message = asPageMessage(event.data);
    if (message?.type !== 'keep-pages') return;
    event.waitUntil(
      noteVisitor(message.visitor)
        .then(() => keepAll(message.paths, message.isLineThin))
        .catch(() => undefined),
    );
  });
}
