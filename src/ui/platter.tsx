import type { ReactNode } from 'react';
import { Delayed } from './delayed';
import classes from './platter.module.css';

/** Four rows of dots, the third larger, as on the machine: radius of the row, width of its dots. */
const ROWS = [
  [57, 2],
  [52.5, 2],
  [47.5, 2.8],
  [42.5, 1.8],
] as const;

/** Dots on each row. */
const DOTS = 60;

/** The loading overlay: turns at a true 33⅓ rpm, stands still under reduced motion, and always says what it waits for. */
export const Platter = ({ caption }: { caption: ReactNode }) => (
  <Delayed>
    <div className={classes.overlay} role="status">
      <svg className={classes.platter} width="96" height="96" viewBox="0 0 120 120" fill="none" stroke="currentColor" aria-hidden="true">
        {ROWS.map(([radius, width]) => (
          <circle
            key={radius}
            cx="60"
            cy="60"
            r={radius}
            strokeWidth={width}
            strokeLinecap="round"
            pathLength={DOTS}
            strokeDasharray="0.001 0.999"
          />
        ))}
        <circle cx="60" cy="60" r="37" />
        <circle cx="60" cy="60" r="13" />
        <circle cx="60" cy="60" r="2" fill="currentColor" stroke="none" />
        <path className={classes.lit} d="M60 38v9" strokeWidth="2.5" />
      </svg>
      <p>{caption}</p>
    </div>
  </Delayed>
);
