import { lockKiosk } from '../../platform/kiosk-hint';
import type { KioskConfig } from './config';
import type { KioskSession } from './session';

/** What counts as a touch. */
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'input'] as const;

/** Keys by which a browser prints, saves, opens something else or another window. */
const SHORTCUTS = new Set(['p', 's', 'o', 'n', 't', 'u', 'j', 'h', 'd']);

/** Where a browser offers what somebody before has typed. */
const TYPED = 'input, textarea, form';

const refuse = (event: Event): void => event.preventDefault();

/** Nothing that is typed here is offered to anybody again. */
function forgetWhatIsTyped(): void {
  const off = (root: ParentNode) => {
    for (const field of root.querySelectorAll(TYPED))
      if (field.getAttribute('autocomplete') !== 'off') field.setAttribute('autocomplete', 'off');
  };
  off(document);
  new MutationObserver((changes) => {
    for (const { target, type } of changes) off(type === 'attributes' ? (target.parentNode ?? document) : (target as Element));
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['autocomplete'] });
}

/** A way out of the shop: to another site, to another program, into another window, or to the device's files, where no wipe reaches. */
const leadsAway = (link: HTMLAnchorElement): boolean => {
  const { href, origin, target, protocol } = link;
  if (href === '') return false;
  return (
    origin !== location.origin || !/^https?:$/.test(protocol) || (target !== '' && target !== '_self') || link.hasAttribute('download')
  );
};

/** Tells the visit of each touch. */
export function listenForTouches(session: KioskSession): void {
  // What begins a visit is up to the screen that waits for one.
  const touch = () => {
    if (session.phase().kind !== 'attract') session.touch();
  };
  for (const type of TOUCHES) addEventListener(type, touch, { capture: true, passive: true });
}

/**
 * What a browser does beside showing the shop, and this tablet does not: other sites, other windows, files, printing, menus, copying, an app beside it,
 * zooming by two fingers.
 */
export function lockDevice({ install }: Pick<KioskConfig, 'install'>): void {
  lockKiosk();
  forgetWhatIsTyped();
  // What is copied here the next one could paste, and no page can empty a clipboard.
  for (const offer of ['contextmenu', 'gesturestart', 'dragstart', 'copy', 'cut', ...(install ? [] : ['beforeinstallprompt'])])
    addEventListener(offer, refuse);
  addEventListener('wheel', (event) => event.ctrlKey && event.preventDefault(), { passive: false });
  addEventListener('keydown', (event) => {
    if ((event.ctrlKey || event.metaKey) && SHORTCUTS.has(event.key.toLowerCase())) event.preventDefault();
  });
  const onLink = (event: Event) => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    const isOtherWindow = event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey || event.button === 1);
    if (!link || !(leadsAway(link) || isOtherWindow)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  for (const click of ['click', 'auxclick']) document.addEventListener(click, onLink, true);
  window.print = () => {};
  window.open = () => null;
}
