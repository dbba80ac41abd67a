import type { ReactNode } from 'react';
import classes from './field.module.css';
import { Icon } from './icon';

/** The error of a field, with its sign, and the hint below it. */
export const FieldMessage = ({ id, description, error }: { id: string; description?: ReactNode; error?: ReactNode }) => (
  <>
    {error && (
      <p className={classes.error} id={`${id}-error`}>
        <Icon name="warning" size={18} />
        <span>{error}</span>
      </p>
    )}
    {description && (
      <p className={classes.description} id={`${id}-hint`}>
        {description}
      </p>
    )}
  </>
);
