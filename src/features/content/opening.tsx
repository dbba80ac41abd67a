import type { ReactNode } from 'react';
import classes from './opening.module.css';

/** What a wide page says first: its heading, and beside it what it is about. */
export const Opening = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <div className={classes.opening}>
    <h1 className={classes.title}>{title}</h1>
    <div className={classes.lead}>{children}</div>
  </div>
);
