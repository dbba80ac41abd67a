import { Diagram, type DiagramProps } from '../diagram';
import classes from './seen-from.module.css';

/** How much of each grade's marks is seen from 1 m, 30 cm and 10 cm, as a share of a circle: nothing, faint, plain, much. */
const SEEN: readonly (readonly [room: number, near: number, close: number])[] = [
  [0, 0, 1],
  [0, 1, 2],
  [0, 2, 2],
  [1, 2, 3],
  [2, 3, 3],
];
const RADII = [0, 3.5, 8, 14] as const;

/** The five grades from left to right, seen from three distances: the larger the spot, the more there is to see. */
export const SeenFrom = (props: DiagramProps) => (
  <Diagram
    {...props}
    viewBox="0 0 430 190"
    drawing={['1 m', '30 cm', '10 cm'].map((distance, row) => (
      <g key={distance} transform={`translate(0 ${34 + row * 52})`}>
        <path className={classes.line} d="M92 0h320" />
        <text className={classes.words} x="0" y="5">
          {distance}
        </text>
        {SEEN.map((grade, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the five grades never change their places
          <g key={column} transform={`translate(${124 + column * 68} 0)`}>
            <circle className={classes.place} r="16" />
            <circle className={classes.spot} r={RADII[grade[row] ?? 0]} />
          </g>
        ))}
      </g>
    ))}
  />
);
