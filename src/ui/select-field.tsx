import type { ComponentProps } from 'react';
import classes from './field.module.css';
import { controlProps, FieldFrame, type FieldTexts } from './field-frame';
import { Icon } from './icon';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

export type SelectFieldProps = FieldTexts &
  Omit<ComponentProps<'select'>, 'id' | 'children'> & {
    options: readonly SelectOption[];
  };

/** The device's own select, which every thumb and screen reader knows, in the looks of a field. */
export function SelectField({ id, label, description, error, optional, options, className, ...props }: SelectFieldProps) {
  const texts = { id, label, description, error, optional };

  return (
    <FieldFrame {...texts} className={className}>
      <div className={classes.choose}>
        <select {...props} {...controlProps(texts, props['aria-describedby'])} className={classes.control}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon className={classes.chevron} name="chevron-down" size={18} />
      </div>
    </FieldFrame>
  );
}
