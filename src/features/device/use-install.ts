import { useLocation } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { splitLocale } from '../../../domain/locale-path';
import { noteNoApp, noteOffered, noteVisit, wantsNoApp, wasOffered } from '../../platform/app-cookies';
import { installOffer, isInstalled, needsShareSheet } from '../../platform/install-prompt';
import { keepForGood } from '../../platform/storage-space';
import { countOf, useCart } from '../../sync/react';
import { isInstallMoment } from './install-moment';

export interface Install {
  readonly isMoment: boolean;
  readonly way: 'ask' | 'share';
  /** Lets the browser ask. */
  readonly take: () => Promise<void>;
  /** Never speaks of it again on this device. */
  readonly decline: () => void;
}

/** Where one thing is to be done, and its button lies at the lower edge. */
const isBuyingAt = (path: string): boolean => path === '/cart' || path.startsWith('/product/');

/** When and how to offer the home screen. */
export function useInstall(layout: 'default' | 'checkout'): Install {
  const isOffered = useSyncExternalStore(installOffer.subscribe, installOffer.isThere, () => false);
  // However early it was put there: before this code was loaded, or on a page before.
  const added = useCart(countOf) > 0;
  const [returned, setReturned] = useState(false);
  const [declined, setDeclined] = useState(true);

  useEffect(() => {
    setReturned(noteVisit());
    setDeclined(wantsNoApp() || isInstalled() || wasOffered());
  }, []);

  const decline = () => {
    noteNoApp();
    setDeclined(true);
  };
  const take = async () => {
    if ((await installOffer.take()) === 'accepted') void keepForGood();
    else decline();
  };
  const way = isOffered ? 'ask' : needsShareSheet() ? 'share' : null;
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isMoment = isInstallMoment({ way, declined, returned, added, layout, isBuying: isBuyingAt(splitLocale(path).path) });

  // Whoever went on to another page without an answer is not asked again on this visit.
  const [shownAt, setShownAt] = useState<string | null>(null);
  if (isMoment && shownAt === null) setShownAt(path);
  useEffect(() => {
    if (shownAt !== null) noteOffered();
  }, [shownAt]);

  return { isMoment: isMoment && (shownAt ?? path) === path, way: way ?? 'ask', take, decline };
}
