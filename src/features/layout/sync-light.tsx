import { useEffect, useMemo } from 'react';
import { useTranslation } from '../../i18n/translator';
import { LAMP_STATES } from '../../sync/lamp';
import type { CartView } from '../../sync/port';
import { useTapped } from '../../sync/react';
import { useAnnouncer } from '../../ui/announcer';
import { SyncLamp } from '../../ui/sync-lamp';
import classes from './sync-light.module.css';
import { useLamp } from './use-lamp';

const longest = (words: readonly string[]): string => words.reduce((most, word) => (word.length > most.length ? word : most), '');

const whole = (view: CartView): CartView => view;

/**
 * The lamp that says where the cart is: with the shop, on this device, or waiting for a decision.
 * Always with a word, and in one frame with the tap: "in sync" must not outlast the truth. A change that
 * lasts is said to screen readers; the first reading is no change.
 */
export function SyncLight({ onOpen }: { onOpen?: (() => void) | undefined }) {
  const { t } = useTranslation('layout');
  const { state, sentence } = useLamp(useTapped(whole));
  const announcer = useAnnouncer();
  const widest = useMemo(() => longest(LAMP_STATES.map((one) => t(`sync.word.${one}`))), [t]);

  useEffect(() => {
    if (state !== 'loading') announcer.become('lamp', state, sentence);
  }, [announcer, state, sentence]);

  const content = (
    <>
      <SyncLamp state={state} />
      <span className={classes.word} data-widest={widest}>
        {t(`sync.word.${state}`)}
      </span>
    </>
  );

  return onOpen ? (
    <button type="button" className={classes.light} aria-haspopup="dialog" title={sentence} data-sync-light={state} onClick={onOpen}>
      {content}
    </button>
  ) : (
    <span className={classes.light} title={sentence} data-sync-light={state}>
      {content}
    </span>
  );
}
