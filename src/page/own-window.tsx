import type { ReactNode } from 'react';
import { AnyLink } from '../ui/any-link';
import { type TextOfShop, useKiosk } from './kiosk-mode';
import classes from './own-window.module.css';

/** A text of the shop in a window of its own, or over the page where there is only one: what is filled in stays as it is. */
export function OwnWindow({ to, hash, children }: TextOfShop & { children?: ReactNode }) {
  const kiosk = useKiosk();
  if (!kiosk)
    return (
      <AnyLink to={to} {...(hash !== undefined && { hash })} target="_blank" rel="noopener">
        {children}
      </AnyLink>
    );
  return (
    <button type="button" aria-haspopup="dialog" className={classes.words} onClick={() => kiosk.read({ to, hash })}>
      {children}
    </button>
  );
}
