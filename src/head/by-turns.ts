import { serviceWorkers } from '../platform/service-worker';
import { BELOW_ID, FONTS_ID, SCRIPTS_ID } from '../protocol/page-names';

/** About as long as the scripts are on their way: the line is never idle. */
const LONGEST_WAIT_MS = 200;

const letInBelow = () => document.getElementById(BELOW_ID)?.remove();

function letInScripts(): void {
  const scripts = document.getElementById(SCRIPTS_ID) as HTMLTemplateElement | null;
  scripts?.replaceWith(document.importNode(scripts.content, true));
}

/** A slow line has room for one thing at a time: the page, its first picture, its scripts, then all the rest (decision 9). */
export function letInByTurns(): void {
  const isKnown = Boolean(serviceWorkers()?.controller);
  if (isKnown) {
    const fonts = document.getElementById(FONTS_ID) as HTMLStyleElement | null;
    if (fonts) fonts.media = 'all';
    letInBelow();
  }
  // Whoever moves wants to see what is further down.
  for (const name of ['load', 'scroll', 'pointerdown', 'keydown'])
    addEventListener(name, letInBelow, { capture: name !== 'load', once: true, passive: true });
  addEventListener('DOMContentLoaded', () => {
    const picture = isKnown ? null : document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
    if (!picture || picture.complete) return letInScripts();
    picture.addEventListener('load', letInScripts);
    picture.addEventListener('error', letInScripts);
    setTimeout(letInScripts, LONGEST_WAIT_MS);
  });
}
