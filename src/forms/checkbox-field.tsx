import { Checkbox, type CheckboxProps } from '../ui/checkbox';
import { useShopFormState } from './form-context';
import type { Own } from './text-field';

/** A box to tick. */
export function CheckboxField({ name, disabled, ...props }: Own<CheckboxProps>) {
  const field = useShopFormState().field(name, 'checkbox');
  return <Checkbox {...field} {...props} disabled={disabled || field.disabled} />;
}
