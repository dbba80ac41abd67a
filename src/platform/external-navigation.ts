/** On a link that leads out of the shop on purpose; `ui/text-link` gives it with `external`. */
const EXTERNAL_ATTRIBUTE = 'data-external';

/**
 * What the router may hand to the browser: nothing that leads to another site. `mailto:` and `tel:` open another
 * program and leave the page where it is.
 */
export const ROUTER_PROTOCOLS = ['mailto:', 'tel:'];

/** Not yet in TypeScript's DOM library for every browser; Firefox has it since 147, Safari since 26.2. */
interface Navigation extends EventTarget {}
interface NavigateEvent extends Event {
  readonly destination: { readonly url: string };
}

const leadsOut = (address: string): boolean => {
  const { origin, protocol } = new URL(address, location.href);
  return origin !== location.origin && !ROUTER_PROTOCOLS.includes(protocol);
};

/**
 * Refuses every way out of the shop that nobody has asked for explicitly (specification §2): a link to another
 * site without {@link EXTERNAL_ATTRIBUTE}, and code that sends the page there. The router's own guard is
 * {@link ROUTER_PROTOCOLS}. What a visitor types into the address bar is their business, and not seen here.
 *
 * @returns what ends it
 */
export function refuseExternalNavigation(): () => void {
  let meant: string | null = null;

  const onClick = (event: Event) => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    if (!link?.href || !leadsOut(link.href)) return;
    if (link.hasAttribute(EXTERNAL_ATTRIBUTE)) {
      meant = link.href;
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  // Where the browser has no Navigation API, links are guarded all the same.
  const { navigation } = globalThis as { navigation?: Navigation };
  const onNavigate = (event: Event) => {
    const { url } = (event as NavigateEvent).destination;
    if (leadsOut(url) && url !== meant) event.preventDefault();
    meant = null;
  };

  for (const click of ['click', 'auxclick']) document.addEventListener(click, onClick, true);
  navigation?.addEventListener('navigate', onNavigate);
  return () => {
    for (const click of ['click', 'auxclick']) document.removeEventListener(click, onClick, true);
    navigation?.removeEventListener('navigate', onNavigate);
  };
}
