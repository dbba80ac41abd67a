import type { ReactNode } from 'react';
import classes from './diagram.module.css';

/** Of a drawing in a text. */
export interface DiagramProps {
  /** All that the drawing shows, for who does not see it. */
  alt: string;
  /** What its numbers mean; drawings have no words, so that they need no language. */
  children?: ReactNode;
}

/** A line drawing with its legend. */
export const Diagram = ({ alt, viewBox, drawing, children }: DiagramProps & { viewBox: string; drawing: ReactNode }) => (
  <figure className={classes.diagram}>
    <svg className={classes.drawing} viewBox={viewBox} role="img" aria-label={alt}>
      {drawing}
    </svg>
    {children && <figcaption className={classes.legend}>{children}</figcaption>}
  </figure>
);

/** A number that the legend explains. */
export const Mark = ({ x, y, n }: { x: number; y: number; n: number }) => (
  <g className={classes.mark}>
    <circle cx={x} cy={y} r={11} />
    <text x={x} y={y + 4.5}>
      {n}
    </text>
  </g>
);
