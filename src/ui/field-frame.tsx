import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/translator';
import { classNames } from './class-names';
import classes from './field.module.css';
import { FieldMessage } from './field-message';

/** What every kind of field takes besides its own attributes. */
export interface FieldTexts {
  /** Errors and the error summary point to it. */
  id: string;
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  /** Says so beside the label. Fields are required unless they say this. */
  optional?: boolean | undefined;
}

/** Ids of error and hint of a field. @param more further ids that describe it */
export const describedBy = ({ id, description, error }: Omit<FieldTexts, 'label'>, more?: string): string | undefined =>
  [error ? `${id}-error` : '', description ? `${id}-hint` : '', more].filter(Boolean).join(' ') || undefined;

/** Ties an input to its label, its error and its hint. */
export const controlProps = (texts: Omit<FieldTexts, 'label'>, more?: string) => ({
  id: texts.id,
  'aria-invalid': texts.error ? true : undefined,
  'aria-describedby': describedBy(texts, more),
});

/** Label above, hint and error below; what is filled in stands between. */
export function FieldFrame({
  id,
  label,
  description,
  error,
  optional,
  className,
  children,
}: FieldTexts & { className?: string | undefined; children: ReactNode }) {
  const { t } = useTranslation('common');

  return (
    <div className={classNames(classes.field, className)}>
      <label className={classes.label} htmlFor={id}>
        {label}
        {optional && <span className={classes.optional}> ({t('optional')})</span>}
      </label>
      {children}
      <FieldMessage id={id} description={description} error={error} />
    </div>
  );
}
