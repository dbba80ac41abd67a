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
}

/** How many pieces of a line. The number follows the finger; what depends on it follows a moment later. */
export function LineQuantity({ line, max, disabled, actions }: LineQuantityProps) {
  const { locale } = useSettings();
  const tapped = useImmediateCart(({ lines }) => lines.find(({ rowKey }) => rowKey === line.rowKey)?.quantity);

  return (
    <QuantityInput
      value={tapped ?? line.quantity}
      max={max}
      label={titleOf(line.snapshot, locale)}
      size="small"
      disabled={disabled}
      onChange={actions.setQuantity}
      onStep={actions.bump}
    />
  );
}
