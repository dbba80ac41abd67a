import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import classes from './field.module.css';
import { describedBy, FieldFrame, type FieldTexts } from './field-frame';

export type FieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'id'> & { inputClassName?: string };

/** A text field with its label, hint and error. `className` lays out the whole, `inputClassName` the box. */
export function Field({ id, label, description, error, optional, className, inputClassName, ...props }: FieldProps) {
  const texts = { id, label, description, error, optional };

  return (
    <FieldFrame {...texts} className={className}>
      <input
        {...props}
        id={id}
        className={classNames(classes.control, inputClassName)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(texts, props['aria-describedby'])}
      />
    </FieldFrame>
  );
}
