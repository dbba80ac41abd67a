import { useState } from 'react';
import { formatWhole } from '../../../domain/money';
import { useSettings } from '../../i18n/settings';
import { Field } from '../../ui/field';
import classes from './price-fader.module.css';
import { typedPrice } from './price-scale';

export interface PriceFieldProps {
  id: string;
  label: string;
  price: number;
  currencyCode: string;
  /** Null where the field was emptied or holds no number. */
  onCommit: (price: number | null) => void;
}

/** One end of the price range, typed; counts when the field is left or Enter is pressed. */
export function PriceField({ id, label, price, currencyCode, onCommit }: PriceFieldProps) {
  const { locale } = useSettings();
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed === null) return;
    setTyped(null);
    onCommit(typedPrice(typed));
  };

  return (
    <Field
      id={id}
      label={label}
      className={classes.field}
      inputClassName="figures"
      inputMode="numeric"
      autoComplete="off"
      maxLength={14}
      value={typed ?? formatWhole(price, currencyCode, locale)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') setTyped(null);
      }}
    />
  );
}
