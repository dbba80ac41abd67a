import { useLocation } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { noteNoApp, noteVisit, wantsNoApp } from '../../platform/app-cookies';
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

/** When and how to offer the home screen. */
export function useInstall(layout: 'default' | 'checkout'): Install {
  const isOffered = useSyncExternalStore(installOffer.subscribe, installOffer.isThere, () => false);
  // However early it was put there: before this code was loaded, or on a page before.
  const added = useCart(countOf) > 0;
  const [returned, setReturned] = useState(false);
  const [declined, setDeclined] = useState(true);

  useEffect(() => {
    setReturned(noteVisit());
    setDeclined(wantsNoApp() || isInstalled());
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
  const isMoment = isInstallMoment({ way, declined, returned, added, layout });

  // Whoever went on to another page without an answer is not asked again on this visit.
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [shownAt, setShownAt] = useState<string | null>(null);
  if (isMoment && shownAt === null) setShownAt(path);

  return { isMoment: isMoment && (shownAt ?? path) === path, way: way ?? 'ask', take, decline };
}
