import { useId } from 'react';
import { COUNTER_MAX } from '../../../domain/text-limits';
import { postalCodeFault } from '../../forms/postal-code';
import { useSpecialPlace } from '../../forms/use-special-place';
import { useTranslation } from '../../i18n/translator';
import { Field } from '../../ui/field';
import classes from './cart-summary.module.css';

/** Where postal codes are of many forms, one is taken for whole from so many signs on. */
const WHOLE = 3;

export interface PostalCodeFieldProps {
  country: string;
  value: string;
  onChange: (value: string) => void;
}

/** Where within the country a parcel would go: some places follow other rules. Nothing is kept of it. */
export function PostalCodeField({ country, value, onChange }: PostalCodeFieldProps) {
  const { t } = useTranslation(['delivery', 'forms']);
  const special = useSpecialPlace(country, value);
  const id = useId();
  const fault = postalCodeFault(country, value);
  // As long as it may still become one nothing is wrong with it.
  const isUnfinished = fault?.key === 'postalCodeTyped' && Number(fault.received) < Number(fault.expected);
  const isWhole = fault === null && value.trim().length >= WHOLE;

  return (
    <>
      <Field
        id={`${id}-code`}
        className={classes.postalCode}
        label={t('postalCode')}
        optional
        error={fault && !isUnfinished && t('forms:errors.postalCode', { expected: fault.expected ?? '' })}
        autoComplete="postal-code"
        spellCheck={false}
        maxLength={COUNTER_MAX}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <output className={classes.place} htmlFor={`${id}-code`}>
        {special ?? (isWhole && t('everywhere'))}
      </output>
    </>
  );
}
