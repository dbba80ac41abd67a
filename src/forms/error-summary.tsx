import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../ui/icon';
import classes from './error-summary.module.css';

export interface FormError {
  /** Id of the field, or of a `RadioList`, that needs a look. */
  readonly fieldId: string;
  readonly message: ReactNode;
}

export interface ErrorSummaryProps {
  title: ReactNode;
  errors: readonly FormError[];
  /** Count of submits: the summary takes the focus again with each. */
  attempt?: number;
}

const FOCUSABLE = 'input, select, textarea, button, a[href], [tabindex]';

function focusField(id: string): void {
  const target = document.getElementById(id);
  const field = target?.matches(FOCUSABLE) ? target : target?.querySelector<HTMLElement>(FOCUSABLE);
  field?.focus();
}

/** All errors of a form on top of it. Takes the focus when they appear; each leads to its field. */
export function ErrorSummary({ title, errors, attempt = 0 }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  const present = errors.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies(attempt): a further submit must take the focus again, though nothing else changed.
  useEffect(() => {
    if (present) summary.current?.focus();
  }, [present, attempt]);

  const follow = (id: string) => (event: MouseEvent) => {
    // The address bar holds the checkout's step, not the field's name.
    event.preventDefault();
    focusField(id);
  };

  if (!present) return null;
  return (
    <div className={classes.summary} role="alert" tabIndex={-1} ref={summary}>
      <Icon className={classes.icon} name="warning" />
      <div>
        <p className={classes.title}>{title}</p>
        <ul className={classes.list}>
          {errors.map((error) => (
            <li key={error.fieldId}>
              <a href={`#${error.fieldId}`} onClick={follow(error.fieldId)}>
                {error.message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
