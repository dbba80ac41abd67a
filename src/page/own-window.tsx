import type { ReactNode } from 'react';
import type { Locale } from '../../domain/locale';
import { withLocale } from '../../domain/locale-path';
import { AnyLink } from '../ui/any-link';
import { type TextOfShop, useKiosk } from './kiosk-mode';
import classes from './own-window.module.css';

interface OwnWindowProps extends TextOfShop {
  /** Of the contract that it belongs to: a window that is opened later may have another one. */
  readonly language?: Locale;
  readonly children?: ReactNode;
}

/** A text of the shop in a window of its own, or over the page where there is only one: what is filled in stays as it is. */
export function OwnWindow({ to, hash, language, children }: OwnWindowProps) {
  const kiosk = useKiosk();
  if (!kiosk && language)
    return (
      <a href={withLocale(language, hash === undefined ? to : `${to}#${hash}`)} target="_blank" rel="noopener">
        {children}
      </a>
    );
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
