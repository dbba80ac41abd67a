import { type ReactNode, useId } from 'react';
import boxes from './checkbox.module.css';
import classes from './radio-row.module.css';

export interface RadioRowProps {
  name: string;
  value: string;
  checked: boolean;
  onChange: (value: string) => void;
  label: ReactNode;
  description?: ReactNode;
  /** At the end of the row: the price, or why it cannot be chosen. */
  aside?: ReactNode;
  picture?: ReactNode;
  disabled?: boolean;
}

/** One choice of a `RadioList`; the chosen row has the strong left edge. */
export function RadioRow({ name, value, checked, onChange, label, description, aside, picture, disabled = false }: RadioRowProps) {
  const id = useId();

  return (
    <label className={classes.row} htmlFor={id}>
      <input
        className={`${boxes.box} ${classes.dot}`}
        type="radio"
        id={id}
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={() => onChange(value)}
      />
      {picture && <span className={classes.picture}>{picture}</span>}
      <span className={classes.words}>
        <span className={classes.label}>{label}</span>
        {description && <span className={classes.description}>{description}</span>}
      </span>
      {aside && <span className={classes.aside}>{aside}</span>}
    </label>
  );
}
