import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import classes from './field.module.css';
import { describedBy, FieldFrame, type FieldTexts } from './field-frame';

/** A field for several lines of text. */
export function TextAreaField({
  id,
  label,
  description,
  error,
  optional,
  className,
  ...props
}: FieldTexts & Omit<ComponentProps<'textarea'>, 'id'>) {
  const texts = { id, label, description, error, optional };

  return (
    <FieldFrame {...texts} className={className}>
      <textarea
        rows={5}
        {...props}
        id={id}
        className={classNames(classes.control, classes.area)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(texts, props['aria-describedby'])}
      />
    </FieldFrame>
  );
}
