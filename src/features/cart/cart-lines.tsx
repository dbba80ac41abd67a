import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCart } from '../../sync/react';
import { CartLineItem } from './cart-line-item';
import classes from './cart-lines.module.css';
import { useAnnouncement } from './use-announcement';

/** Everything in the cart. Changes are said politely; a removed line leaves the focus with the list. */
export function CartLines({ compact = false }: { compact?: boolean }) {
  const { t } = useTranslation('cart');
  const view = useCart();
  const list = useRef<HTMLUListElement>(null);
  const said = useAnnouncement(view);

  return (
    <>
      <ul className={classes.lines} aria-label={t('lines')} ref={list} tabIndex={-1}>
        {view.lines.map((line) => (
          <CartLineItem key={line.rowKey} line={line} compact={compact} onRemove={() => list.current?.focus({ preventScroll: true })} />
        ))}
      </ul>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  );
}
