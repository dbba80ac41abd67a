import { type ReactNode, useId } from 'react';
import classes from './panel-section.module.css';

/** A titled part of a drawer or panel. */
export function PanelSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h3 className={classes.title} id={id}>
        {title}
      </h3>
      {children}
    </section>
  );
}
