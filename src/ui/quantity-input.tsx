import { type KeyboardEvent, useMemo, useState } from 'react';
import { useTranslation } from '../i18n/translator';
import { classNames } from './class-names';
import { Icon } from './icon';
import { readQuantity } from './quantity';
import classes from './quantity-input.module.css';

export interface QuantityInputProps {
  value: number;
  /** Called with a whole number within the limits. */
  onChange: (next: number) => void;
  /** Called for one more or one fewer, where that is something else than a new number. */
  onStep?: (by: 1 | -1) => void;
  min?: number;
  /** Null where nothing limits it. */
  max?: number | null;
  /** What is counted, for screen readers: the thing's title. */
  label: string;
  disabled?: boolean;
  size?: 'normal' | 'small';
}

/** Fewer, number, more. What is typed counts on Enter or on leaving; out of range it is brought back in, and said. */
export function QuantityInput({
  value,
  onChange,
  onStep,
  min = 1,
  max = null,
  label,
  disabled = false,
  size = 'normal',
}: QuantityInputProps) {
  const { t } = useTranslation('common');
  const [typed, setTyped] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  // Not put together anew with every number.
  const names = useMemo(
    () => ({
      of: t('quantity.of', { thing: label }),
      less: t('quantity.less', { thing: label }),
      more: t('quantity.more', { thing: label }),
    }),
    [t, label],
  );
  const canLess = !disabled && value > min;
  const canMore = !disabled && (max === null || value < max);

  const step = onStep ?? ((by: 1 | -1) => onChange(value + by));
  const commit = () => {
    if (typed === null) return;
    const read = readQuantity(typed, min, max);
    setTyped(null);
    setSaid(
      read?.clamped === 'min'
        ? t('quantity.atLeast', { count: read.value })
        : read?.clamped === 'max'
          ? t('quantity.atMost', { count: max ?? 0 })
          : '',
    );
    if (read && read.value !== value) onChange(read.value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // The cart is not a form to be sent by counting.
      event.preventDefault();
      commit();
    } else if (event.key === 'Escape' && typed !== null) {
      event.stopPropagation();
      setTyped(null);
    } else if (event.key === 'ArrowUp' && canMore) {
      event.preventDefault();
      setTyped(null);
      step(1);
    } else if (event.key === 'ArrowDown' && canLess) {
      event.preventDefault();
      setTyped(null);
      step(-1);
    }
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a border of its own and cannot be a grid everywhere.
    <div
      className={classNames(classes.box, size === 'small' && classes.small)}
      role="group"
      aria-label={names.of}
      data-disabled={disabled || undefined}
    >
      <button
        type="button"
        className={classes.step}
        aria-label={names.less}
        aria-disabled={!canLess || undefined}
        onClick={() => canLess && step(-1)}
      >
        <Icon name="minus" size={18} />
      </button>
      <input
        className={classes.number}
        inputMode="numeric"
        autoComplete="off"
        aria-label={names.of}
        value={typed ?? String(value)}
        disabled={disabled}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value.slice(0, 9))}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className={classes.step}
        aria-label={names.more}
        aria-disabled={!canMore || undefined}
        onClick={() => canMore && step(1)}
      >
        <Icon name="plus" size={18} />
      </button>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </div>
  );
}
