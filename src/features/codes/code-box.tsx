import { useId, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/translator';
import { useIdle } from '../../platform/use-idle';
import { useOnDemand } from '../../platform/use-on-demand';
import { useCart } from '../../sync/react';
import { Icon } from '../../ui/icon';
import classes from './code-box.module.css';

const loadParts = () => import('./code-parts');

/** Discount codes and gift cards of the cart: those there are, and one more. Few have one, so its code comes when it is wanted. */
export function CodeBox() {
  const { t } = useTranslation('codes');
  const { codes, phase } = useCart();
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const id = useId();
  // Entered without a network, too: then it must be here already.
  const ahead = useIdle();
  const { loaded: parts, failed } = useOnDemand(loadParts, { wanted: open || codes.length > 0, ahead });

  return (
    <section className={classes.box} aria-labelledby={`${id}-toggle`}>
      {codes.length > 0 && parts && <parts.CodeList onRemoved={() => toggle.current?.focus()} />}
      <button
        ref={toggle}
        id={`${id}-toggle`}
        type="button"
        className={classes.toggle}
        aria-expanded={open}
        aria-controls={`${id}-form`}
        onClick={() => setOpen(!open)}
      >
        {t('title')}
        <Icon name="chevron-down" size={18} />
      </button>
      <div id={`${id}-form`} hidden={!open}>
        {open && parts && <parts.CodeForm frozen={phase !== 'edit'} />}
        {open && failed && <p role="alert">{t('notLoaded')}</p>}
      </div>
    </section>
  );
}
