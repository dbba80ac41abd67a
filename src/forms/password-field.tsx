import { useState } from 'react';
import { useTranslation } from '../i18n/translator';
import { Field, type FieldProps } from '../ui/field';
import type { Own } from './fields';
import { useShopFormState } from './form-context';
import { hiddenType } from './hidden-type';
import classes from './password-field.module.css';

export type PasswordFieldProps = Own<FieldProps> & {
  /** By this beginning a password is known and never kept as a draft. */
  name: `password${string}`;
  /** Tells a password manager whether to fill in or to propose. */
  autoComplete: 'current-password' | 'new-password';
};

/** A password, hidden until its owner wants to read it. */
export function PasswordField({ name, disabled, ...props }: PasswordFieldProps) {
  const { t } = useTranslation('forms');
  const [shown, setShown] = useState(false);
  const form = useShopFormState();
  const field = form.field(name);

  return (
    <Field
      {...field}
      {...props}
      disabled={disabled || field.disabled}
      {...hiddenType(shown)}
      inputClassName={classes.input}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      aside={
        <button
          type="button"
          className={classes.toggle}
          aria-label={t(shown ? 'hidePassword' : 'showPassword')}
          aria-controls={field.id}
          onClick={() => {
            // This field alone is drawn anew.
            form.hear(form.unheard());
            setShown(!shown);
          }}
        >
          {t(shown ? 'hide' : 'show')}
        </button>
      }
    />
  );
}
