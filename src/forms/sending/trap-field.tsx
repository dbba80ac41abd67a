import classes from './trap-field.module.css';

export interface TrapFieldProps {
  /** Of the form. */
  id: string;
  /** For whoever meets it all the same: that it stays empty. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A field that people never meet and programs that send spam fill in; whoever does is refused (docs/store-api.md). */
export function TrapField({ id, label, value, onChange }: TrapFieldProps) {
  return (
    <div className={classes.trap} aria-hidden="true">
      <label htmlFor={`${id}-website`}>{label}</label>
      <input
        id={`${id}-website`}
        name="website"
        tabIndex={-1}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
