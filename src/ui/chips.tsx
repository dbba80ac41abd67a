import type { ChangeEvent, ReactNode } from 'react';
import classes from './chips.module.css';
import { describedBy } from './field-frame';
import { FieldMessage } from './field-message';

export interface ChipsProps {
  /** Of the group, for an error summary to point to. */
  id: string;
  name: string;
  label: ReactNode;
  error?: ReactNode;
  value: string;
  disabled?: boolean;
  options: readonly { readonly value: string; readonly label: ReactNode }[];
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** One of a few short answers, side by side. */
export const Chips = ({ id, name, label, error, value, disabled, options, onChange }: ChipsProps) => (
  <fieldset className={classes.chips} id={id} disabled={disabled} aria-describedby={describedBy({ id, error })}>
    <legend className={classes.legend}>{label}</legend>
    <div className={classes.row}>
      {options.map((option) => (
        <label key={option.value} className={classes.chip}>
          <input
            className={classes.input}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={onChange}
          />
          {option.label}
        </label>
      ))}
    </div>
    {error && <FieldMessage id={id} error={error} />}
  </fieldset>
);
