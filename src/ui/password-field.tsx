import { type ComponentProps, useState } from 'react';
import { useTranslation } from '../i18n/translator';
import { classNames } from './class-names';
import fieldClasses from './field.module.css';
import { describedBy, FieldFrame, type FieldTexts } from './field-frame';
import classes from './password-field.module.css';

export type PasswordFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'id' | 'type'> & {
    /** Tells a password manager whether to fill in or to propose. */
    autoComplete: 'current-password' | 'new-password';
  };

/** A password, hidden until its owner wants to read it. */
export function PasswordField({ id, label, description, error, optional, className, ...props }: PasswordFieldProps) {
  const { t } = useTranslation('forms');
  const [shown, setShown] = useState(false);
  const texts = { id, label, description, error, optional };

  return (
    <FieldFrame {...texts} className={className}>
      <div className={classes.box}>
        <input
          {...props}
          id={id}
          type={shown ? 'text' : 'password'}
          className={classNames(fieldClasses.control, classes.input)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(texts, props['aria-describedby'])}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <button
          type="button"
          className={classes.toggle}
          aria-label={t(shown ? 'hidePassword' : 'showPassword')}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          {t(shown ? 'hide' : 'show')}
        </button>
      </div>
    </FieldFrame>
  );
}
