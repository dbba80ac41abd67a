import { memo, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/translator';
import { useCart } from '../../sync/react';
import { useSnackbar } from '../../ui/snackbar';
import { CartLineItem } from './cart-line-item';
import classes from './cart-lines.module.css';
import { focusLines } from './focus-lines';
import { useAnnouncedLines } from './use-announced-lines';

/** Everything in the cart. Changes are said politely; a removed line leaves the focus with the list. */
export const CartLines = memo(function CartLines({ compact = false }: { compact?: boolean }) {
  const { t } = useTranslation('cart');
  const view = useCart();
  const list = useRef<HTMLUListElement>(null);
  useAnnouncedLines(view);
  const { arrive } = useSnackbar();
  useEffect(() => arrive('cart'), [arrive]);
  const keepFocus = useCallback(() => focusLines(list.current), []);

  return (
    <ul className={classes.lines} aria-label={t('lines')} ref={list} tabIndex={-1} data-cart-lines="">
      {view.lines.map((line) => (
        <CartLineItem key={line.rowKey} line={line} compact={compact} onRemove={keepFocus} />
      ))}
    </ul>
  );
});
