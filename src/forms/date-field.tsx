import { useTranslation } from '../i18n/translator';
import type { FieldProps } from '../ui/field';
import { type Own, TextField } from './fields';

/** A day that can be typed; a calendar beside it writes into the same field. */
export function DateField(props: Own<FieldProps>) {
  const { t } = useTranslation('forms');
  return <TextField autoComplete="off" inputMode="numeric" placeholder={t('datePlaceholder')} maxLength={10} {...props} />;
}
