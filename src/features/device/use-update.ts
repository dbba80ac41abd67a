import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useCart } from '../../sync/react';
import { watchForms } from './begun-forms';
import { isSafePoint } from './safe-point';
import { type WorkerLink, workerLink } from './worker-link';

/** Nobody has touched the page for this long. */
const IDLE_MS = 10 * 60_000;
/** A page that stays open asks for a new version this often. */
const LOOK_EVERY_MS = 60 * 60_000;

const USED = ['pointerdown', 'keydown', 'scroll'] as const;
/** A native one is there, but not open, while it slides out; Mantine's are not native. */
const OPEN_PANEL = 'dialog[open], [role="dialog"], [role="alertdialog"]';

export const useWorkerState = (link: WorkerLink) => useSyncExternalStore(link.subscribe, link.state, link.state);

/** Asks for a new version when the page is looked at again after a while, and when the network is back. */
export function useLookForUpdates(link: WorkerLink): void {
  useEffect(() => {
    // Not by the device's clock: one that was put back would look for none in a year.
    let lookedAt = performance.now();
    const look = () => {
      if (document.visibilityState !== 'visible' || performance.now() - lookedAt < LOOK_EVERY_MS) return;
      lookedAt = performance.now();
      void link.lookForUpdate();
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    addEventListener('online', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', look);
    };
  }, [link]);
}

/**
 * Lets a new version in where it disturbs nobody: at a change of page (or as soon as it is safe on the
 * new page, while nobody has touched that), or when nobody is looking or has touched anything for a
 * while, and only where {@link isSafePoint} says so.
 *
 * @returns what is known of a new version, and a way to take it at once
 */
export function useUpdate(layout: 'default' | 'checkout'): { readonly isReady: boolean; readonly take: () => void } {
  const link = workerLink();
  const { update } = useWorkerState(link);
  const router = useRouter();
  const cart = useCart();
  const now = useRef({ layout, cart });
  const forms = useRef<ReturnType<typeof watchForms>>(null);
  const takeAfterAll = useRef<(() => void) | null>(null);
  useLookForUpdates(link);

  // The router tells of a new page before React has shown it, and a line may just be on its way.
  useEffect(() => {
    now.current = { layout, cart };
    takeAfterAll.current?.();
  }, [layout, cart]);

  useEffect(() => {
    const watched = watchForms();
    forms.current = watched;
    return watched.stop;
  }, []);

  useEffect(() => {
    if (update === 'none') return;
    let uses = 0;
    const isSafe = (panelOpen: boolean) => isSafePoint({ ...now.current, formBegun: forms.current?.anyBegun() ?? false, panelOpen });
    const isPanelOpen = () => document.querySelector(OPEN_PANEL) !== null;
    const takeIfSafe = (panelOpen: boolean) => {
      if (!isSafe(panelOpen)) return;
      const usesBefore = uses;
      link.update(() => uses === usesBefore && isSafe(isPanelOpen()));
    };
    let idle: ReturnType<typeof setTimeout>;
    const onUse = ({ type }: Pick<Event, 'type'>) => {
      // The router scrolls, too.
      if (type !== 'scroll') {
        takeAfterAll.current = null;
        uses += 1;
      }
      clearTimeout(idle);
      idle = setTimeout(() => takeIfSafe(isPanelOpen()), IDLE_MS);
    };
    const onHidden = () => {
      if (document.visibilityState === 'hidden') takeIfSafe(isPanelOpen());
    };
    onUse({ type: 'begin' });
    onHidden();
    const leave = router.subscribe('onResolved', ({ pathChanged }) => {
      if (!pathChanged) return;
      takeAfterAll.current = () => takeIfSafe(isPanelOpen());
      // What was open on the page that is being left closes with it.
      takeIfSafe(false);
    });
    for (const event of USED) addEventListener(event, onUse, { passive: true });
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      clearTimeout(idle);
      takeAfterAll.current = null;
      leave();
      for (const event of USED) removeEventListener(event, onUse);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [update, link, router]);

  const take = useCallback(() => link.update(), [link]);
  return { isReady: update !== 'none', take };
}
