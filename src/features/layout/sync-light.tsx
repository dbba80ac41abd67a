import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCart } from '../../sync/react';
import { SyncLamp } from '../../ui/sync-lamp';
import classes from './sync-light.module.css';

/**
 * The lamp that says where the cart is: with the shop, on this device, or waiting for a decision.
 * Always with a word. A change is said once to screen readers; the first reading is no change.
 */
export function SyncLight({ onOpen }: { onOpen?: (() => void) | undefined }) {
  const { t } = useTranslation('layout');
  const { sync, waiting, held } = useCart();
  const [said, setSaid] = useState('');
  const before = useRef(sync);
  const sentence = t(`sync.sentence.${sync}`, { count: sync === 'decision' ? held : waiting });

  useEffect(() => {
    if (before.current === sync) return;
    if (before.current !== 'loading') setSaid(sentence);
    before.current = sync;
  }, [sync, sentence]);

  const content = (
    <>
      <SyncLamp state={sync} />
      {t(`sync.word.${sync}`)}
    </>
  );

  return (
    <>
      {onOpen ? (
        <button type="button" className={classes.light} aria-haspopup="dialog" title={sentence} onClick={onOpen}>
          {content}
        </button>
      ) : (
        <span className={classes.light} title={sentence}>
          {content}
        </span>
      )}
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  );
}
