import { useState } from 'react';
import { useTranslation } from '../i18n/translator';
import { classNames } from './class-names';
import classes from './marquee.module.css';

/**
 * Short news passing by, with the deck's Start/Stop. Holds while hovered, and while the button
 * has the focus until it is pressed; under reduced motion it is a plain list.
 */
export function Marquee({ items, label }: { items: readonly string[]; label?: string }) {
  const { t } = useTranslation('common');
  const [running, setRunning] = useState(true);
  const [held, setHeld] = useState(false);
  const list = (copy: boolean) => (
    <ul className={classes.list} aria-hidden={copy || undefined}>
      {items.map((item) => (
        <li key={item} className={classes.item}>
          {item}
        </li>
      ))}
    </ul>
  );

  return (
    <section className={classes.marquee} aria-label={label ?? t('marquee.label')} data-still={!running || held || undefined}>
      <div className={classNames('wrap', classes.inner)}>
        <button
          type="button"
          className={classes.button}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
          onClick={() => {
            setHeld(false);
            setRunning(!running);
          }}
        >
          {running ? t('marquee.stop') : t('marquee.start')}
          <span className="visually-hidden"> {t('marquee.what')}</span>
        </button>
        <div className={classes.view}>
          <div className={classes.track}>
            {list(false)}
            {/* The second copy fills the gap while the first one passes. */}
            {list(true)}
          </div>
        </div>
      </div>
    </section>
  );
}
