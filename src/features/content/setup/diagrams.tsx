import { Diagram, type DiagramProps, Mark } from '../diagram';
import classes from './diagrams.module.css';

/** The arm from above, with what is turned at it. */
export const Tonearm = (props: DiagramProps) => (
  <Diagram
    {...props}
    viewBox="0 0 520 300"
    drawing={
      <>
        <path className={classes.quiet} d="M20 40a236 236 0 0 1 236 236M60 40a196 196 0 0 1 196 196M100 40a156 156 0 0 1 156 156" />
        <circle className={classes.metal} cx="402" cy="96" r="58" />
        <circle className={classes.quiet} cx="402" cy="96" r="46" />
        <circle className={classes.metal} cx="456" cy="150" r="17" />
        <path d="M456 150v-12" />
        <rect className={classes.metal} x="-15" y="-17" width="30" height="34" rx="3" transform="translate(443 47) rotate(-49)" />
        <rect className={classes.dark} x="-4" y="-17" width="8" height="34" transform="translate(431 61) rotate(-49)" />
        <path strokeWidth="7" d="M424 71 402 96C386 124 388 160 360 186S292 214 252 226" />
        <path stroke="var(--surface)" strokeWidth="4" d="M424 71 402 96C386 124 388 160 360 186S292 214 252 226" />
        <circle className={classes.dark} cx="402" cy="96" r="9" />
        <rect className={classes.dark} x="-9" y="-7" width="18" height="14" rx="2" transform="translate(246 228) rotate(-17)" />
        <path className={classes.metal} d="m236 220-56 12-18 14 8 22 20-2 52-30z" />
        <path className={classes.quiet} d="m222 227-34 9m36 1-36 11" />
        <circle className={classes.spot} cx="181" cy="256" r="4" />
        <path strokeWidth="3" d="m350 132 34 26m-34-26-10 10" />
        <Mark x={474} y={30} n={1} />
        <Mark x={402} y={66} n={2} />
        <Mark x={346} y={74} n={3} />
        <Mark x={486} y={166} n={4} />
        <Mark x={328} y={130} n={5} />
        <Mark x={326} y={226} n={6} />
        <Mark x={252} y={252} n={7} />
        <Mark x={204} y={214} n={8} />
        <Mark x={156} y={272} n={9} />
      </>
    }
  />
);

/** Geometry of the 1200's arm, in millimetres: overhang and offset angle are those that the maker names. */
const ARM = { length: 230, overhang: 15, inner: 58.8, outer: 113.5 } as const;
const PIVOT = ARM.length - ARM.overhang;
const RECORD = 146;
const LABEL = 50;

/** Where the stylus stands at a distance from the spindle, which is at 0, 0 and the pivot to the right of it. */
function stylusAt(radius: number): readonly [x: number, y: number] {
  const x = (radius ** 2 + PIVOT ** 2 - ARM.length ** 2) / (2 * PIVOT);
  return [Math.round(x * 10) / 10, Math.round(Math.sqrt(radius ** 2 - x ** 2) * 10) / 10];
}

/** A cross of lines along the groove and square to it. */
function Grid({ radius }: { radius: number }) {
  const [x, y] = stylusAt(radius);
  const angle = (Math.atan2(y, x) * 180) / Math.PI;
  return (
    <g transform={`translate(${x} ${y}) rotate(${Math.round(angle * 10) / 10})`}>
      <path className={classes.quiet} d="M-14-14v28M-7-14v28M7-14v28M14-14v28M-14-14h28M-14-7h28M-14 7h28M-14 14h28" />
      <path className={classes.strobe} d="M-18 0h36M0-18v36" />
    </g>
  );
}

const [innerX, innerY] = stylusAt(ARM.inner);
const [outerX, outerY] = stylusAt(ARM.outer);
const [startX, startY] = stylusAt(RECORD);
const OVER = -ARM.overhang;

/** Record and arm from above: the way of the stylus, and the two places where it stands along the groove. */
export const Alignment = (props: DiagramProps) => (
  <Diagram
    {...props}
    viewBox="-160 -40 410 212"
    drawing={
      <>
        <path className={classes.quiet} d={`M${-RECORD} 0a${RECORD} ${RECORD} 0 0 0 ${2 * RECORD} 0`} />
        <path className={classes.quiet} d={`M${-LABEL} 0a${LABEL} ${LABEL} 0 0 0 ${2 * LABEL} 0`} />
        <path className={classes.dashed} d={`M${startX} ${startY}A${ARM.length} ${ARM.length} 0 0 1 ${OVER} 0`} />
        <path d={`M${PIVOT} 0 ${outerX} ${outerY}`} />
        <path className={classes.dashed} d={`M${PIVOT} 0 ${innerX} ${innerY}`} />
        <path className={classes.quiet} d={`M${OVER} -14v-10H0v10`} />
        <path className={classes.quiet} d={`M0 0h${PIVOT}`} />
        <circle className={classes.dark} cx="0" cy="0" r="3.6" />
        <circle className={classes.spot} cx={OVER} cy="0" r="3" />
        <circle className={classes.metal} cx={PIVOT} cy="0" r="12" />
        <circle className={classes.dark} cx={PIVOT} cy="0" r="3.6" />
        <Grid radius={ARM.inner} />
        <Grid radius={ARM.outer} />
        <Mark x={18} y={-18} n={1} />
        <Mark x={PIVOT + 4} y={-26} n={2} />
        <Mark x={-30} y={-24} n={3} />
        <Mark x={innerX - 32} y={innerY + 4} n={4} />
        <Mark x={outerX - 34} y={outerY + 6} n={5} />
      </>
    }
  />
);

/** The arm from the side at three heights: nose up, level, nose down. */
export const Height = (props: DiagramProps) => (
  <Diagram
    {...props}
    viewBox="0 0 540 120"
    drawing={[
      { left: 0, slope: 20, right: false },
      { left: 180, slope: 0, right: true },
      { left: 360, slope: -20, right: false },
    ].map(({ left, slope, right }, index) => (
      <g key={left} transform={`translate(${left} 0)`}>
        <path className={classes.quiet} d="M12 88h156" />
        <path className={right ? classes.strobe : undefined} strokeWidth="3" d={`M34 58 146 ${58 + slope}`} />
        <path className={classes.metal} d={`M26 56l30 2v12H26z`} />
        <path d="m36 70 6 18" />
        <path strokeWidth="5" d={`M146 ${58 + slope}v${30 - Math.max(slope, 0) + Math.max(-slope, 0)}`} />
        <Mark x={90} y={24} n={index + 1} />
      </g>
    ))}
  />
);

/** Three tips in the groove, seen from the front: the finer one, the more of the flank it touches. */
export const Profiles = (props: DiagramProps) => (
  <Diagram
    {...props}
    viewBox="0 0 540 150"
    drawing={[
      'M64 20v50a26 26 0 0 0 52 0V20',
      'M65 20v61l10 11q9 10 15 10t15-10l10-11V20',
      'M59 20v53l18 22q8 10 13 10t13-10l18-22V20',
    ].map((tip, index) => (
      <g key={tip} transform={`translate(${index * 180} 0)`}>
        <path className={classes.quiet} d="M14 44h20l56 66 56-66h20" />
        <path className={classes.metal} d={tip} />
        <path
          className={classes.strobe}
          strokeWidth="3"
          d={['m68 84 4 5m40-5-4 5', 'm65 81 10 11m40-11-10 11', 'm59 73 18 22m44-22-18 22'][index]}
        />
        <Mark x={90} y={132} n={index + 1} />
      </g>
    ))}
  />
);
