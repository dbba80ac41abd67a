import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

export interface EmptyStateProps {
  title: ReactNode;
  /** What to do next. */
  action?: ReactNode;
  /** `h1` where the page is nothing but this. */
  as?: 'h1' | 'h2' | 'h3';
  children?: ReactNode;
}

/** Nothing is here, and what to do about it. */
export const EmptyState = ({ title, action, as: Heading = 'h2', children }: EmptyStateProps) => (
  <section className={classes.state}>
    <Heading>{title}</Heading>
    {children && <div className={classes.text}>{children}</div>}
    {action && <div className={classes.action}>{action}</div>}
  </section>
);
