import type { ReactNode } from 'react';
import classes from './form-part.module.css';

/** A part of a long form, with what it is about above it. */
export const FormPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={classes.part}>
    <legend>{title}</legend>
    {children}
  </fieldset>
);

/** Two fields beside each other, where there is room. */
export const FieldPair = ({ children }: { children: ReactNode }) => <div className={classes.pair}>{children}</div>;
