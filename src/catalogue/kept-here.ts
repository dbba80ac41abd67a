import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useSettings } from '../i18n/settings';
import { catalogueQuery } from './queries';

let nothing = false;
const listeners = new Set<() => void>();

/** This browser keeps nothing of the shop: its databases are forbidden, broken or never open. */
export function keepsNothingHere(): void {
  nothing = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const hasWorker = (): boolean => typeof navigator !== 'undefined' && Boolean(navigator.serviceWorker?.controller);

const isNothing = (): boolean => nothing && !hasWorker();
const unknown = (): boolean => false;

/**
 * How much of the shop this device has: all of it, what was opened, or, where neither a database nor
 * a worker keeps anything, only what this window shows.
 */
export function useKeptHere(): 'whole' | 'opened' | 'nothing' {
  const { country } = useSettings();
  const isInMemory = useQuery({ ...catalogueQuery(country), enabled: false, select: () => true }).data === true;
  if (useSyncExternalStore(subscribe, isNothing, unknown)) return 'nothing';
  return isInMemory || hasWorker() ? 'whole' : 'opened';
}
