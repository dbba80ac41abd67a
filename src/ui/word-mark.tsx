import { GROOVE } from './groove';
import classes from './word-mark.module.css';

/** One groove from the edge to the label, and the shop's name. The link around it says where it leads. */
export const WordMark = () => (
  <span className={classes.mark}>
    <svg className={classes.disc} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d={GROOVE} fill="none" stroke="currentColor" strokeWidth="1.55" strokeLinecap="round" strokeLinejoin="round" />
      <circle className={classes.dot} cx="16" cy="16" r="2.3" />
    </svg>
    <span>Rille</span>
  </span>
);
