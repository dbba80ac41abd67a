import type { ReactNode } from 'react';
import { Overlay } from './overlay';
import classes from './overlay.module.css';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Buttons, the one to press first. */
  actions?: ReactNode;
  /** Largest width; the specification's 54rem unless a question needs less. */
  width?: string;
  children?: ReactNode;
}

/** A question or a legend over the page: Escape closes it, and the focus returns to where it came from. */
export function Dialog({ actions, width = '54rem', ...props }: DialogProps) {
  return <Overlay {...props} look="dialog" width={width} foot={actions && <div className={classes.actions}>{actions}</div>} />;
}
