import { useId, useState } from 'react';
import { Field } from '../../ui/field';

export interface NumberFieldProps {
  label: string;
  description?: string;
  value: number | null;
  /** Null where the field holds no figure that can be. */
  onChange: (value: number | null) => void;
}

const LARGEST = 100;

/** A figure typed with a point or a comma; it counts while it is typed. */
export function NumberField({ label, description, value, onChange }: NumberFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(value === null ? '' : String(value));

  return (
    <Field
      id={id}
      label={label}
      description={description}
      inputClassName="figures"
      inputMode="decimal"
      autoComplete="off"
      maxLength={6}
      value={typed}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        const number = Number(text.trim().replace(',', '.'));
        onChange(text.trim() !== '' && number > 0 && number <= LARGEST ? number : null);
      }}
    />
  );
}
