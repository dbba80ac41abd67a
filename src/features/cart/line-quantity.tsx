import { useSettings } from '../../i18n/settings';
import { useImmediateCart } from '../../sync/react';
import type { CartLine } from '../../sync/types';
import { QuantityInput } from '../../ui/quantity-input';
import { titleOf } from './line-words';
import type { LineActions } from './use-line-actions';

export interface LineQuantityProps {
  line: CartLine;
  max: number;
  disabled: boolean;
  actions: LineActions;
  onRemove: () => void;
}

/**
 * How many pieces of a line; none takes it out. The number follows the finger; what depends on it follows a moment
 * later.
 */
export function LineQuantity({ line, max, disabled, actions, onRemove }: LineQuantityProps) {
  const { locale } = useSettings();
  const tapped = useImmediateCart(({ lines }) => lines.find(({ rowKey }) => rowKey === line.rowKey)?.quantity);
  const quantity = tapped ?? line.quantity;

  return (
    <QuantityInput
      value={quantity}
      min={0}
      max={max}
      label={titleOf(line.snapshot, locale)}
      size="small"
      disabled={disabled}
      onChange={(next) => (next === 0 ? onRemove() : actions.setQuantity(next))}
      onStep={(by) => (quantity + by === 0 ? onRemove() : actions.bump(by))}
    />
  );
}
