import { createListeners } from './listeners';

/** What Chromium fires once the shop could be installed; no other browser has it. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

let offer: BeforeInstallPromptEvent | null = null;
const listeners = createListeners();

function change(next: BeforeInstallPromptEvent | null): void {
  offer = next;
  listeners.notify();
}

/** Catches the browser's offer, which comes once and early, for the moment at which it suits. Once per page. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // Else the browser asks when it pleases, which is hardly ever a good moment.
    event.preventDefault();
    change(event as BeforeInstallPromptEvent);
  });
  addEventListener('appinstalled', () => change(null));
}

export const installOffer = {
  /** For `useSyncExternalStore`. */
  subscribe: listeners.subscribe,
  isThere: (): boolean => offer !== null,
  /** Lets the browser ask; to be called from a press of a button. The offer is used up. */
  async take(): Promise<'accepted' | 'dismissed'> {
    const taken = offer;
    change(null);
    return taken ? (await taken.prompt()).outcome : 'dismissed';
  },
};

/** The shop runs in a window of its own, from the home screen. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true;

/** Safari on iPhone and iPad, where only the share sheet puts a page on the home screen. */
export const needsShareSheet = (): boolean => 'standalone' in navigator && !isInstalled();
