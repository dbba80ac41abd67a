import { type ReactNode, useId } from 'react';
import { classNames } from './class-names';
import { describedBy } from './field-frame';
import { FieldMessage } from './field-message';
import classes from './radio-list.module.css';

export interface RadioListProps {
  legend: ReactNode;
  description?: ReactNode;
  /** A link or button beside the legend, such as the grade legend. */
  action?: ReactNode;
  error?: ReactNode;
  /** For an error summary to point to; the first radio takes the focus. */
  id?: string;
  className?: string;
  /** `RadioRow`s. */
  children: ReactNode;
}

/** A bordered list of choices of which one is taken. */
export function RadioList({ legend, description, action, error, id: givenId, className, children }: RadioListProps) {
  const ownId = useId();
  const id = givenId ?? ownId;

  return (
    <fieldset className={classNames(classes.list, className)} id={id} aria-describedby={describedBy({ id, description, error })}>
      <legend className={classes.legend}>{legend}</legend>
      {action && <div className={classes.action}>{action}</div>}
      {description && (
        <p className={classes.description} id={`${id}-hint`}>
          {description}
        </p>
      )}
      <div className={classes.rows}>{children}</div>
      {error && <FieldMessage id={id} error={error} />}
    </fieldset>
  );
}
