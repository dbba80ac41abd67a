import { useState } from 'react';
import { hasHouseNumber, usesHouseNumbers } from '../../domain/house-number';
import { Checkbox } from '../ui/checkbox';
import { Field } from '../ui/field';
import { useShopFormState } from './form-context';

export interface HouseNumberFieldProps {
  /** Path of the address among the form's values. */
  group: string;
  className?: string | undefined;
}

/**
 * The number of a house. Where it is usual and missing it is asked for when the form is sent, and from then on there is a box behind it
 * that says that there is none. What is typed counts more than the box, which then can be seen to be empty.
 */
export function HouseNumberField({ group, className }: HouseNumberFieldProps) {
  const form = useShopFormState();
  const number = form.field(`${group}.houseNumber`);
  const without = form.field(`${group}.withoutNumber`, 'checkbox');
  const street = form.field(`${group}.street`).value ?? '';
  const isUsual = usesHouseNumbers(form.field(`${group}.countryCode`).value ?? '');
  const isTyped = number.value?.trim() !== '' || hasHouseNumber(street);
  const isNone = without.checked === true && !isTyped;
  const [wasMissing, setWasMissing] = useState(false);
  // Without a street the whole line is missing, and nobody knows yet whether there is a number.
  if (!wasMissing && form.faultAt(number.name) === 'houseNumber') setWasMissing(true);

  return (
    <>
      <Field
        {...number}
        className={className}
        autoComplete="off"
        error={isNone ? undefined : number.error}
        required={isUsual && !isNone}
        optional={!isUsual}
      />
      {isUsual && (wasMissing || isNone) && (
        <Checkbox {...without} required={false} checked={isNone} disabled={without.disabled || isTyped} />
      )}
    </>
  );
}
