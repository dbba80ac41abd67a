import type { SymptomArea } from '../../../domain/symptoms';
import classes from './deck-drawing.module.css';

/** A deck from above; the part that is spoken of stands out. Decoration: the words beside it say the same. */
export const DeckDrawing = ({ area }: { area: SymptomArea }) => (
  <svg
    className={classes.deck}
    viewBox="0 0 400 300"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.5}
    aria-hidden="true"
    focusable="false"
  >
    <rect x={8} y={8} width={384} height={284} rx={8} className={classes.plate} data-on={area === 'body' || undefined} />
    <circle cx={160} cy={146} r={124} />
    <circle cx={160} cy={146} r={116} strokeDasharray="2 5" data-on={area === 'lights' || undefined} className={classes.part} />
    <circle cx={160} cy={146} r={96} />
    <circle cx={160} cy={146} r={34} />
    <circle cx={160} cy={146} r={4} className={classes.part} />
    <g className={classes.part} data-on={area === 'power' || undefined}>
      <rect x={24} y={232} width={42} height={34} rx={3} />
      <rect x={74} y={250} width={22} height={16} rx={2} />
      <rect x={100} y={250} width={22} height={16} rx={2} />
      <circle cx={40} cy={216} r={9} />
    </g>
    <g className={classes.part} data-on={area === 'arm' || undefined}>
      <circle cx={328} cy={78} r={30} />
      <circle cx={328} cy={78} r={14} />
      <path d="M328 92v70l-34 48M328 64V34h12v-14" />
    </g>
    <g className={classes.part} data-on={area === 'sound' || undefined}>
      <path d="M294 210l-16 22 12 9 16-22z" />
    </g>
    <g className={classes.part} data-on={area === 'pitch' || undefined}>
      <rect x={352} y={150} width={20} height={110} rx={3} />
      <path d="M362 158v94" />
      <rect x={354} y={198} width={16} height={12} rx={2} />
    </g>
    <g className={classes.part} data-on={area === 'lights' || undefined}>
      <circle cx={272} cy={258} r={6} />
    </g>
  </svg>
);
