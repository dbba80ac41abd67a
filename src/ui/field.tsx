import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';
import classes from './field.module.css';
import { controlProps, FieldFrame, type FieldTexts } from './field-frame';

export type FieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'id'> & {
    inputClassName?: string | undefined;
    /** At the end of the box, over it. */
    aside?: ReactNode;
  };

/** A text field with its label, hint and error. `className` lays out the whole, `inputClassName` the box. */
export function Field({ id, label, description, error, optional, className, inputClassName, aside, ...props }: FieldProps) {
  const texts = { id, label, description, error, optional };
  const input = (
    <input {...props} {...controlProps(texts, props['aria-describedby'])} className={classNames(classes.control, inputClassName)} />
  );

  return (
    <FieldFrame {...texts} className={className}>
      {aside ? (
        <div className={classes.box}>
          {input}
          {aside}
        </div>
      ) : (
        input
      )}
    </FieldFrame>
  );
}
