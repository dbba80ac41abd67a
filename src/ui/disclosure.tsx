import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';
import classes from './disclosure.module.css';
import { Icon } from './icon';

/** More on demand; works before any script has arrived, and the page search finds what is inside. */
export const Disclosure = ({
  summary,
  className,
  children,
  ...props
}: Omit<ComponentProps<'details'>, 'summary'> & { summary: ReactNode }) => (
  <details {...props} className={classNames(classes.details, className)}>
    <summary className={classes.summary}>
      <span>{summary}</span>
      <Icon className={classes.sign} name="plus" size={18} />
    </summary>
    <div className={classes.content}>{children}</div>
  </details>
);
