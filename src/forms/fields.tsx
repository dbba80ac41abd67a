import { Checkbox, type CheckboxProps } from '../ui/checkbox';
import { Field, type FieldProps } from '../ui/field';
import { SelectField as Select, type SelectFieldProps } from '../ui/select-field';
import { useShopFormState } from './form-context';

/** What a field of a form may say itself; everything else comes from the form. */
export type Own<Props> = Partial<Omit<Props, 'id' | 'name' | 'value' | 'checked' | 'onChange' | 'error' | 'required' | 'optional'>> & {
  /** Path of the field among the form's values, such as `shipping.street`. */
  name: string;
};

/** One line of text. */
export function TextField({ name, disabled, ...props }: Own<FieldProps>) {
  const field = useShopFormState().field(name);
  return <Field {...field} {...props} optional={!field.required} disabled={disabled || field.disabled} />;
}

/** A box to tick. */
export function CheckboxField({ name, disabled, ...props }: Own<CheckboxProps>) {
  const field = useShopFormState().field(name, 'checkbox');
  return <Checkbox {...field} {...props} disabled={disabled || field.disabled} />;
}

/** One of a list. */
export function SelectField({ name, disabled, options, ...props }: Own<SelectFieldProps> & Pick<SelectFieldProps, 'options'>) {
  const field = useShopFormState().field(name);
  return <Select {...field} {...props} options={options} optional={!field.required} disabled={disabled || field.disabled} />;
}
