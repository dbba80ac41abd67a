import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import classes from './field.module.css';
import { controlProps, FieldFrame, type FieldTexts } from './field-frame';

export type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'id'>;

/** A text of several lines, with its label, hint and error. */
export function TextArea({ id, label, description, error, optional, className, ...props }: TextAreaProps) {
  const texts = { id, label, description, error, optional };
  return (
    <FieldFrame {...texts} className={className}>
      <textarea {...props} {...controlProps(texts, props['aria-describedby'])} className={classNames(classes.control, classes.area)} />
    </FieldFrame>
  );
}
