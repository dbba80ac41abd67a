import { SelectField as Select, type SelectFieldProps, type SelectOption } from '../ui/select-field';
import { useShopFormState } from './form-context';
import type { Own } from './text-field';

/** One of a list. */
export function SelectField({ name, disabled, options, ...props }: Own<SelectFieldProps> & { options: readonly SelectOption[] }) {
  const field = useShopFormState().field(name);
  return <Select {...field} {...props} options={options} optional={!field.required} disabled={disabled || field.disabled} />;
}
