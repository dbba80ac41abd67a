import type { ReactNode } from 'react';
import { Overlay } from './overlay';
import classes from './overlay.module.css';

export interface SideDrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** `left` is the navigation's; `bottom` is a sheet, for the phone. */
  side?: 'right' | 'left' | 'bottom';
  /** Pixels; the whole width where the screen is narrower. */
  width?: number;
  /** Stays in view below the scrolling content. */
  footer?: ReactNode;
  children?: ReactNode;
}

/** A drawer over the page: Escape and the backdrop close it, and the focus returns to where it came from. */
export function SideDrawer({ side = 'right', width = 380, footer, ...props }: SideDrawerProps) {
  return (
    <Overlay
      {...props}
      look={side}
      width={side === 'bottom' ? undefined : `${width}px`}
      foot={footer && <div className={classes.foot}>{footer}</div>}
    />
  );
}
