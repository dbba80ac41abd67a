import { useEffect, useMemo } from 'react';
import { useTranslation } from '../../i18n/translator';
import type { CartView } from '../../sync/port';
import { useImmediateCart } from '../../sync/react';
import type { SyncStatus } from '../../sync/sync-status';
import { useAnnouncer } from '../../ui/announcer';
import { StatusLight } from '../../ui/status-light';
import classes from './sync-light.module.css';
import { useSyncStatus } from './use-sync-status';

const longest = (words: readonly string[]): string => words.reduce((most, word) => (word.length > most.length ? word : most), '');

/** Between these it changes with every tap: they have the same room. For the rest, which stay a while, it is made. */
const USUAL: readonly SyncStatus[] = ['loading', 'in-sync', 'sending'];

const whole = (view: CartView): CartView => view;

/**
 * The light that says where the cart is: with the shop, on this device, or waiting for a decision.
 * Always with a word, and in one frame with the tap: "in sync" must not outlast the truth. A change that
 * lasts is said to screen readers; the first reading is no change.
 */
export function SyncLight({ onOpen }: { onOpen?: (() => void) | undefined }) {
  const { t } = useTranslation('layout');
  const { state, sentence } = useSyncStatus(useImmediateCart(whole));
  const announcer = useAnnouncer();
  const widest = useMemo(() => longest(USUAL.map((one) => t(`sync.word.${one}`))), [t]);

  useEffect(() => {
    if (state !== 'loading') announcer.become('sync', state, sentence);
  }, [announcer, state, sentence]);

  const content = (
    <>
      <StatusLight state={state} />
      <span className={classes.word}>{t(`sync.word.${state}`)}</span>
    </>
  );

  return onOpen ? (
    <button
      type="button"
      className={classes.light}
      aria-haspopup="dialog"
      title={sentence}
      data-sync-light={state}
      data-widest={widest}
      onClick={onOpen}
    >
      {content}
    </button>
  ) : (
    <span className={classes.light} title={sentence} data-sync-light={state} data-widest={widest}>
      {content}
    </span>
  );
}
