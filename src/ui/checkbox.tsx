import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import classes from './checkbox.module.css';
import { controlProps } from './field-frame';
import { FieldMessage } from './field-message';

export interface CheckboxProps extends ComponentProps<'input'> {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
}

/** A box to tick; the whole row can be pressed. */
export function Checkbox({ id: givenId, label, description, error, className, ...props }: CheckboxProps) {
  const ownId = useId();
  const id = givenId ?? ownId;

  return (
    <div className={className}>
      <label className={classes.row} htmlFor={id}>
        <input
          {...props}
          {...controlProps({ id, description, error }, props['aria-describedby'])}
          type="checkbox"
          className={classes.box}
        />
        <span>{label}</span>
      </label>
      {(description || error) && (
        <div className={classes.message}>
          <FieldMessage id={id} description={description} error={error} />
        </div>
      )}
    </div>
  );
}
