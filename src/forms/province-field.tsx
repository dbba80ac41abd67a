import { chosenProvince, hasProvinces, provinceOptions } from '../../domain/provinces';
import { useTranslation } from '../i18n/translator';
import { SelectField } from '../ui/select-field';
import { useShopFormState } from './form-context';

export interface ProvinceFieldProps {
  /** Path of the address among the form's values. */
  group: string;
  autoComplete: string;
}

/** State, province or prefecture, where addresses of the chosen country need one; nothing elsewhere. */
export function ProvinceField({ group, autoComplete }: ProvinceFieldProps) {
  const { t } = useTranslation('forms');
  const form = useShopFormState();
  const field = form.field(`${group}.province`);
  const country = form.field(`${group}.countryCode`).value ?? '';

  if (!hasProvinces(country)) return null;
  return (
    <SelectField
      {...field}
      // What was chosen for another country is not among these.
      value={chosenProvince(country, field.value ?? '') === '' ? '' : field.value}
      autoComplete={autoComplete}
      required
      options={[{ value: '', label: t('provinceChoose') }, ...provinceOptions(country)]}
    />
  );
}
