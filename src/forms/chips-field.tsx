import { Chips, type ChipsProps } from '../ui/chips';
import { useShopFormState } from './form-context';

/** One of a few short answers. */
export function ChipsField({ name, options }: { name: string } & Pick<ChipsProps, 'options'>) {
  const { id, label, error, value = '', disabled, onChange } = useShopFormState().field(name);
  return <Chips id={id} name={id} label={label} error={error} value={value} disabled={disabled} options={options} onChange={onChange} />;
}
