import { TextArea, type TextAreaProps } from '../ui/text-area';
import type { Own } from './fields';
import { useShopFormState } from './form-context';

/** Several lines of text. */
export function TextAreaField({ name, disabled, ...props }: Own<TextAreaProps>) {
  const field = useShopFormState().field(name);
  return <TextArea {...field} {...props} optional={!field.required} disabled={disabled || field.disabled} />;
}
