import type { CSSProperties } from 'react';
import classes from './strobe-dots.module.css';

/** The platter's edge: a divider, or how far something is (0 to 1). Decoration; the words beside it say the same. */
export const StrobeDots = ({ progress = 0 }: { progress?: number }) => (
  <span
    className={classes.dots}
    style={{ '--part': `${Math.round(Math.min(1, Math.max(0, progress)) * 1000) / 10}%` } as CSSProperties}
    aria-hidden="true"
  />
);
