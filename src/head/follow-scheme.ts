import { schemeIn } from '../platform/scheme';
import '../platform/head-window';

/** Shows the page in the colours that were chosen, or as the device has it, now and whenever either changes. */
export function followScheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const chosen = schemeIn(document.cookie);
    const isChosen = chosen !== 'auto';
    document.documentElement.setAttribute('data-mantine-color-scheme', isChosen ? chosen : dark.matches ? 'dark' : 'light');
    document.querySelectorAll<HTMLMetaElement>('[name=theme-color]').forEach((meta, place) => {
      const scheme = place ? 'dark' : 'light';
      meta.media = !isChosen ? `(prefers-color-scheme: ${scheme})` : scheme === chosen ? 'all' : 'not all';
    });
  };
  window.applyScheme = apply;
  apply();
  // At sunset, or when another tab has chosen.
  dark.addEventListener('change', apply);
  document.addEventListener('visibilitychange', apply);
}
